//! NPCs and Enemies: coming, going, Life Points, defeat (EB-DMG, EB-HEAL, EB-NPC).

use tabletop::EventSink;

use super::Engine;
use crate::combat::Standee;
use crate::content::Spot;
use crate::event::Event;
use crate::figure::FigureId;
use crate::look::Figures;
use crate::questions::Stand;
use crate::space::{Direction, Space};
use crate::step::Context;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The card of an NPC or Enemy is revealed with its Life Points, and its standee comes onto the map (EB-NPC-02). One that is there
    /// stays as it is.
    pub(crate) fn bring(&mut self, id: FigureId, space: Space) {
        let Some(life) = self.rules.figure_card(id).map(|card| card.life) else { return };
        if self.look().figure(id).is_some() {
            return;
        }
        let spaces = self.look().nearest_free(id, space);
        let Some(here) = spaces.iter().next() else { return };
        if !self.s.combat.add(Standee { id, space: here, life }) {
            return;
        }
        self.tell(Event::Came { figure: id, at: here });
        if spaces.len() > 1 {
            self.push(Stand { figure: id, at: space });
        }
    }

    /// A standee is moved by a text.
    pub(crate) fn set_down(&mut self, id: FigureId, space: Space) {
        let Some(standee) = self.s.combat.standee_mut(id).filter(|standee| standee.space != space) else { return };
        standee.space = space;
        self.tell(Event::SetDown { figure: id, at: space });
    }

    /// A figure goes away without being defeated.
    pub(crate) fn dismiss(&mut self, id: FigureId) {
        if self.s.combat.remove(id).is_some() {
            self.tell(Event::WentAway { figure: id });
        }
    }

    /// Life Points of a figure, to change; none of one that has none or is dying.
    fn life(&mut self, id: FigureId) -> Option<&mut u8> {
        let board = id.character().and_then(|who| self.s.board_of(who));
        match board {
            Some(at) if self.s.boards[at].dying => None,
            Some(at) => self.s.combat.gear[at].life.as_mut(),
            None => self.s.combat.standee_mut(id).map(|standee| &mut standee.life),
        }
    }

    /// A figure loses Life Points; at 0 it dies or is defeated (EB-ATK-21, EB-DMG-02, EB-NPC-03, RUL-ET-124).
    pub(crate) fn hurt(&mut self, id: FigureId, damage: u8, cx: Context) {
        if self.take_life(id, damage) == Some(0) {
            self.fall(id, cx);
        }
    }

    /// Several figures lose Life Points at once; then those who are at 0 fall, one after another.
    pub(crate) fn hurt_all(&mut self, figures: Figures, damage: u8, cx: Context) {
        let fallen: Figures = figures.into_iter().filter(|&id| self.take_life(id, damage) == Some(0)).collect();
        fallen.into_iter().rev().for_each(|id| self.fall(id, cx));
    }

    /// Takes Life Points and nothing else; what is left, if the figure has any.
    pub(crate) fn take_life(&mut self, id: FigureId, damage: u8) -> Option<u8> {
        let life = self.life(id)?;
        *life = life.saturating_sub(damage);
        let left = *life;
        if damage > 0 {
            self.tell(Event::Hurt { figure: id, damage, life: left });
        }
        Some(left)
    }

    /// A Character dies, an NPC or Enemy is defeated.
    pub(crate) fn fall(&mut self, id: FigureId, cx: Context) {
        match id.character().filter(|&who| self.s.board_of(who).is_some()) {
            Some(who) => self.kill(who),
            None => self.defeat(id, cx),
        }
    }

    /// The standee leaves the map for what its card says (EB-NPC-03, -04, EB-LOOT-01).
    fn defeat(&mut self, id: FigureId, cx: Context) {
        let Some(standee) = self.s.combat.remove(id) else { return };
        self.tell(Event::Defeated { figure: id });
        let Some((loot, body)) = self.rules.figure_card(id).map(|card| (card.loot, card.defeated)) else { return };
        if let Some(loot) = loot {
            self.place(loot, Spot::Space(standee.space));
        }
        self.push_text(body, Context { objective: false, counter: None, ..cx }, None);
    }

    /// A figure gains Life Points up to what its card or track allows (EB-HEAL-01 to -03).
    pub(crate) fn heal(&mut self, id: FigureId, points: u8) {
        let most = self.look().figure(id).and_then(|figure| self.rules.most_life(&figure));
        let (Some(most), Some(life)) = (most, self.life(id)) else { return };
        let healed = points.min(most.saturating_sub(*life));
        *life += healed;
        let left = *life;
        if healed > 0 {
            self.tell(Event::Healed { figure: id, points: healed, life: left });
        }
    }
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// An NPC or Enemy goes one space that way, if it can (EB-SURV-09, RUL-ET-109). A reaction that would end in the space of a Character or
    /// NPC hurts that figure instead (EB-SURV-03, RUL-ET-111).
    pub(crate) fn march(&mut self, id: FigureId, way: Direction) {
        let look = self.look();
        let (Some(from), grid) = (look.s.combat.standee(id).map(|standee| standee.space), look.grid()) else { return };
        let Some(to) = from.neighbour(way).filter(|&to| grid.adjacent(from, to)) else { return };
        if grid.block.contains(to) || look.closed_to(id).contains(to) {
            return;
        }
        let reacts = look.acts().is_some_and(|acting| acting.reaction);
        let there = look.s.figures().find(|figure| figure.at.spaces().any(|space| space == to)).map(|figure| figure.id);
        match there {
            None => self.step_to(id, to),
            Some(other) if reacts && other.enemy().is_none() => {
                self.tell(Event::Blocked { figure: id, by: other });
                self.hurt(other, 1, Context::default());
            }
            Some(_) => {}
        }
    }

    /// An NPC or Enemy is in the next space.
    pub(crate) fn step_to(&mut self, id: FigureId, to: Space) {
        if let Some(standee) = self.s.combat.standee_mut(id) {
            standee.space = to;
            self.tell(Event::Marched { figure: id, to });
            if id.enemy().is_none() {
                self.notice(to);
            }
        }
    }
}
