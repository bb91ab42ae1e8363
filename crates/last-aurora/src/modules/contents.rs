//! What modules read from content files besides cards, Objects, Outcome cards and maps, which belong to all.

use crate::content::{Lists, Node, Reader};

pub use super::athena::content::*;
pub use super::automa::content::*;
pub use super::pvp::content::*;
pub use super::story_cards::conditions::*;
pub use super::story_cards::content::*;
pub use super::story_cards::kinds::{StoryPart, StoryText};
pub use super::story_cards::triggers::{TRIGGERS, Trigger};

/// A part of the content that only one module knows, read node by node.
pub(crate) trait ModuleContent: Sized {
    /// Nodes of the top level that are its own.
    const NODES: &'static [&'static str];
    /// The part of the content's fingerprint that they belong to.
    const PART: &'static str;
    /// What has been read so far.
    type Draft: Default;

    /// So many things have been read that are known by their number; part of the fingerprint.
    fn number(draft: &Self::Draft) -> usize;

    /// Reads one of its nodes.
    fn node(draft: &mut Self::Draft, r: &mut Reader, node: &Node, lists: &mut Lists);

    /// All files have been read; nothing if something is missing, which is reported.
    fn finish(draft: Self::Draft, r: &mut Reader) -> Option<Self>;
}

/// Makes [`ModuleContents`] and [`Drafts`] of a list: the name and the type of each module's content.
macro_rules! contents {
    ($($(#[$doc:meta])* $name:ident: $content:ty;)*) => {
        /// The content of modules.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct ModuleContents {
            $($(#[$doc])* pub $name: $content,)*
        }

        /// The content of modules while it is read.
        #[derive(Default)]
        pub(crate) struct Drafts {
            $($name: <$content as ModuleContent>::Draft,)*
        }

        impl Drafts {
            /// The nodes that modules read.
            pub fn nodes() -> impl Iterator<Item = &'static str> {
                [$(<$content as ModuleContent>::NODES),*].into_iter().flatten().copied()
            }

            /// The part of the fingerprint that a node of a module belongs to.
            pub fn part(node: &str) -> Option<&'static str> {
                $(if <$content as ModuleContent>::NODES.contains(&node) {
                    return Some(<$content as ModuleContent>::PART);
                })*
                None
            }

            /// How many things of its module had been read before this node.
            pub fn number(&self, node: &str) -> Option<usize> {
                $(if <$content as ModuleContent>::NODES.contains(&node) {
                    return Some(<$content as ModuleContent>::number(&self.$name));
                })*
                None
            }

            /// Reads a node that is a module's own.
            pub fn read(&mut self, r: &mut Reader, node: &Node, lists: &mut Lists) {
                $(if <$content as ModuleContent>::NODES.contains(&node.name.as_str()) {
                    <$content as ModuleContent>::node(&mut self.$name, r, node, lists);
                })*
            }

            /// The content of all modules; nothing if something is missing.
            pub fn finish(self, r: &mut Reader) -> Option<ModuleContents> {
                $(let $name = <$content as ModuleContent>::finish(self.$name, r);)*
                Some(ModuleContents { $($name: $name?,)* })
            }
        }
    };
}

contents! {
    /// Board and Action cards of the solo mode.
    automa: AutomaContent;
    /// The Alert Table.
    athena: AthenaContent;
    /// The PvP card.
    pvp: PvpContent;
    /// Story cards of the three Periods.
    story_cards: StoryContent;
}
