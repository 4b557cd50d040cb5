//! Recorded games: opened, changed, and shown as trees.

use std::time::Duration;

use kauri::Side;
use kauri_protocol::{Edit, Game, GameResult, NewGame, Node, Problem, Tag};
use kauri_record::{Comment, Glyph, Line, Path, Ply, ReadError, Reader, Record};

use crate::refusals::{Refused, refusal};
use crate::tree::{Branching, START, branchings};
use crate::{rules, views};

/// The longest text of games that is read, in bytes.
const LONGEST_TEXT: usize = 1 << 20;

/// A game without moves, or with those that are asked for.
pub(crate) fn new(ask: &NewGame) -> Result<Game, Refused> {
    let start = rules::start(ask.position.as_deref(), ask.size, ask.ruleset)?;
    let mut record = Record::new(start);
    for Tag { name, value } in &ask.tags {
        record.set_tag(name, value)?;
    }
    let mut position = start;
    let mut moves = Vec::with_capacity(ask.moves.len());
    for text in &ask.moves {
        let mv = rules::legal(&position, text)?;
        moves.push(mv);
        position = position.play_unchecked(mv);
    }
    record.push_all(moves)?;
    Ok(opened(&record))
}

/// All games of a text. The last may lack its result, as moves that somebody
/// typed do: it is then the one of its tag, or open.
pub(crate) fn open(text: &str) -> Result<Vec<Game>, Refused> {
    check_length(text)?;
    let records = records(text).or_else(|error| {
        if !is_end_of_text(&error) {
            return Err(error);
        }
        let ends = ["*", "1-0", "0-1"].into_iter();
        let mut ended = ends.filter_map(|end| records(&format!("{text}\n{end}")).ok());
        ended.next().ok_or(error)
    })?;
    if records.is_empty() {
        let message = "expected at least one game, but there is none";
        return Err(refusal(Problem::NoGame, message));
    }
    Ok(records.iter().map(opened).collect())
}

fn records(text: &str) -> Result<Vec<Record>, ReadError> {
    Reader::new(text.as_bytes()).records().collect()
}

/// Whether all was well until nothing more came.
fn is_end_of_text(error: &ReadError) -> bool {
    use kauri_record::Problem::Syntax;
    matches!(&error.problem, Syntax { found, .. } if found.is_empty())
}

/// The one game of a text.
pub(crate) fn read(text: &str) -> Result<Record, Refused> {
    check_length(text)?;
    Ok(text.parse()?)
}

fn check_length(text: &str) -> Result<(), Refused> {
    if text.len() <= LONGEST_TEXT {
        return Ok(());
    }
    let most = LONGEST_TEXT as u32;
    let message = format!(
        "expected a text of at most {most} bytes, not {}",
        text.len()
    );
    Err(refusal(Problem::TooLong { most }, &message))
}

/// A changed game.
pub(crate) fn edit(text: &str, edit: Edit) -> Result<Game, Refused> {
    let mut record = read(text)?;
    let path = apply(&mut record, edit)?;
    Ok(view(&record, &path))
}

/// Changes a record, and gives the path the change led to.
fn apply(record: &mut Record, edit: Edit) -> Result<Path, Refused> {
    match edit {
        Edit::Play { node, mv, clock } => {
            let from = find(record, &node)?;
            let path = add(record, &from, &mv)?;
            if let Some(left) = clock {
                record.set_clock(&path, Some(Duration::from_millis(left)))?;
            }
            Ok(path)
        }
        Edit::PlayAll { node, moves } => {
            let from = find(record, &node)?;
            moves
                .iter()
                .try_fold(from, |path, mv| add(record, &path, mv))
        }
        Edit::Comment { node, text } => {
            let path = find(record, &node)?;
            let comment = with_commands(record.ply(&path), &text)?;
            record.set_comments(&path, comment.into_iter().collect())?;
            Ok(path)
        }
        Edit::Introduce { node, text } => {
            let path = find(record, &node)?;
            let comment = with_commands(None, &text)?;
            record.set_opening_comments(&path, comment.into_iter().collect())?;
            Ok(path)
        }
        Edit::Glyphs { node, glyphs } => {
            let path = find(record, &node)?;
            let glyphs = glyphs.iter().map(|text| glyph(text));
            record.set_glyphs(&path, glyphs.collect::<Result<_, _>>()?)?;
            Ok(path)
        }
        Edit::Promote { node, to_main_line } => {
            let path = find(record, &node)?;
            Ok(if to_main_line {
                record.promote_to_main_line(&path)?
            } else {
                record.promote(&path)?
            })
        }
        Edit::Remove { node } => {
            let path = find(record, &node)?;
            record.remove(&path)?;
            Ok(path.parent().unwrap_or_default())
        }
        Edit::Tag { name, value } => {
            match value {
                Some(value) => record.set_tag(&name, &value)?,
                None => record.remove_tag(&name),
            }
            Ok(Path::start())
        }
        Edit::Result {
            result,
            termination,
        } => {
            record.set_result(match result {
                GameResult::South => kauri_record::GameResult::Won(Side::South),
                GameResult::North => kauri_record::GameResult::Won(Side::North),
                GameResult::Open => kauri_record::GameResult::Open,
            })?;
            if let Some(how) = termination {
                record.set_tag("Termination", &how)?;
            }
            Ok(Path::main_line(record.line().plies().len()))
        }
    }
}

fn add(record: &mut Record, path: &Path, mv: &str) -> Result<Path, Refused> {
    let position = record.position(path).unwrap_or(record.start());
    let mv = rules::legal(&position, mv)?;
    Ok(record.add_move(path, mv)?)
}

fn find(record: &Record, node: &str) -> Result<Path, Refused> {
    let mut all = branchings(record).into_iter();
    let found = all.find(|branching| branching.id == node);
    found.map(|found| found.path).ok_or_else(|| {
        let node: String = node.chars().take(40).collect();
        let message = format!("the game has no node `{node}`");
        refusal(Problem::NoSuchNode { node }, &message)
    })
}

fn glyph(text: &str) -> Result<Glyph, Refused> {
    let numbered = || text.strip_prefix('$')?.parse().ok().map(Glyph);
    Glyph::from_sign(text).or_else(numbered).ok_or_else(|| {
        let text: String = text.chars().take(20).collect();
        let message = format!("expected a glyph such as `!`, `?!` or `$14`, not `{text}`");
        refusal(Problem::Glyph { text }, &message)
    })
}

/// A comment of this text with the commands of those that were there; none if
/// nothing is left.
fn with_commands(ply: Option<&Ply>, text: &str) -> Result<Option<Comment>, Refused> {
    let mut all = String::new();
    for comment in ply.into_iter().flat_map(Ply::comments) {
        for part in comment.text().split("[%").skip(1) {
            if let Some((command, _)) = part.split_once(']') {
                all.push_str("[%");
                all.push_str(command);
                all.push_str("] ");
            }
        }
    }
    all.push_str(text);
    let comment = Comment::new(all)?;
    Ok((!comment.text().is_empty()).then_some(comment))
}

/// A game as it is opened.
pub(crate) fn opened(record: &Record) -> Game {
    view(record, &Path::start())
}

/// A game with the node that a change led to.
fn view(record: &Record, at: &Path) -> Game {
    let all = branchings(record);
    let mut nodes: Vec<Node> = all
        .iter()
        .map(|branching| node(record, branching))
        .collect();
    for i in 1..all.len() {
        let parent = &all[all[i].parent];
        nodes[i].parent = Some(parent.id.clone());
        nodes[i].side = Some(parent.position.turn().into());
        if let (Some(mv), Some(ply)) = (&mut nodes[i].notation, record.ply(&all[i].path))
            && let Ok(annotated) = parent.position.annotate(ply.mv())
        {
            *mv = annotated.to_string();
        }
        nodes[all[i].parent].children.push(all[i].id.clone());
    }
    let id_of = |branching: &Branching| branching.id.clone();
    let main_line = all.iter().filter(|branching| branching.path.is_main_line());
    Game {
        kgn: record.to_string(),
        tags: record
            .tags()
            .map(|(name, value)| Tag {
                name: name.to_owned(),
                value: value.into_owned(),
            })
            .collect(),
        ruleset: record.start().ruleset().into(),
        size: record.start().size().into(),
        result: match record.result() {
            kauri_record::GameResult::Won(Side::South) => GameResult::South,
            kauri_record::GameResult::Won(Side::North) => GameResult::North,
            kauri_record::GameResult::Open => GameResult::Open,
        },
        outcome: record.final_position().outcome().into(),
        nodes,
        main_line: main_line.map(id_of).collect(),
        at: all
            .iter()
            .find(|branching| branching.path == *at)
            .map_or_else(|| START.to_owned(), id_of),
    }
}

/// A node but for what its parent tells of it.
fn node(record: &Record, branching: &Branching) -> Node {
    let ply = record.ply(&branching.path);
    let plies = branching.path.plies();
    let north_began = usize::from(record.start().turn() == Side::North);
    let comments = ply.map_or(record.line().opening_comments(), Ply::comments);
    let introduction = branching
        .is_variation
        .then(|| record.line_of(&branching.path));
    let introduction = introduction.flatten().map(Line::opening_comments);
    Node {
        id: branching.id.clone(),
        parent: None,
        children: Vec::new(),
        ply: plies as u32,
        position: branching.position.to_string(),
        number: ply.map(|_| (1 + (plies + north_began - 1) / 2) as u32),
        side: None,
        mv: ply.map(|ply| ply.mv().to_string()),
        notation: ply.map(|ply| ply.mv().to_string()),
        comment: words(comments),
        introduction: introduction.and_then(words),
        closing: ply.map(Ply::closing_comments).and_then(words),
        glyphs: ply.map_or_else(Vec::new, |ply| {
            ply.glyphs().iter().map(Glyph::to_string).collect()
        }),
        eval: ply.and_then(Ply::evaluation).map(views::evaluation),
        clock: ply.and_then(Ply::clock).map(|left| left.as_millis() as u64),
    }
}

/// What comments say without their commands, if anything.
fn words(comments: &[Comment]) -> Option<String> {
    let texts = comments.iter().map(Comment::without_commands);
    let texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}
