//! The Automa moves (LS-MOVE), and the abilities of its Action cards in the Movement Phase.

use tabletop::{EventSink, Seat};

use super::Automa;
use crate::content::{AutomaAbility, Resource};
use crate::convoy::Token;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::movement::Drive;
use crate::road::Way;

/// Spaces behind the person from which the Automa hurries (LS-MOVE-05).
const HURRY: u8 = 6;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// Abilities first, then all of its Fuel and full speed (LS-MOVE-01 to -06).
    pub(crate) fn automa_sets_out(&mut self, seat: Seat) {
        for at in 0..self.automa().revealed.len() {
            self.automa_movement_ability(seat, at);
        }
        self.pause();
        let fuel = self.automa().count(Resource::Fuel);
        for _ in 0..fuel {
            self.automa_spends(seat, Resource::Fuel);
        }
        let look = self.look();
        let speed = look.speed(seat) + fuel;
        let icons = self.s.boards.automa.map_or(0, |automa| automa.speed_icons(look.automa_board()));
        let hurry = u8::from(look.automa_hurries(seat));
        self.player(seat).drove = true;
        self.tell(Event::AutomaSpeed { seat, speed, icons, fuel, hurry });
        self.push(seat, Drive(speed));
    }

    /// Each card from the left, each ability as printed (LS-ABIL-02).
    fn automa_movement_ability(&mut self, seat: Seat, at: usize) {
        let action = self.automa().revealed[at];
        let rules = self.rules;
        for &ability in &rules.content.automa().action(action).abilities {
            let works = match ability {
                AutomaAbility::Restock => true,
                AutomaAbility::Muster => self.look().automa_outnumbered(),
                AutomaAbility::Shortcut => continue,
                AutomaAbility::Sabotage | AutomaAbility::Slander | AutomaAbility::Relapse => continue,
            };
            self.pause();
            self.tell(Event::AutomaAbility { seat, action, ability, works });
            match ability {
                AutomaAbility::Restock => self.automa_restocks(seat),
                AutomaAbility::Muster if works => self.automa_recruits(seat),
                AutomaAbility::Muster | AutomaAbility::Shortcut => {}
                AutomaAbility::Sabotage | AutomaAbility::Slander | AutomaAbility::Relapse => {}
            }
        }
    }

    /// LS-CARD-AC1-2. Stored at once, for the Fuel counts in this movement.
    fn automa_restocks(&mut self, seat: Seat) {
        let token = if self.automa().count(Resource::Fuel) == 0 { Token::Fuel } else { Token::Ammo };
        self.automa_stores(seat, token, 1);
    }

    /// All the way, by the first shortcut if an Action card allows it, and over any Mine in its way (LS-MOVE-06, -07,
    /// LS-CARD-AC3, RUL-LA-97, RUL-LA-117).
    pub(crate) fn automa_drives(&mut self, seat: Seat, speed: u8) {
        let space = self.s.player(seat).space;
        let last = self.rules.road.last();
        match self.look().automa_crossing(seat, speed) {
            Some(way) => {
                let (from, _) = way.ends(self.rules.board());
                self.go_over(seat, way, speed - (from - space) - 1);
            }
            None => self.move_to(seat, speed, space.saturating_add(speed).min(last)),
        }
    }
}

impl Look<'_> {
    /// Speed before Fuel (LS-MOVE-02, -03, -05).
    pub(crate) fn automa_speed(self, automa: &Automa) -> u8 {
        let board = self.automa_board();
        board.base_speed + automa.speed_icons(board) + u8::from(self.automa_hurries(automa.seat))
    }

    fn automa_hurries(self, seat: Seat) -> bool {
        self.behind_leader(seat) >= HURRY
    }

    /// Does the person own more Survivor cards than the Automa has tokens (RUL-LA-116)?
    fn automa_outnumbered(self) -> bool {
        let crew = self.automa().map_or(0, |automa| usize::from(automa.crew()));
        self.s.order.iter().any(|&seat| self.player(seat).crew.len() > crew)
    }

    /// The next road with consequences on its way: the first shortcut, if it may take one, or a Mine.
    fn automa_crossing(self, seat: Seat, speed: u8) -> Option<Way> {
        let space = self.player(seat).space;
        let within = |from: u8| from >= space && from - space < speed;
        let mines = self.endangered(seat).each().filter(|&way| matches!(way, Way::Main(from) if within(from)));
        let mine = mines.min();
        let crossed = self.s.route.each().any(|way| matches!(way, Way::Shortcut(_)));
        let shortcut = if crossed { None } else { self.automa_shortcut(within) };
        match (shortcut, mine) {
            (Some((_, from)), Some(Way::Main(mined))) if mined < from => mine,
            (Some((way, _)), _) => Some(way),
            (None, mine) => mine,
        }
    }

    /// The first open shortcut that begins within reach, and where; of two that begin at the same space the one that leads
    /// further (LS-CARD-AC3-2, RUL-LA-117).
    fn automa_shortcut(self, within: impl Fn(u8) -> bool) -> Option<(Way, u8)> {
        if !self.automa_has(AutomaAbility::Shortcut) {
            return None;
        }
        let all = (0u8..).zip(&self.rules.board().shortcuts);
        let open = all.filter(|(at, s)| within(s.from) && self.s.covered & (1 << at) == 0);
        let best = open.min_by_key(|(_, s)| (s.from, std::cmp::Reverse(s.to)))?;
        Some((Way::Shortcut(best.0), best.1.from))
    }
}
