//! Which parts of an atlas matter on the way to some goals.
//!
//! A Scenario has some thousand conditions and instructions, and a position a few dozen that still make a difference. A judge
//! finds those once for each question, and looks at no others while it tries the answers.

use super::atlas::{Atlas, Entry, Fact, Guard, Need};
use super::cost::NEVER;
use super::reckon::Reckoning;

/// Something to be brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A fact, by position in the atlas.
    Fact(usize),
    /// A text, by position in the atlas.
    Text(usize),
}

/// A part of the reckoning, by position in the atlas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Getting hold of an Item.
    Hold(usize),
    /// A condition that comes down to others or to facts.
    Need(usize),
    /// Reading a text by an action.
    Entry(usize),
    /// What a text leads to.
    Way(usize),
    /// Having read a text.
    Read(usize),
}

/// What matters on the way to some goals, by position in the atlas.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Facts that may hold.
    pub facts: Vec<usize>,
    /// Conditions that are read off the position.
    pub atoms: Vec<usize>,
    /// Where people go.
    pub sites: Vec<usize>,
    /// Items that the plan needs.
    pub items: Vec<usize>,
    /// Everything that follows from others, the cheapest first if somebody reckoned.
    pub parts: Vec<Part>,
    /// The parts that follow from each value, by [`Atlas`] position: where they begin in `users`.
    starts: Vec<u16>,
    users: Vec<u16>,
}

/// Farther than its goal and this, in the unit of costs, nothing is looked at: an answer changes little.
const SLACK: u16 = 40;

impl Plan {
    /// Everything that can lead to the goals.
    pub fn new(atlas: &Atlas, goals: impl IntoIterator<Item = Goal>) -> Self {
        let mut plan = Search::new(atlas, None).run(goals);
        plan.join(atlas);
        plan
    }

    /// What can lead to the goals from a position, as far as it is not so already.
    pub fn from_here(reckoning: &Reckoning, goals: impl IntoIterator<Item = Goal>) -> Self {
        let cost = |goal: &Goal| match *goal {
            Goal::Fact(fact) => reckoning.fact_at(fact),
            Goal::Text(root) => reckoning.text(root),
        };
        let mut goals: Vec<Goal> = goals.into_iter().filter(|goal| cost(goal) < NEVER).collect();
        // The farthest first: what is near enough for another goal is near enough for it.
        goals.sort_by_key(|goal| std::cmp::Reverse(cost(goal)));
        let mut plan = Search::new(reckoning.atlas(), Some(reckoning)).run(goals);
        plan.parts.sort_by_cached_key(|&part| reckoning.cost_of(part));
        plan.join(reckoning.atlas());
        plan
    }

    /// The parts that follow from a value.
    pub fn users(&self, value: usize) -> &[u16] {
        let (from, to) = (self.starts[value], self.starts[value + 1]);
        &self.users[usize::from(from)..usize::from(to)]
    }

    /// Notes for each value which parts follow from it.
    fn join(&mut self, atlas: &Atlas) {
        let mut pairs: Vec<(usize, u16)> = Vec::new();
        for (at, &part) in self.parts.iter().enumerate() {
            atlas.each_source(part, &mut |value| pairs.push((value, at as u16)));
        }
        self.starts = vec![0; atlas.values() + 1];
        for &(value, _) in &pairs {
            self.starts[value + 1] += 1;
        }
        for value in 1..self.starts.len() {
            self.starts[value] += self.starts[value - 1];
        }
        let mut next = self.starts.clone();
        self.users = vec![0; pairs.len()];
        for (value, part) in pairs {
            self.users[usize::from(next[value])] = part;
            next[value] += 1;
        }
    }
}

impl Atlas {
    /// How many values a reckoning works out: facts, texts, conditions and Items.
    pub fn values(&self) -> usize {
        self.value_of_item(self.gains.len())
    }

    /// Number of a fact among the values.
    pub fn value_of_fact(&self, fact: usize) -> usize {
        fact
    }

    /// Number of a text among the values.
    pub fn value_of_text(&self, root: usize) -> usize {
        self.facts.len() + root
    }

    /// Number of a condition among the values.
    pub fn value_of_need(&self, need: usize) -> usize {
        self.facts.len() + self.roots.len() + need
    }

    /// Number of an Item among the values.
    pub fn value_of_item(&self, item: usize) -> usize {
        self.facts.len() + self.roots.len() + self.needs.len() + item
    }

    /// Calls for each value that a part follows from.
    fn each_source(&self, part: Part, call: &mut impl FnMut(usize)) {
        match part {
            Part::Hold(item) => call(self.value_of_fact(self.gains[item])),
            Part::Need(need) => match &self.needs[need] {
                Need::All(list) | Need::Any(list) => list.iter().for_each(|&need| call(self.value_of_need(need))),
                &Need::Fact(fact) | &Need::Count(fact, ..) => call(self.value_of_fact(fact)),
                &Need::Hold(item) | &Need::AnyHold(item) => call(self.value_of_item(item)),
                Need::Fewer(list, _) => list.iter().for_each(|&(_, fact)| call(self.value_of_fact(fact))),
                Need::Beaten(_) => self.weapons.iter().for_each(|&item| call(self.value_of_item(item))),
                Need::AtSite(..) | Need::Atom(..) | Need::Unread(_) => {}
            },
            Part::Entry(root) => {
                self.arrivals[root].into_iter().for_each(|fact| call(self.value_of_fact(fact)));
                match &self.entries[root] {
                    Entry::UseOn(items, _) | Entry::Treat(items, _) => {
                        items.iter().for_each(|&item| call(self.value_of_item(item)));
                    }
                    &Entry::Craft(a, b) => [a, b].into_iter().for_each(|item| call(self.value_of_item(item))),
                    &Entry::Succeeded(fact) => call(self.value_of_fact(fact)),
                    &Entry::Defeated(need) => call(self.value_of_need(need)),
                    _ => {}
                }
            }
            Part::Way(way) => {
                let way = &self.ways[way];
                way.from.into_iter().for_each(|root| call(self.value_of_text(root)));
                for guard in &way.guards {
                    if let Guard::Need(need) = *guard {
                        call(self.value_of_need(need));
                    }
                }
            }
            Part::Read(fact) => {
                if let Fact::Read(root) = self.facts[fact] {
                    call(self.value_of_text(root));
                }
            }
        }
    }
}

/// A search backwards from the goals.
struct Search<'a> {
    atlas: &'a Atlas,
    costs: Option<&'a Reckoning<'a>>,
    plan: Plan,
    facts: Vec<bool>,
    texts: Vec<bool>,
    needs: Vec<bool>,
    sites: Vec<bool>,
    items: Vec<bool>,
    open: Vec<Goal>,
    /// What costs more leads nowhere in time.
    limit: u16,
}

impl<'a> Search<'a> {
    fn new(atlas: &'a Atlas, costs: Option<&'a Reckoning<'a>>) -> Self {
        Search {
            atlas,
            costs,
            plan: Plan::default(),
            facts: vec![false; atlas.facts.len()],
            texts: vec![false; atlas.roots.len()],
            needs: vec![false; atlas.needs.len()],
            sites: vec![false; atlas.sites.len()],
            items: vec![false; atlas.gains.len()],
            open: Vec::new(),
            limit: NEVER,
        }
    }

    fn run(mut self, goals: impl IntoIterator<Item = Goal>) -> Plan {
        for goal in goals {
            if let Some(costs) = self.costs {
                let cost = match goal {
                    Goal::Fact(fact) => costs.fact_at(fact),
                    Goal::Text(root) => costs.text(root),
                };
                self.limit = cost.saturating_add(SLACK).min(NEVER);
            }
            self.want(goal);
            while let Some(goal) = self.open.pop() {
                match goal {
                    Goal::Fact(fact) => self.fact(fact),
                    Goal::Text(root) => self.text(root),
                }
            }
        }
        // What was found last leads to what was wanted first.
        self.plan.parts.reverse();
        self.plan
    }

    fn want(&mut self, goal: Goal) {
        let seen = match goal {
            Goal::Fact(fact) => &mut self.facts[fact],
            Goal::Text(root) => &mut self.texts[root],
        };
        if !std::mem::replace(seen, true) {
            self.open.push(goal);
        }
    }

    fn fact(&mut self, fact: usize) {
        self.plan.facts.push(fact);
        if self.costs.is_some_and(|costs| costs.fact_at(fact) == 0 || costs.fact_at(fact) >= self.limit) {
            return;
        }
        if let Fact::Read(root) = self.atlas.facts[fact] {
            self.plan.parts.push(Part::Read(fact));
            self.want(Goal::Text(root));
        }
        self.ways(&self.atlas.to_fact[fact]);
    }

    fn text(&mut self, root: usize) {
        if self.costs.is_some_and(|costs| costs.text(root) >= self.limit) {
            return;
        }
        self.ways(&self.atlas.to_text[root]);
        let entry = &self.atlas.entries[root];
        if matches!(entry, Entry::Never) {
            return;
        }
        self.plan.parts.push(Part::Entry(root));
        if let Some(site) = self.atlas.site_of[root]
            && !std::mem::replace(&mut self.sites[site], true)
        {
            self.plan.sites.push(site);
        }
        if let Some(fact) = self.atlas.arrivals[root] {
            self.want(Goal::Fact(fact));
        }
        match entry {
            Entry::UseOn(items, _) | Entry::Treat(items, _) => items.iter().for_each(|&item| self.item(item)),
            &Entry::Craft(a, b) => [a, b].into_iter().for_each(|item| self.item(item)),
            &Entry::Succeeded(fact) => self.want(Goal::Fact(fact)),
            &Entry::Defeated(need) => self.need(need),
            _ => {}
        }
    }

    fn ways(&mut self, ways: &[usize]) {
        for &at in ways {
            let way = &self.atlas.ways[at];
            if self.costs.is_some_and(|costs| costs.cost_of(Part::Way(at)) >= self.limit) {
                continue;
            }
            self.plan.parts.push(Part::Way(at));
            if let Some(root) = way.from {
                self.want(Goal::Text(root));
            }
            for guard in &way.guards {
                if let Guard::Need(need) = *guard {
                    self.need(need);
                }
            }
        }
    }

    fn need(&mut self, need: usize) {
        if std::mem::replace(&mut self.needs[need], true) {
            return;
        }
        if self.costs.is_some_and(|costs| costs.cost_of(Part::Need(need)) >= self.limit) {
            return;
        }
        match &self.atlas.needs[need] {
            Need::Atom(..) | Need::AtSite(..) | Need::Unread(_) => return self.plan.atoms.push(need),
            Need::All(list) | Need::Any(list) => list.iter().for_each(|&need| self.need(need)),
            &Need::Fact(fact) | &Need::Count(fact, ..) => self.want(Goal::Fact(fact)),
            &Need::Hold(item) | &Need::AnyHold(item) => self.item(item),
            Need::Fewer(list, _) => list.iter().for_each(|&(_, fact)| self.want(Goal::Fact(fact))),
            Need::Beaten(_) => self.atlas.weapons.iter().for_each(|&item| self.item(item)),
        }
        self.plan.parts.push(Part::Need(need));
    }

    fn item(&mut self, item: usize) {
        if std::mem::replace(&mut self.items[item], true) {
            return;
        }
        self.plan.items.push(item);
        self.plan.parts.push(Part::Hold(item));
        self.want(Goal::Fact(self.atlas.gains[item]));
    }
}
