//! Every reason for a "no" of a game: its rule and its message key.
//!
//! What the key says stands in the message files of the content, one a language; whoever shows a refusal to people looks it
//! up there.

/// Makes the enum `Reason` of a game's reasons, each with the rule it comes from. All keys begin with the prefix given first.
///
/// ```
/// tabletop::reasons! {
///     "refusal";
///     TooFar: "XY-MOVE-01";
/// }
///
/// assert_eq!(Reason::TooFar.key(), "refusal-too-far");
/// assert_eq!(tabletop::Refusal::from(Reason::TooFar).rule, "XY-MOVE-01");
/// ```
#[macro_export]
macro_rules! reasons {
    ($prefix:literal; $( $name:ident: $rule:literal; )*) => {
        /// Why something is refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // Each is said by its message.
        pub enum Reason { $($name),* }

        impl Reason {
            /// Every reason, so that a test can ask for its message.
            pub const ALL: &[Reason] = &[$(Reason::$name),*];

            /// The rule that forbids it; `TABLE-…` for reasons of the table itself.
            pub fn rule(self) -> &'static str {
                match self { $(Reason::$name => $rule),* }
            }

            /// The message that says it.
            pub fn key(self) -> String {
                format!("{}-{}", $prefix, $crate::names::variant(&self))
            }
        }

        impl From<Reason> for $crate::Refusal {
            fn from(reason: Reason) -> Self {
                $crate::Refusal::new(reason.rule(), reason.key())
            }
        }
    };
}
