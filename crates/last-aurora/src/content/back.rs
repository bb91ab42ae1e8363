//! Backs of cards, for whoever deals anew what lies face down.

use super::types::{Card, CardSet, Period};

/// What lies open of a card that lies face down. Cards with equal backs cannot be told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Back(u16);

impl Back {
    /// The first number of backs without a Time Period.
    const OTHERS: u16 = 16;
    const ADDITIONAL: u16 = 4;
    const ENEMY: u16 = 8;

    /// Backs with a Time Period have numbers below this.
    pub(crate) const DATED: usize = 12;

    /// The Time Period that it shows, if it is one of the Exploration deck.
    #[inline]
    pub fn period(self) -> Option<Period> {
        (self.0 < Self::OTHERS).then_some(Self::period_of(usize::from(self.0)))
    }

    /// Its number, if it shows a Time Period.
    #[inline]
    pub(crate) fn dated(self) -> Option<usize> {
        (self.0 < Self::DATED as u16).then_some(usize::from(self.0))
    }

    /// The period of a back by its number.
    pub(crate) fn period_of(number: usize) -> Period {
        (number & 3) as Period
    }

    /// The numbers of all backs of a period.
    pub(crate) fn of_period(period: Period) -> [usize; 3] {
        [0, Self::ADDITIONAL, Self::ENEMY].map(|kind| usize::from(kind | u16::from(period)))
    }

    /// The backs of these cards, by their places.
    pub(super) fn of(cards: &[Card]) -> Vec<Back> {
        let mut others: Vec<CardSet> = Vec::new();
        let mut back = |card: &Card| match card.set {
            CardSet::Exploration { period, additional: false } => Back(u16::from(period)),
            CardSet::Exploration { period, additional: true } => Back(Self::ADDITIONAL | u16::from(period)),
            CardSet::Enemy { period } => Back(Self::ENEMY | u16::from(period)),
            CardSet::Start(_) | CardSet::Loot { .. } => {
                let known = others.iter().position(|&set| set == card.set);
                let number = known.unwrap_or(others.len());
                if number == others.len() {
                    others.push(card.set);
                }
                Back(Self::OTHERS + number as u16)
            }
        };
        cards.iter().map(&mut back).collect()
    }
}
