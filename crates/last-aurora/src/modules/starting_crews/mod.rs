//! Asymmetrical starting crews (FS3), in place of Leaders and Co-Pilots.

pub(crate) mod actions;
pub mod effects;
pub mod events;
pub(crate) mod kinds;
pub(crate) mod reasons;
pub mod steps;

use crate::content::{CardSet, Content};
use crate::modules::{Count, Module, ModuleRules, Pile};

/// The declaration of the module.
pub struct StartingCrewsModule;

impl ModuleRules for StartingCrewsModule {
    const WORD: &'static str = "starting-crews";
    const CHAPTER: &'static str = "FS3-";
    const PART: &'static str = "module starting-crews";
    const SAVED_AS: Option<u8> = Some(3);
    /// Leaders and Co-Pilots are not used (FS3-SETUP-01, -02).
    const REPLACES: &'static [Pile] = &[Pile::Crew];

    /// A pair for each of four colours; nothing in sets from before the module.
    fn counts(content: &Content) -> Vec<Count> {
        let own = content.cards.iter().filter(|card| card.module == Some(Module::StartingCrews));
        let found = own.filter(|card| matches!(card.set, CardSet::Start(Some(_)))).count();
        let count = Count { what: "starting crew cards", rule: "FS-COMP-06", expected: 8, found };
        if found == 0 { Vec::new() } else { vec![count] }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Game, seed_from_number};

    use crate::content::{Ability, CardKind, Colour, builtin};
    use crate::convoy::Token;
    use crate::modules::Module;
    use crate::state::Zone;
    use crate::{LastAurora, Setup};

    fn crews(setup: &Setup) -> Vec<Vec<String>> {
        let content = builtin();
        let game = LastAurora::new(setup, content.clone(), seed_from_number(3)).unwrap();
        let crew = |seat: usize| &game.look().s.players[seat].crew;
        let names = |seat| crew(seat).iter().map(|member| content.card(member.card).slug.clone()).collect();
        (0..setup.seats.len()).map(names).collect()
    }

    #[test]
    fn every_colour_has_a_crew_of_its_own() {
        let setup = Setup::players(4).with([Module::StartingCrews]);
        let found = crews(&setup);
        assert!(found.iter().all(|crew| crew.len() == 2), "{found:?}");
        let mut all: Vec<_> = found.concat();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 8, "nobody is in two crews");
        assert!(!all.iter().any(|name| ["leader", "co-pilot"].contains(&name.as_str())), "FS3-SETUP-01");
        assert_eq!(crews(&Setup::players(4))[0], ["leader", "co-pilot"]);
    }

    /// Crews of this module begin like those of the core (RUL-FS-28), and an Automa has none (RUL-FS-05).
    #[test]
    fn both_begin_active_with_a_token_each_and_the_automa_has_no_crew() {
        let setup = Setup::players(2).with([Module::Automa, Module::StartingCrews]);
        let game = LastAurora::new(&setup, builtin(), seed_from_number(3)).unwrap();
        let player = |seat: usize| &game.look().s.players[seat];
        assert!(player(0).crew.iter().all(|member| member.zone == Zone::Active), "{:?}", player(0).crew);
        assert_eq!((player(0).crew.len(), player(0).convoy.count(Token::Survivor)), (2, 2));
        assert!(player(1).crew.is_empty(), "{:?}", player(1).crew);
    }

    #[test]
    fn a_crew_belongs_to_the_colour_and_not_to_the_seat() {
        let colours = [Colour::Green, Colour::Blue];
        let setup = Setup { seats: colours.into(), ..Setup::players(2).with([Module::StartingCrews]) };
        let usual = crews(&Setup::players(4).with([Module::StartingCrews]));
        let of = |colour| usual[Colour::ALL.iter().position(|&one| one == colour).unwrap()].clone();
        assert_eq!(crews(&setup), colours.map(of));
    }

    #[test]
    fn each_pair_has_skills_2_and_1_and_somebody_who_acts_every_round() {
        let content = builtin();
        for colour in Colour::ALL {
            let own = content.cards.iter().filter(|card| card.module == Some(Module::StartingCrews));
            let pair = own.filter(|card| card.set == crate::content::CardSet::Start(Some(colour)));
            let pair: Vec<_> = pair
                .filter_map(|card| match card.kind {
                    CardKind::Survivor(survivor) => Some((survivor.skill, survivor.ability)),
                    _ => None,
                })
                .collect();
            let skills: Vec<u8> = pair.iter().map(|(skill, _)| *skill).collect();
            assert_eq!(skills, [2, 1], "{colour:?}");
            assert_eq!(pair.iter().filter(|(_, ability)| *ability == Ability::Tireless).count(), 1, "{colour:?}");
        }
    }

    #[test]
    fn every_crew_drives_a_space_further_and_has_a_knack_besides() {
        let setup = Setup::players(4).with([Module::StartingCrews]);
        let game = LastAurora::new(&setup, builtin(), seed_from_number(3)).unwrap();
        let look = game.look();
        for seat in tabletop::SeatSet::first(4) {
            let (truck, _) = look.player(seat).convoy.truck(look.content());
            assert_eq!(look.speed(seat), truck + 1, "{seat:?}");
        }
        let knack = |seat: u8, knack| {
            let has = |member: &crate::state::Member| look.ability(member).knack() == knack;
            look.player(tabletop::Seat(seat)).crew.iter().any(has)
        };
        assert!(knack(1, Ability::FirstShot) && knack(2, Ability::Scrounge) && knack(3, Ability::Wake));
    }
}
