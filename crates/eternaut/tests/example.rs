//! The example of the guide loads.

mod files;

use eternaut::content::load;

#[test]
fn the_example_loads() {
    let loaded = load(&files::example()).unwrap_or_else(|errors| panic!("{errors}"));
    let scenario = &loaded.content.scenarios[0];
    assert_eq!(scenario.paragraphs.len(), 16);
    assert_eq!(scenario.flags, ["switch-thrown", "battery-read"]);
    let key = |text: &str| loaded.content.texts.iter().find(|found| found.key == text).map(|text| text.words.as_str());
    assert_eq!(key("eternaut-item-013"), Some("Wrapped Blanket"));
    assert_eq!(key("eternaut-x-203-901-1").map(|words| words.matches("\n\n").count()), Some(1));
}
