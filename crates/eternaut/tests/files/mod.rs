//! Files for tests: the example campaign, whole or with something broken.
#![allow(dead_code)]

use eternaut::content::SourceFile;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        vec![$(SourceFile::new($name, include_str!(concat!("../../../../content/packs/eternaut-example/", $name)))),*]
    };
}

/// The example campaign.
pub fn example() -> Vec<SourceFile> {
    files![
        "campaign.kdl",
        "items.kdl",
        "x/map.kdl",
        "x/menace.kdl",
        "x/scenario.kdl",
        "x/story.kdl",
        "x/storybook/opening.kdl",
        "x/storybook/switch-house.kdl",
        "x/storybook/tram.kdl",
    ]
}
