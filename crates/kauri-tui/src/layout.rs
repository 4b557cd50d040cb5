//! Where everything lies on a screen of any size.

use kauri::{Board, BySide, Pit, Side};
use ratatui::layout::{Position as Cell, Rect};

/// How much room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Room {
    /// Pits are drawn with what lies in them.
    Large,
    /// Pits are drawn as numbers.
    Small,
    /// The board does not fit.
    Tiny,
}

/// The smallest screen with a board.
pub(crate) const LEAST: (u16, u16) = (34, 11);

/// The smallest screen with pits that show what lies in them.
const LARGE: (u16, u16) = (72, 20);

/// Where everything lies. Areas may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) room: Room,
    pub(crate) header: Rect,
    /// The wood, with stores, pits and counts.
    pub(crate) board: Rect,
    /// The pits, each with its rim; in small rooms with its counts.
    pub(crate) pits: Vec<(Pit, Rect)>,
    pub(crate) stores: BySide<Rect>,
    pub(crate) evaluation: Rect,
    pub(crate) notes: Rect,
    pub(crate) moves: Rect,
    pub(crate) footer: Rect,
}

impl Layout {
    /// The layout of a board on a screen, with this side's row at the bottom.
    pub(crate) fn new(screen: Rect, board: &Board, bottom: Side) -> Layout {
        let room = if screen.width < LEAST.0 || screen.height < LEAST.1 {
            Room::Tiny
        } else if screen.width < LARGE.0 || screen.height < LARGE.1 {
            Room::Small
        } else {
            Room::Large
        };
        let row = |y: u16, height: u16| {
            let wanted = Rect::new(screen.x, screen.y.saturating_add(y), screen.width, height);
            wanted.intersection(screen)
        };
        let pits = u16::from(board.pits.max(1));
        let (sizes, top) = match room {
            Room::Large => large(screen, pits),
            Room::Small | Room::Tiny => small(screen, pits),
        };
        let board_rect = row(top, sizes.board_height);
        let after = top + sizes.board_height;
        let rest = screen.height.saturating_sub(after + 2);
        let notes = row(after + 1, rest);
        let moves_width = if room == Room::Large {
            (screen.width / 3).min(34)
        } else {
            0
        };
        let (notes, moves) = split(notes, moves_width);
        let mut layout = Layout {
            room,
            header: row(0, 1),
            board: board_rect,
            pits: Vec::new(),
            stores: BySide::default(),
            evaluation: row(after, 1),
            notes,
            moves,
            footer: row(screen.height.saturating_sub(1), 1),
        };
        layout.place(&sizes, board, bottom);
        layout
    }

    /// The pit that is drawn at a cell.
    pub(crate) fn pit_at(&self, cell: Cell) -> Option<Pit> {
        if self.room == Room::Tiny {
            return None;
        }
        let hit = self.pits.iter().find(|(_, rect)| rect.contains(cell));
        hit.map(|(pit, _)| *pit)
    }

    fn place(&mut self, sizes: &Sizes, board: &Board, bottom: Side) {
        let whole = 2 * sizes.store_width + sizes.pit_width * u16::from(board.pits);
        let area = self.board;
        let left = area.x + area.width.saturating_sub(whole) / 2;
        let top = area.y + sizes.margin;
        let pits_left = left + sizes.store_width;
        for side in Side::ALL {
            for column in 0..board.pits {
                let Some(pit) = Pit::new(side, column) else {
                    continue;
                };
                // Seen from the bottom, the top row runs from right to left.
                let (x, y) = if side == bottom {
                    (u16::from(column), top + sizes.pit_height + sizes.gap)
                } else {
                    (u16::from(board.pits - 1 - column), top)
                };
                let rect = Rect::new(
                    pits_left + x * sizes.pit_width,
                    y,
                    sizes.pit_width,
                    sizes.pit_height,
                );
                self.pits.push((pit, rect.intersection(area)));
            }
        }
        let height = 2 * sizes.pit_height + sizes.gap;
        let right = pits_left + sizes.pit_width * u16::from(board.pits);
        for side in Side::ALL {
            let x = if side == bottom { right } else { left };
            let rect = Rect::new(x, top, sizes.store_width, height);
            self.stores[side] = rect.intersection(area);
        }
    }
}

struct Sizes {
    store_width: u16,
    pit_width: u16,
    pit_height: u16,
    /// Lines between the rows of pits.
    gap: u16,
    /// Lines of wood above and below the pits, where counts stand.
    margin: u16,
    board_height: u16,
}

/// Sizes where pits show what lies in them, and the board's first line.
fn large(screen: Rect, pits: u16) -> (Sizes, u16) {
    // Stores are about as wide as pits, and a little more. An odd width
    // centres rows of seeds with gaps between.
    let widest = (screen.width.saturating_sub(4) / (pits + 2)).clamp(9, 19);
    let pit_width = widest - u16::from(widest.is_multiple_of(2));
    let beside = screen.width.saturating_sub(pit_width * pits) / 2;
    let store_width = beside.clamp(8, pit_width + 4);
    // Header, counts, score, footer and at least seven lines of notes; a cell
    // is twice as high as wide.
    let spare = screen.height.saturating_sub(5 + 7) / 2;
    let square = pit_width.div_ceil(2) + u16::from(screen.height >= 32);
    let pit_height = spare.clamp(4, square);
    let board_height = 2 * pit_height + 2;
    let rest = screen.height.saturating_sub(board_height + 10);
    let sizes = Sizes {
        store_width,
        pit_width,
        pit_height,
        gap: 0,
        margin: 1,
        board_height,
    };
    (sizes, 1 + u16::from(rest >= 2))
}

/// Sizes where pits are numbers: letter, seeds and cowries, a line each.
fn small(screen: Rect, pits: u16) -> (Sizes, u16) {
    let store_width = (screen.width / 8).clamp(5, 9);
    let pit_width = (screen.width.saturating_sub(2 * store_width) / pits).clamp(4, 9);
    let sizes = Sizes {
        store_width,
        pit_width,
        pit_height: 3,
        gap: u16::from(screen.height > LEAST.1),
        margin: 0,
        board_height: 6 + u16::from(screen.height > LEAST.1),
    };
    (sizes, 1)
}

/// Notes at the left, moves at the right with a column between.
fn split(area: Rect, moves_width: u16) -> (Rect, Rect) {
    let notes_width = area.width.saturating_sub(moves_width);
    let notes = Rect::new(
        area.x + 1,
        area.y,
        notes_width.saturating_sub(2),
        area.height,
    );
    let moves = Rect::new(
        area.x + notes_width,
        area.y,
        moves_width.saturating_sub(1),
        area.height,
    );
    (notes.intersection(area), moves.intersection(area))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kauri::{BoardSize, Position, Ruleset};

    #[test]
    fn everything_lies_on_the_screen_and_no_pits_overlap() {
        let sizes = [(6, 5, 1), (1, 1, 1), (3, 8, 4)];
        for (pits, seeds, cowries) in sizes {
            let size = BoardSize::new(pits, seeds, cowries).unwrap();
            let board = Position::start(size, Ruleset::Standard).board();
            for width in (0..90).chain([120, 160, 300]) {
                for height in (0..70).step_by(3) {
                    let screen = Rect::new(0, 0, width, height);
                    let layout = Layout::new(screen, &board, Side::South);
                    let mut rects: Vec<Rect> = layout.pits.iter().map(|(_, rect)| *rect).collect();
                    rects.extend([layout.stores.south, layout.stores.north]);
                    for (i, rect) in rects.iter().enumerate() {
                        assert_eq!(rect.intersection(screen), *rect, "{width}×{height}");
                        if layout.room != Room::Tiny {
                            assert!(rect.area() >= 12, "{width}×{height}: {rect}");
                            assert!(rects[..i].iter().all(|other| !other.intersects(*rect)));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn r1_the_stores_are_at_each_players_right() {
        let board = Position::default().board();
        for bottom in Side::ALL {
            let layout = Layout::new(Rect::new(0, 0, 80, 24), &board, bottom);
            assert!(layout.stores[bottom].x > layout.stores[!bottom].x);
        }
    }
}
