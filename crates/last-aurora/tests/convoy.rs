//! The quick arithmetic of [`Convoy`] against the plain definition: try every box.

use last_aurora::content::{self, Area, BoxKind, CardId, CardKind, Content, ConvoyKind};
use last_aurora::convoy::{Convoy, Each, Stowage, Token};
use last_aurora::setup::each_card;
use tabletop::GameRng;

/// A Convoy of random cards with random damage and as much random cargo as was drawn and fits.
fn random_convoy(content: &Content, rng: &mut GameRng) -> Convoy {
    let mut convoy = Convoy::default();
    convoy.replace(content, 0, draw(content, rng, |kind| matches!(kind, ConvoyKind::Truck { .. })));
    for column in 0..=rng.below(4) as usize {
        if column > 0 {
            convoy.replace(content, column * 2, draw(content, rng, |kind| kind == ConvoyKind::Trailer));
        }
        if rng.below(2) == 0 {
            convoy.replace(content, column * 2 + 1, draw(content, rng, |kind| kind == ConvoyKind::Device));
        }
    }
    for cell in convoy.cells().collect::<Vec<_>>() {
        if rng.below(3) == 0 && convoy.takes_more(content, cell, 2) {
            let kinds = [BoxKind::Any, BoxKind::Survivor, BoxKind::FoodFuel, BoxKind::Armor];
            convoy.add_boxes(content, cell, &[0, 1].map(|_| kinds[rng.below(4) as usize]));
        }
    }
    let damage = Each(convoy.boxes()).filter(|_| rng.below(4) == 0).fold(0, |set, at| set | at.bit());
    convoy.set_damage(damage);
    for _ in 0..rng.below(10) {
        let token = Token::ALL[rng.below(4) as usize];
        convoy.stow_with_room(token);
    }
    convoy
}

fn draw(content: &Content, rng: &mut GameRng, wanted: impl Fn(ConvoyKind) -> bool) -> CardId {
    let is_wanted = |kind: &CardKind| matches!(kind, CardKind::Convoy(card) if wanted(card.kind));
    let cards: Vec<CardId> = each_card(content).filter(|(_, card)| is_wanted(&card.kind)).map(|(id, _)| id).collect();
    cards[rng.below(cards.len() as u32) as usize]
}

/// Plain definition: is there any way to give every token a box of its own outside those taken?
fn fits_beside(convoy: &Convoy, load: &[Token], taken: u64) -> bool {
    let Some((&token, rest)) = load.split_first() else { return true };
    Each(convoy.accepting(token) & !taken).any(|at| fits_beside(convoy, rest, taken | at.bit()))
}

fn load_of(convoy: &Convoy) -> Vec<Token> {
    Token::ALL.into_iter().flat_map(|token| std::iter::repeat_n(token, usize::from(convoy.count(token)))).collect()
}

fn for_each_convoy(count: u64, test: impl Fn(&Content, &Convoy)) {
    let content = content::builtin();
    for number in 0..count {
        let mut rng = GameRng::from_number(number);
        let convoy = random_convoy(&content, &mut rng);
        convoy.check(&content).unwrap_or_else(|error| panic!("convoy {number}: {error}"));
        test(&content, &convoy);
    }
}

#[test]
fn there_is_room_exactly_if_some_layout_exists() {
    for_each_convoy(400, |_, convoy| {
        for token in Token::ALL {
            let mut load = load_of(convoy);
            if load.len() > 7 {
                continue; // Trying every layout of more takes too long.
            }
            load.push(token);
            assert_eq!(convoy.has_room(token), fits_beside(convoy, &load, 0), "{token:?} on {convoy:?}");
        }
    });
}

#[test]
fn a_token_with_room_is_stowed_and_nothing_is_lost() {
    for_each_convoy(2000, |content, convoy| {
        for token in Token::ALL {
            let mut after = *convoy;
            let stowed = after.stow_with_room(token);
            assert_eq!(stowed, convoy.has_room(token));
            after.check(content).unwrap();
            for other in Token::ALL {
                let more = u8::from(stowed && other == token);
                assert_eq!(after.count(other), convoy.count(other) + more);
            }
        }
    });
}

#[test]
fn every_layout_keeps_the_cargo() {
    for_each_convoy(2000, |content, convoy| {
        for stowage in Stowage::ALL {
            let arranged = convoy.arranged(stowage);
            arranged.check(content).unwrap();
            assert_eq!(load_of(&arranged), load_of(convoy));
            assert_eq!(arranged.damage(), convoy.damage());
        }
    });
}

#[test]
fn a_convoy_can_be_driven_exactly_if_some_layout_has_a_survivor_on_the_truck() {
    for_each_convoy(600, |content, convoy| {
        let load = load_of(convoy);
        if load.len() > 7 {
            return;
        }
        let truck = Convoy::area(Area::Truck);
        let mut rest = load.clone();
        let plain = match rest.iter().position(|&token| token == Token::Survivor) {
            None => false,
            Some(at) => {
                rest.remove(at);
                Each(convoy.accepting(Token::Survivor) & truck).any(|wheel| fits_beside(convoy, &rest, wheel.bit()))
            }
        };
        assert_eq!(convoy.can_be_driven(), plain, "{convoy:?}");
        if plain {
            let mut manned = *convoy;
            manned.man_truck();
            manned.check(content).unwrap();
            assert_ne!(manned.holding(Token::Survivor) & truck, 0);
            assert_eq!(load_of(&manned), load);
        }
    });
}

#[test]
fn a_shift_and_its_way_back_leave_everything_as_it_was() {
    for_each_convoy(300, |content, convoy| {
        for from in Each(convoy.boxes()) {
            for to in Each(convoy.boxes()) {
                if convoy.can_shift(from, to) {
                    let mut after = *convoy;
                    after.shift(from, to);
                    after.check(content).unwrap();
                    assert_ne!(after, *convoy);
                    after.shift(to, from);
                    assert_eq!(after, *convoy);
                }
            }
        }
    });
}

#[test]
fn dropping_a_trailer_closes_up_and_sets_its_cargo_aside() {
    for_each_convoy(2000, |content, convoy| {
        for column in 1..=convoy.trailers() {
            let mut after = *convoy;
            let (cards, aside) = after.drop_trailer(content, column);
            after.check(content).unwrap();
            assert_eq!(cards[0], convoy.card(column * 2));
            assert_eq!(after.trailers(), convoy.trailers() - 1);
            assert_eq!(after.card(0), convoy.card(0));
            if column < convoy.trailers() {
                assert_eq!(after.card(column * 2), convoy.card(column * 2 + 2), "the next Trailer closes up");
            }
            for token in Token::ALL {
                assert_eq!(after.count(token) + aside[token as usize], convoy.count(token));
            }
        }
    });
}

/// Boxes that a Story card adds stay with their card, and go with it (FS4-KEY-ARCHIVE-02, -03).
#[test]
fn added_boxes_stay_with_their_card() {
    let kinds = |content: &Content, convoy: &Convoy, cell: usize| -> Vec<BoxKind> {
        Each(convoy.boxes() & (0xFF << (cell * 8))).map(|at| convoy.kind_at(content, at)).collect()
    };
    for_each_convoy(200, |content, convoy| {
        for cell in convoy.cells().collect::<Vec<_>>() {
            let mut changed = *convoy;
            changed.replace(content, cell, convoy.card(cell));
            changed.check(content).unwrap();
            assert_eq!(changed.added(content) & (0xFF << (cell * 8)), 0, "they go with the card that is replaced");
            for other in convoy.cells().filter(|&other| other != cell) {
                assert_eq!(kinds(content, &changed, other), kinds(content, convoy, other));
            }
            let mut bare = *convoy;
            let tokens: u8 = bare.remove_boxes(content, cell).iter().sum();
            bare.check(content).unwrap();
            assert_eq!(
                usize::from(tokens),
                load_of(convoy).len() - load_of(&bare).len(),
                "what lay on them is handed back"
            );
        }
        for column in 1..=convoy.trailers() {
            let mut shorter = *convoy;
            shorter.drop_trailer(content, column);
            shorter.check(content).unwrap();
            let behind = (column + 1..=convoy.trailers()).flat_map(|column| [column * 2, column * 2 + 1]);
            for cell in behind {
                assert_eq!(
                    kinds(content, &shorter, cell - 2),
                    kinds(content, convoy, cell),
                    "they close up with their card"
                );
            }
        }
    });
}
