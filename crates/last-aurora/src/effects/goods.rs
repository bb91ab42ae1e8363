//! Resources and Object cards that come and go.

use tabletop::{EventSink, Seat};

use super::{About, Can, EffectKind, ListKind, Means, Picture, Telling, Then};
use crate::content::{Args, Resource};
use crate::engine::Engine;
use crate::event::Event;
use crate::questions;
use crate::step::Source;

/// The effects of this file.
macro_rules! goods_effects {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        Gain: $crate::effects::goods::Gain,
        DrawObjects: $crate::effects::goods::DrawObjects,
        DiscardObjects: $crate::effects::goods::DiscardObjects,
        DiscardResources: $crate::effects::goods::DiscardResources,
        Spend: $crate::effects::goods::Spend,
    ] $($next)* } };
}
pub(crate) use goods_effects;

/// Gain Resources; what does not fit goes back (RUL-LA-38).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gain(pub Resource, pub u8);

impl EffectKind for Gain {
    const WORD: &'static str = "gain";
    const PICTURE: Picture = Picture::good("+", "");
    const STANDS_IN: &'static [ListKind] = ListKind::TEXTS;

    fn read(args: &mut Args) -> Option<Self> {
        let resource = args.resource();
        let amount = args.amount();
        Some(Gain(resource?, amount?))
    }

    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    fn leads_to(self, means: Means, enough: Then) -> bool {
        means.gaining(self.0.into(), self.1, enough)
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::cargo::Load(self.0.into(), self.1));
    }

    fn telling(self) -> Telling {
        Telling::about(self.1, About::Resource(self.0))
    }
}

/// Pay Resources. Which token goes is nobody's choice, so it stands only where cargo is not fixed; a Half asks where it
/// matters (PA-BAT-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spend(pub Resource, pub u8);

impl EffectKind for Spend {
    const WORD: &'static str = "spend";
    const PICTURE: Picture = Picture::bad("−", "");
    const STANDS_IN: &'static [ListKind] =
        &[ListKind::Bonus, ListKind::Encounter, ListKind::Event, ListKind::Crossing, ListKind::Story];
    const ELSEWHERE: &'static str = "in Fire Weapons the player chooses the token: write discard-resources";

    fn read(args: &mut Args) -> Option<Self> {
        let resource = args.resource();
        let amount = args.amount();
        Some(Spend(resource?, amount?))
    }

    fn may_stand_in(self, list: ListKind) -> Result<(), &'static str> {
        let asks = self.0 == Resource::Half && list == ListKind::Object;
        if asks { Ok(()) } else { super::stands_in::<Self>(list) }
    }

    fn can(self, means: Means) -> Can {
        if means.can_pay_for(self.0, self.1) { Can::Happen } else { Can::Unpayable }
    }

    fn leads_to(self, means: Means, enough: Then) -> bool {
        means.paying(self.0, self.1, enough)
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        for _ in 0..self.1 {
            engine.pay(seat, &[self.0]);
        }
    }

    fn telling(self) -> Telling {
        Telling::about(self.1, About::Resource(self.0))
    }
}

/// Discard Resources of choice from the Convoy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiscardResources(pub u8);

impl EffectKind for DiscardResources {
    const WORD: &'static str = "discard-resources";
    const PICTURE: Picture = Picture::bad("−", "loot");
    const STANDS_IN: &'static [ListKind] = ListKind::TEXTS;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(DiscardResources)
    }

    fn can(self, means: Means) -> Can {
        if means.resources() >= self.0 { Can::Happen } else { Can::Short }
    }

    fn leads_to(self, means: Means, enough: Then) -> bool {
        means.spending(&Resource::ALL, self.0, enough)
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::resources::DiscardResource(self.0));
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}

/// Draw Object cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawObjects(pub u8);

impl EffectKind for DrawObjects {
    const WORD: &'static str = "draw-objects";
    const PICTURE: Picture = Picture::good("", "object");
    const STANDS_IN: &'static [ListKind] = ListKind::TEXTS;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(DrawObjects)
    }

    fn can(self, _: Means) -> Can {
        Can::Happen
    }

    fn leads_to(self, means: Means, enough: Then) -> bool {
        enough(means.drawing(self.0))
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::objects::DrawObjects(self.0));
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}

/// Discard Object cards of choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiscardObjects(pub u8);

impl EffectKind for DiscardObjects {
    const WORD: &'static str = "discard-objects";
    const PICTURE: Picture = Picture::bad("−", "object");
    const STANDS_IN: &'static [ListKind] = ListKind::TEXTS;

    fn read(args: &mut Args) -> Option<Self> {
        args.amount().map(DiscardObjects)
    }

    fn can(self, means: Means) -> Can {
        if means.objects >= usize::from(self.0) { Can::Happen } else { Can::Short }
    }

    fn leads_to(self, means: Means, enough: Then) -> bool {
        enough(Means { objects: means.objects.saturating_sub(self.0.into()), ..means })
    }

    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, _: Source) {
        engine.push(seat, questions::objects::DiscardObject(self.0));
    }

    fn telling(self) -> Telling {
        Telling::number(self.0)
    }
}
