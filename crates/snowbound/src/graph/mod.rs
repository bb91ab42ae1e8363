//! The story of a Scenario as a picture: places with their counters, cards, talks, and how one leads to another.

mod describe;
mod layout;
mod model;
mod svg;

use anyhow::Context;
use eternaut::content::Content;
use eternaut::content::check::Reach;

use self::describe::Book;
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
