//! Reads a node field by field, so that nothing in it is passed over in silence.

use std::borrow::Cow;

use crate::fault::Fault;
use crate::tree::{Node, Value};

/// A node and what has been asked of it so far.
pub struct Fields<'n> {
    /// The node whose fields they are.
    pub node: &'n Node,
    args: usize,
    props: Vec<Cow<'static, str>>,
    children: Option<Vec<&'static str>>,
}

impl<'n> Fields<'n> {
    /// Begins to read a node.
    pub fn new(node: &'n Node) -> Self {
        Fields { node, args: 0, props: Vec::new(), children: Some(Vec::new()) }
    }

    /// The next argument, which must be there.
    pub fn arg(&mut self, what: &str) -> Result<&'n Value, Fault> {
        self.more().ok_or_else(|| Fault::new(self.node.at, format!("`{}` needs {what}", self.node.name)))
    }

    /// The next argument, if there is one.
    pub fn more(&mut self) -> Option<&'n Value> {
        let value = self.node.args.get(self.args)?;
        self.args += 1;
        Some(value)
    }

    /// All remaining arguments.
    pub fn rest(&mut self) -> &'n [Value] {
        let from = std::mem::replace(&mut self.args, self.node.args.len());
        &self.node.args[from.min(self.node.args.len())..]
    }

    /// A property, if it is there.
    pub fn prop(&mut self, name: impl Into<Cow<'static, str>>) -> Option<&'n Value> {
        let name = name.into();
        let found = self.node.props.iter().find(|(other, _)| *other == name).map(|(_, value)| value);
        self.props.push(name);
        found
    }

    /// A property that is a number, if it is there.
    pub fn number<T: TryFrom<i128>>(&mut self, name: &'static str) -> Result<Option<T>, Fault> {
        self.prop(name).map(Value::number).transpose()
    }

    /// Children of a name.
    pub fn children(&mut self, name: &'static str) -> Vec<&'n Node> {
        if let Some(asked) = &mut self.children {
            asked.push(name);
        }
        self.node.children.iter().filter(|child| child.name == name).collect()
    }

    /// A child that may be there once.
    pub fn child(&mut self, name: &'static str) -> Result<Option<&'n Node>, Fault> {
        let found = self.children(name);
        match found.get(1) {
            Some(second) => Err(Fault::new(second.at, format!("`{name}` is given twice"))),
            None => Ok(found.first().copied()),
        }
    }

    /// All children: the caller knows their names.
    pub fn all_children(&mut self) -> &'n [Node] {
        self.children = None;
        &self.node.children
    }

    /// Everything has been read: what is left is a mistake.
    pub fn close(self) -> Result<(), Fault> {
        let name = &self.node.name;
        if let Some(extra) = self.node.args.get(self.args) {
            return Err(Fault::new(extra.at, format!("`{name}` does not expect `{}` here", extra.text())));
        }
        for (prop, value) in &self.node.props {
            if !self.props.iter().any(|known| known == prop) {
                let what = format!("property in `{name}`:");
                return Err(Fault::unknown(value.at, &what, prop, self.props.iter().map(Cow::as_ref)));
            }
        }
        let Some(known) = self.children else { return Ok(()) };
        match self.node.children.iter().find(|child| !known.contains(&child.name.as_str())) {
            Some(child) => Err(Fault::unknown(child.at, &format!("line in `{name}`:"), &child.name, known)),
            None => Ok(()),
        }
    }
}
