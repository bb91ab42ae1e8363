//! The story of a Scenario as a picture: places with their counters, cards, talks, and how one leads to another.

mod describe;
mod homes;
mod layout;
mod links;
mod model;
mod svg;

use anyhow::Context;
use registry::eternaut::content::check::Reach;
use registry::eternaut::content::{Book, Content};

use self::layout::Layout;

/// Draws the Scenario of this code as SVG.
pub fn draw(content: &Content, code: &str) -> anyhow::Result<String> {
    let index = content.scenarios.iter().position(|scenario| scenario.code == code).with_context(|| {
        let known: Vec<_> = content.scenarios.iter().map(|scenario| scenario.code.as_str()).collect();
        format!("there is no Scenario {code}: expected one of {}", known.join(", "))
    })?;
    let book = Book { content, scenario: &content.scenarios[index] };
    let picture = model::picture(book, &Reach::of(content, index));
    let headline = format!("Scenario {code}: {}", book.text(book.scenario.title));
    Ok(svg::draw(&picture, &Layout::of(&picture), &headline))
}

#[cfg(test)]
mod tests {
    use registry::eternaut::content::builtin;

    use super::*;

    #[test]
    fn every_text_is_drawn_and_nothing_lies_on_anything_else() {
        let content = builtin();
        for (index, scenario) in content.scenarios.iter().enumerate() {
            let book = Book { content: &content, scenario };
            let picture = model::picture(book, &Reach::of(&content, index));
            let rows: usize =
                picture.groups.iter().flat_map(|group| &group.entries).map(|entry| entry.rows.len()).sum();
            let menace: usize = scenario.menace.iter().map(|card| card.sections.len()).sum();
            let texts = scenario.paragraphs.len() + scenario.story.len() + menace + scenario.epilogues.len();
            assert!(rows >= texts, "{rows} rows for {texts} texts");
            let layout = Layout::of(&picture);
            for (i, one) in layout.groups.iter().enumerate() {
                assert!(one.x + layout::WIDTH <= layout.width && one.y + one.height <= layout.height);
                for other in &layout.groups[..i] {
                    let beside = one.x + layout::WIDTH <= other.x || other.x + layout::WIDTH <= one.x;
                    let below = one.y + one.height <= other.y || other.y + other.height <= one.y;
                    assert!(beside || below, "two groups lie on each other");
                }
            }
        }
    }
}
