//! Whom a text means: base sets and filters, alone and combined, at the first position of the tiny campaign. There 901, 902 and
//! 903 stand in a room (C3.1, C3.2, C3.3), 904 in the yard (D3.1).

mod tiny;

use eternaut::content::{CharacterId, Filter, Ground, TileNo, Who};
use eternaut::step::Context;
use eternaut::{Eternaut, Setup};
use tabletop::{Game, seed_from_number};

fn meant(who: Who, performer: Option<u16>, other: Option<u16>) -> Vec<u16> {
    let game = Eternaut::new(&Setup::players(2), tiny::content(), seed_from_number(1)).unwrap();
    let id = |number: u16| CharacterId::new(number).unwrap();
    let cx = Context { performer: performer.map(id), other: other.map(id), ..Context::default() };
    game.look().who(who, &cx).into_iter().map(CharacterId::number).collect()
}

#[test]
fn base_sets() {
    assert_eq!(meant(Who::EACH, None, None), [901, 902, 903, 904]);
    assert_eq!(meant(Who::CHOSEN, None, None), [901, 902, 903, 904], "whom to choose among");
    assert_eq!(meant(Who::PERFORMER, Some(903), None), [903]);
    assert_eq!(meant(Who::PERFORMER, None, None), [0; 0]);
    assert_eq!(meant(Who::OTHER, Some(903), Some(901)), [901]);
    assert_eq!(meant(Who::named(CharacterId::new(902).unwrap()), Some(901), None), [902]);
    assert_eq!(meant(Who::named(CharacterId::new(905).unwrap()), Some(901), None), [0; 0], "not in play");
}

#[test]
fn filters() {
    assert_eq!(meant(Who::each(Filter::NotPerformer), Some(902), None), [901, 903, 904]);
    assert_eq!(meant(Who::each(Filter::On(Ground::Outdoor)), None, None), [904]);
    assert_eq!(meant(Who::each(Filter::On(Ground::Indoor)), None, None), [901, 902, 903]);
    assert_eq!(meant(Who::each(Filter::InSnow), None, None), [0; 0]);
    assert_eq!(meant(Who::each(Filter::OnTile(TileNo(2))), None, None), [904]);
    assert_eq!(meant(Who::each(Filter::Adjacent), Some(901), None), [902, 903]);
    assert_eq!(meant(Who::each(Filter::Adjacent), Some(902), None), [901], "903 is diagonal, 904 behind a door");
}

#[test]
fn filters_combine() {
    let in_the_room = Who::each(Filter::OnTile(TileNo(1)));
    assert_eq!(meant(in_the_room.and(Filter::NotPerformer).unwrap(), Some(903), None), [901, 902]);
    let near = Who::CHOSEN.and(Filter::Adjacent).unwrap();
    assert_eq!(meant(near, Some(901), None), [902, 903]);
    let nobody = in_the_room.and(Filter::On(Ground::Outdoor)).unwrap();
    assert_eq!(meant(nobody, None, None), [0; 0]);
}

#[test]
fn what_is_meant_by_the_performer_needs_one() {
    for who in [Who::PERFORMER, Who::each(Filter::NotPerformer), Who::each(Filter::Adjacent)] {
        assert!(who.needs_performer() && who.is_about_performer(), "{who:?}");
    }
    assert!(!Who::OTHER.needs_performer() && Who::OTHER.is_about_performer());
    assert!(!Who::each(Filter::InSnow).is_about_performer());
}
