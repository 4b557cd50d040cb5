//! Text forms for `serde`: the same notation as everywhere else.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use ::serde::de::{self, Deserialize, Deserializer, Visitor};
use ::serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::{AnnotatedMove, BoardSize, Move, Pit, Position, Ruleset, Setup, Side};

struct FromText<T>(PhantomData<T>);

impl<T> Visitor<'_> for FromText<T>
where
    T: FromStr<Err: fmt::Display>,
{
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text in Kauri's notation")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(FromText(PhantomData))
            }
        }
    )*};
}

as_text!(Side, Pit, Move, AnnotatedMove, Ruleset, BoardSize, Setup);

/// The fields of a serialised position: its text does not name the ruleset.
const POSITION_FIELDS: [&str; 2] = ["ruleset", "position"];

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Position", 2)?;
        fields.serialize_field(POSITION_FIELDS[0], &self.ruleset())?;
        fields.serialize_field(POSITION_FIELDS[1], &self.setup())?;
        fields.end()
    }
}

struct PositionVisitor;

impl<'de> Visitor<'de> for PositionVisitor {
    type Value = Position;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a position: `ruleset` and `position`")
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<Position, A::Error> {
        let ruleset: Option<Ruleset> = seq.next_element()?;
        let setup: Option<Setup> = seq.next_element()?;
        position(ruleset, setup)
    }

    fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Position, A::Error> {
        let (mut ruleset, mut setup) = (None, None);
        while let Some(field) = map.next_key::<Field>()? {
            match field {
                Field::Ruleset => ruleset = Some(map.next_value()?),
                Field::Position => setup = Some(map.next_value()?),
            }
        }
        position(ruleset, setup)
    }
}

fn position<E: de::Error>(ruleset: Option<Ruleset>, setup: Option<Setup>) -> Result<Position, E> {
    let setup = setup.ok_or_else(|| E::missing_field(POSITION_FIELDS[1]))?;
    let ruleset = ruleset.unwrap_or_default();
    setup.into_position(ruleset).map_err(E::custom)
}

enum Field {
    Ruleset,
    Position,
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Field, D::Error> {
        struct Name;

        impl Visitor<'_> for Name {
            type Value = Field;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`ruleset` or `position`")
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Field, E> {
                match name {
                    "ruleset" => Ok(Field::Ruleset),
                    "position" => Ok(Field::Position),
                    _ => Err(E::unknown_field(name, &POSITION_FIELDS)),
                }
            }
        }

        deserializer.deserialize_identifier(Name)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        deserializer.deserialize_struct("Position", &POSITION_FIELDS, PositionVisitor)
    }
}
