//! Kinds of values that only events of the Automa hold.

/// The kinds of this module.
macro_rules! automa_kinds {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// An Action card of the Last Automa.
        ActionCard: $crate::content::ActionCardId = $crate::content::ActionCardId(1);
        /// A row of the Automa board, 0 to 3 for A to D.
        BoardRow: u8 = 1;
        /// A column of the Automa board, counted from 0; people count from 1.
        BoardColumn: u8 = 1;
        /// What the Last Automa does with a card (LS-EXP-08).
        Act: $crate::content::AutomaAct = $crate::content::AutomaAct::Gather;
        /// An ability of an Action card (LS-ABIL-01).
        AutomaAbility: $crate::content::AutomaAbility = $crate::content::AutomaAbility::Muster;
        /// Why the Last Automa does what it does.
        Why: $crate::modules::automa::Why = $crate::modules::automa::Why::Cost;
    ] $($next)* } };
}
pub(crate) use automa_kinds;
