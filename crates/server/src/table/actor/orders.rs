//! What somebody leaves to the server: orders that the game knows, and one answer ahead.
//!
//! All of it is kept with the seat, and nobody else is told. An answer ahead is bound to what its seat saw when it was given: it is
//! given if the seat is asked that next and still sees the same, and dropped otherwise, which its owner is told.

use tabletop::{Seat, Viewer};
use words::Words;

use super::{Broken, TableActor};
use crate::fault::FaultKind;
use crate::games::Hosted;
use crate::protocol::socket::{Ask, OrderInfo, OwnOrders, PlanInfo, ServerMessage};
use crate::store::{Given, Orders, Plan, SeatRow};
use crate::table::ConnectionId;

/// What decides what somebody is told of their orders: it is told again when this is another.
#[derive(PartialEq)]
pub(super) struct Told {
    offered: Vec<&'static str>,
    orders: Orders,
    holds: bool,
    ahead: bool,
}

impl<G: Hosted> TableActor<G> {
    /// Gives an order of the game, or takes it back.
    pub(super) async fn hear_give(
        &mut self,
        at: ConnectionId,
        seat: Seat,
        order: String,
        on: bool,
    ) -> Result<(), Broken> {
        if on && !self.offered().contains(&order.as_str()) {
            self.refuse(at, None, &FaultKind::NoSuchOrder.into());
            return Ok(());
        }
        let mut orders = self.orders(seat).clone();
        orders.given.retain(|given| given.order != order);
        if on {
            orders.given.push(Given { order, since: self.course.seq() });
        }
        self.set_orders(seat, orders).await?;
        self.go_on().await
    }

    /// Tells a seat what it will be asked next, if nothing changes until then.
    pub(super) fn hear_ahead(&mut self, at: ConnectionId, seat: Seat, id: u32) {
        let ask = self.next_ask(seat, self.words_of(at));
        self.send(at, &ServerMessage::Ahead { id, ask });
    }

    /// Answers that question ahead, or takes the answer back.
    pub(super) async fn hear_plan(
        &mut self,
        at: ConnectionId,
        seat: Seat,
        action: Option<String>,
    ) -> Result<(), Broken> {
        let mut orders = Orders { plan: None, dropped: false, ..self.orders(seat).clone() };
        if let Some(action) = action {
            let ask = self.next_ask(seat, Words::english());
            let Some(ask) = ask.filter(|ask| ask.choices.iter().any(|choice| choice.action == action)) else {
                self.refuse(at, None, &FaultKind::NotAhead.into());
                return Ok(());
            };
            orders.plan = Some(Plan { question: ask.question, action, print: self.course.standpoint(seat) });
        }
        self.set_orders(seat, orders).await
    }

    /// The next question of a seat, with all its answers.
    fn next_ask(&self, seat: Seat, words: &Words) -> Option<Ask> {
        let next = self.course.next_question(seat).filter(|_| self.people.bot(seat).is_none())?;
        let mut legal = Vec::new();
        next.legal(seat, &mut legal);
        (!legal.is_empty()).then(|| next.ask(seat, &legal, &self.people.names(words), words))
    }

    /// The orders of the game that can be given now.
    fn offered(&self) -> Vec<&'static str> {
        let running = self.course.is_started() && !self.course.is_over();
        if running { self.course.game.orders() } else { Vec::new() }
    }

    fn orders(&self, seat: Seat) -> &Orders {
        &self.people.rows[seat.index()].orders
    }

    async fn set_orders(&mut self, seat: Seat, orders: Orders) -> Result<(), Broken> {
        let row = SeatRow { orders: Box::new(orders), ..self.people.rows[seat.index()].clone() };
        self.change_seat(seat, row).await?;
        self.tell_orders();
        Ok(())
    }

    /// Forgets orders that are over, and an answer ahead that does not fit what is asked.
    pub(super) async fn drop_orders(&mut self) -> Result<(), Broken> {
        for seat in (0..self.people.rows.len() as u8).map(Seat) {
            let orders = self.orders(seat);
            if orders.given.is_empty() && orders.plan.is_none() {
                continue;
            }
            let mut kept = orders.clone();
            kept.given.retain(|given| !self.course.is_order_over(seat, given));
            let asked = !self.course.legal(seat).is_empty();
            if asked && kept.plan.is_some() && self.course.planned(seat, &kept).is_none() {
                (kept.plan, kept.dropped) = (None, true);
            }
            if kept != *orders {
                self.set_orders(seat, kept).await?;
            }
        }
        Ok(())
    }

    /// An answer that was given ahead is used up before it is given: it is never given twice.
    pub(super) async fn use_plan(&mut self, seat: Seat, action: G::Action) -> Result<(), Broken> {
        let orders = self.orders(seat);
        if self.course.planned(seat, orders) != Some(action) {
            return Ok(());
        }
        self.set_orders(seat, Orders { plan: None, ..orders.clone() }).await
    }

    /// What a viewer has left to the server, and what they could.
    pub(super) fn own_orders(&self, viewer: Viewer, words: &Words) -> OwnOrders {
        let Viewer::Seat(seat) = viewer else { return OwnOrders::default() };
        let orders = self.orders(seat);
        let info = |order: &'static str| OrderInfo {
            order: order.to_owned(),
            label: words.plain(&format!("order-{}-{order}", G::NAME)),
            on: orders.given.iter().any(|given| given.order == order),
        };
        OwnOrders {
            orders: self.offered().into_iter().map(info).collect(),
            plan: orders.plan.as_ref().map(|plan| self.plan_info(seat, plan, words)),
            ahead: self.may_plan(seat),
            dropped: orders.dropped,
        }
    }

    fn plan_info(&self, seat: Seat, plan: &Plan, words: &Words) -> PlanInfo {
        let holds = self.course.standpoint(seat) == plan.print;
        let ask = self.next_ask(seat, words).filter(|_| holds);
        let choice = ask.and_then(|ask| ask.choices.into_iter().find(|choice| choice.action == plan.action));
        PlanInfo { label: choice.map(|choice| choice.label).unwrap_or_default(), holds }
    }

    fn may_plan(&self, seat: Seat) -> bool {
        self.people.bot(seat).is_none() && self.course.may_plan(seat)
    }

    /// What decides what a seat is told of its orders.
    fn told(&self, seat: Seat) -> Told {
        let orders = self.orders(seat);
        let holds = orders.plan.as_ref().is_some_and(|plan| self.course.standpoint(seat) == plan.print);
        Told { offered: self.offered(), orders: orders.clone(), holds, ahead: self.may_plan(seat) }
    }

    /// Tells everybody what they have left to the server, if it is not what they were told last.
    pub(super) fn tell_orders(&mut self) {
        for seat in (0..self.people.rows.len() as u8).map(Seat) {
            let visitors = self.people.visitors.iter().filter(|(_, visitor)| visitor.viewer.is(seat));
            let visitors: Vec<_> = visitors.map(|(&connection, visitor)| (connection, visitor.words)).collect();
            let told = (!visitors.is_empty()).then(|| self.told(seat));
            if told == self.told_orders[seat.index()] {
                continue;
            }
            for (connection, words) in visitors {
                let orders = self.own_orders(Viewer::Seat(seat), words);
                self.send(connection, &ServerMessage::Orders { orders });
            }
            self.told_orders[seat.index()] = told;
        }
    }
}
