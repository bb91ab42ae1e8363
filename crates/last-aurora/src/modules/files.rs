//! The files that are built into the program, in the order that gives cards their ids.

use std::borrow::Cow;

use crate::content::SourceFile;

/// Files of a folder of `content/`, named as in that folder.
macro_rules! files {
    ($folder:literal: $($name:literal)*) => {
        &[$(SourceFile {
            name: Cow::Borrowed($name),
            text: Cow::Borrowed(include_str!(concat!("../../../../content/", $folder, "/", $name))),
        }),*]
    };
}

/// The present set: the core and the modules, each in its folder. A further module comes last, so that nothing else moves.
pub(crate) static PRESENT: &[SourceFile] = files! { "last-aurora":
    "core/start.kdl"
    "core/survivors.kdl"
    "core/convoy.kdl"
    "core/locations.kdl"
    "core/encounters.kdl"
    "core/events.kdl"
    "core/enemies.kdl"
    "core/loot.kdl"
    "core/objects.kdl"
    "mine/objects.kdl"
    "core/outcomes.kdl"
    "alpha/map.kdl"
    "beta/map.kdl"
    "core/table.kdl"
    "automa/automa.kdl"
    "athena/survivors.kdl"
    "athena/convoy.kdl"
    "athena/locations.kdl"
    "athena/encounters.kdl"
    "athena/events.kdl"
    "athena/enemies.kdl"
    "athena/loot.kdl"
    "athena/objects.kdl"
    "athena/map.kdl"
    "starting-crews/crew.kdl"
    "salvage/survivors.kdl"
    "salvage/convoy.kdl"
    "salvage/locations.kdl"
    "salvage/events.kdl"
    "salvage/objects.kdl"
    "asgaror/enemies.kdl"
    "asgaror/loot.kdl"
    "pvp/card.kdl"
    "pvp/outcomes.kdl"
    "story-cards/stories.kdl"
};

/// The set of the first edition, for ever. Its fingerprint covers the names of its files.
pub(crate) static FIRST_EDITION: &[SourceFile] = files! { "archive/edition-1/last-aurora":
    "start.kdl"
    "survivors.kdl"
    "convoy.kdl"
    "locations.kdl"
    "encounters.kdl"
    "events.kdl"
    "enemies.kdl"
    "loot.kdl"
    "objects.kdl"
    "outcomes.kdl"
    "alpha.kdl"
    "beta.kdl"
    "table.kdl"
    "automa.kdl"
};
