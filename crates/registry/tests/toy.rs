//! A further game: one more entry in the list, and its name becomes its type.

mod lanterns;

use lanterns::Lanterns;
use registry::{Listed, each_game};
use tabletop::Game;
use tabletop::conformance::{Kit, every_action};

macro_rules! with_any {
    ($name:expr, $game:ident => $body:expr) => {
        each_game! { [registry::match_game] { $name, $game => $body }
            /// The game that only tests play.
            Lanterns in lanterns = Lanterns;
        }
    };
}

#[test]
fn a_further_game_is_one_more_entry() {
    assert_eq!(with_any!("lanterns", G => <G as Listed>::TITLE), Some("Lanterns"));
    assert_eq!(with_any!(registry::NAMES[0], G => <G as Game>::NAME), Some(registry::NAMES[0]));
    assert!(!registry::NAMES.contains(&"lanterns"), "no program offers it");
}

#[test]
fn its_content_is_found_by_its_fingerprint_and_proved_by_its_files() {
    for setup in Lanterns::sample_setups() {
        let fingerprint = Lanterns::content_fingerprint(&Lanterns::content(), &setup);
        assert!(Lanterns::find(&setup, &fingerprint).is_some() && Lanterns::find(&setup, &[7; 32]).is_none());
        assert!(Lanterns::prove(&Lanterns::bundle(), &setup, &fingerprint).is_ok());
        assert!(Lanterns::prove(&Lanterns::bundle(), &setup, &[7; 32]).is_err());
    }
}

/// Every game calls the conformance kit; with verbs and words of the registry it knows what to try.
#[test]
fn it_keeps_the_promises_of_a_game() {
    let universe = every_action::<Lanterns>(Lanterns::VERBS, Lanterns::ARGUMENTS);
    let kit = Lanterns::sample_setups().into_iter().fold(Kit::<Lanterns>::new(Lanterns::content()), Kit::setup);
    let report = kit.games(6).universe(move |_| universe.clone()).hides_hands().run();
    let report = report.unwrap_or_else(|broken| panic!("{broken}"));
    assert!(report.games == 18 && report.refused > 0 && report.exchanged > 0, "{report}");
}
