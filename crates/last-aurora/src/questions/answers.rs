//! Typed answers: the actions that one question understands.

use crate::action::Action;

/// What may be answered to a question.
pub trait Answer: Copy {
    /// The answer that an action gives; `None` if it is no answer to this question.
    fn read(action: Action) -> Option<Self>;

    /// The action that gives this answer.
    fn write(self) -> Action;
}

/// Makes the type of a question's answers: some of the variants of [`Action`], with the same names and values.
macro_rules! answers {
    ($(#[$doc:meta])* $name:ident { $($verb:ident $(($($value:ident: $kind:ty),+))?),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $(#[doc = concat!("[`Action::", stringify!($verb), "`](crate::Action::", stringify!($verb), ").")]
            $verb $(($($kind),+))?),+
        }

        impl $crate::questions::Answer for $name {
            #[inline]
            fn read(action: $crate::Action) -> Option<Self> {
                match action {
                    $($crate::Action::$verb $(($($value),+))? => Some($name::$verb $(($($value),+))?),)+
                    _ => None,
                }
            }

            #[inline]
            fn write(self) -> $crate::Action {
                match self {
                    $($name::$verb $(($($value),+))? => $crate::Action::$verb $(($($value),+))?),+
                }
            }
        }
    };
}
pub(crate) use answers;
