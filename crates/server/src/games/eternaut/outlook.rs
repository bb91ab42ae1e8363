//! What people want to know before they decide, from the rules to the wire.

use eternaut::Eternaut;
use eternaut::content::{Bonus, BonusKind, CharacterId, Reach, Skill};
use eternaut::figure::FigureId;
use eternaut::look::Look;
use eternaut::outlook::{Arrival, Onslaught, Prospect, Shot, Source, Stage};
use eternaut::questions::Volley;
use eternaut::space::SpaceSet;
use words::eternaut::Speaker;

use super::{ahead, wire};

/// What figures see and reach.
pub fn outlook(game: &Eternaut) -> wire::Outlook {
    let look = game.look();
    wire::Outlook {
        figures: look.prospects().iter().map(prospect).collect(),
        alarmed: spaces(look.alarmed()),
        arrivals: arrivals(game).iter().map(arrival).collect(),
    }
}

/// What comes of each movement that can be chosen now, or at once with the effect that leads to it.
fn arrivals(game: &Eternaut) -> Vec<Arrival> {
    let now = game.look().arrivals();
    if !now.is_empty() {
        return now;
    }
    ahead::of(game)
        .into_iter()
        .map(|(_, next)| next.look().arrivals())
        .find(|list| !list.is_empty())
        .unwrap_or_default()
}

fn spaces(set: SpaceSet) -> Vec<String> {
    set.iter().map(|space| space.to_string()).collect()
}

fn numbers(figures: &[FigureId]) -> Vec<u16> {
    figures.iter().map(|figure| figure.number()).collect()
}

fn prospect(prospect: &Prospect) -> wire::FigureOutlook {
    let shot =
        |shot: &Shot| wire::ShotReach { item: shot.item.number(), attack: shot.attack, spaces: spaces(shot.spaces) };
    wire::FigureOutlook {
        figure: prospect.figure.number(),
        sees: spaces(prospect.sees),
        reach: prospect.reach.iter().map(|&ring| spaces(ring)).collect(),
        threat: spaces(prospect.threat),
        shots: prospect.shots.iter().map(shot).collect(),
    }
}

fn arrival(arrival: &Arrival) -> wire::Arrival {
    wire::Arrival {
        space: arrival.space.to_string(),
        way: arrival.way.iter().map(|space| space.to_string()).collect(),
        snow: spaces(arrival.snow),
        harm: arrival.harm,
        noticed: arrival.noticed,
        seen_by: numbers(&arrival.seen_by),
        hit_by: numbers(&arrival.hit_by),
        deadly: arrival.deadly,
    }
}

/// The attack that is being carried out.
pub fn attack(look: Look, speaker: &Speaker) -> Option<wire::AttackNow> {
    let now = look.onslaught()?;
    let volley = now.volley;
    let range = volley.attack(look).and_then(|attack| match attack.reach {
        Reach::Melee => None,
        Reach::Ranged(range) => Some(range),
    });
    Some(wire::AttackNow {
        who: volley.who.number(),
        item: volley.item.number(),
        name: speaker.item(volley.item),
        range,
        fast: volley.fast,
        stage: stage(now.stage).to_owned(),
        reacting: now.reacting.map(|figure| figure.number()),
        values: values(&now),
        cubes: cubes(&now),
        bonuses: look.bonuses(volley).into_iter().map(|bonus| self::bonus(look, volley, bonus, speaker)).collect(),
        missed: numbers(&now.missed),
    })
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Aim => "aim",
        Stage::React => "react",
        Stage::Hit => "hit",
    }
}

fn values(now: &Onslaught) -> Vec<wire::AttackValue> {
    let value = |&(damage, used): &(eternaut::content::Damage, bool)| wire::AttackValue {
        points: damage.points.saturating_add(now.volley.more_damage),
        minus_range: damage.minus_range,
        used,
    };
    now.values.iter().map(value).collect()
}

fn cubes(now: &Onslaught) -> Vec<wire::AttackCube> {
    let cubes = now.cubes.iter();
    let cube = cubes.map(|(space, figure, points)| wire::AttackCube {
        space: space.to_string(),
        figure: figure.map(|figure| figure.number()),
        points: points.clone(),
    });
    cube.collect()
}

fn bonus(look: Look, volley: Volley, (bonus, counts): (Bonus, bool), speaker: &Speaker) -> wire::BonusNow {
    let (damage, cubes, fast) = match bonus.kind {
        BonusKind::Damage(more) => (more, 0, false),
        BonusKind::Cubes(more) => (0, more, false),
        BonusKind::Fast => (0, 0, true),
    };
    wire::BonusNow {
        skill: bonus.skill as u8,
        name: speaker.skill(bonus.skill),
        least: bonus.least,
        has: look.skill(volley.who, bonus.skill),
        damage,
        cubes,
        fast,
        counts,
        sources: sources(look, volley.who, bonus.skill, speaker),
    }
}

/// Where the icons of a Skill come from.
pub fn sources(look: Look, who: CharacterId, skill: Skill, speaker: &Speaker) -> Vec<wire::SkillSource> {
    look.sources(who, skill).into_iter().map(|from| source(who, from, speaker)).collect()
}

fn source(who: CharacterId, source: Source, speaker: &Speaker) -> wire::SkillSource {
    let name = match source {
        Source::Character(_) => speaker.character(who),
        Source::Card(card, _) => speaker.card(card),
        Source::Item(item, _) => speaker.item(item),
    };
    wire::SkillSource { name, icons: source.icons() }
}
