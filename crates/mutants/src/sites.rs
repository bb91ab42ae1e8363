//! What can be made wrong in a source file.

use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, BinOp, Block, Expr, ExprBinary, ExprIf, ExprMethodCall, ExprRepeat, GenericArgument, ImplItemConst,
    ImplItemFn, ItemConst, ItemFn, ItemImpl, ItemMod, ItemStatic, Lit, Pat, ReturnType, Signature, Stmt, Type, UnOp,
};

/// A source file and the faults that can be made in it.
pub struct Source {
    /// Its path in the repository.
    pub path: String,
    /// The source as it is in the repository.
    pub text: String,
    /// The faults, in the order in which they stand.
    pub mutants: Vec<Mutant>,
}

/// One deliberate fault at one place.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// Its number in the whole run.
    pub number: usize,
    /// Line, from 1.
    pub line: usize,
    /// The function it stands in: `Look::speed`.
    pub function: String,
    /// IDs of rules and rulings that the function names.
    pub rules: Vec<String>,
    /// What is there, in one line.
    pub before: String,
    /// What would be there.
    pub after: String,
    /// The bytes that change.
    pub range: Range<usize>,
    /// Is it a whole statement that is left out?
    pub kind: Kind,
    /// Why it is not tried, if so.
    pub left_out: Option<LeftOut>,
}

/// What a fault replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An expression by another one.
    Expression,
    /// A statement by another one, or by nothing.
    Statement,
}

/// Why a fault is not tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// It does not compile.
    Nonsense,
    /// It stands in a function that carries out no rule.
    Spared,
    /// It changes nothing that anybody could see; this is why.
    Same(String),
}

impl Mutant {
    /// Is it listed as changing nothing?
    pub fn is_same(&self) -> bool {
        matches!(self.left_out, Some(LeftOut::Same(_)))
    }

    /// Is it worth trying?
    pub fn is_tried(&self) -> bool {
        self.left_out.is_none()
    }
}

/// Calls that are never left out, each with its reason: no rule is broken without them.
pub const KEPT: [(&str, &str); 4] = [
    ("tell", "a sentence that is missing in the log breaks no rule; cases name the events that matter"),
    ("sort_unstable", "the order of a list that is a set; the tests of records hold it still"),
    ("dedup", "the same answer twice is one answer; the conformance kit holds lists to that"),
    ("check", "the invariants after a step; they judge the rules and are not part of them"),
];

/// Finds all faults of a file; their numbers begin with `first`.
pub fn find(path: &str, text: &str, first: usize) -> Result<Source, String> {
    let file = syn::parse_file(text).map_err(|error| format!("{path}: {error}"))?;
    let mut finder = Finder { text, found: Vec::new(), types: Vec::new(), functions: Vec::new() };
    finder.visit_file(&file);
    let mut mutants = finder.found;
    mutants.sort_by_key(|it| (it.range.start, std::cmp::Reverse(it.range.end)));
    for (at, mutant) in mutants.iter_mut().enumerate() {
        mutant.number = first + at;
    }
    Ok(Source { path: path.to_owned(), text: text.to_owned(), mutants })
}

/// A function being read.
struct Function {
    name: String,
    rules: Vec<String>,
    /// It is evaluated by the compiler too, where no switch can be asked.
    is_const: bool,
}

struct Finder<'t> {
    text: &'t str,
    found: Vec<Mutant>,
    types: Vec<String>,
    functions: Vec<Function>,
}

impl Finder<'_> {
    fn source(&self, span: Span) -> &str {
        self.text.get(span.byte_range()).unwrap_or_default()
    }

    fn add(&mut self, span: Span, after: String, kind: Kind) {
        let Some(function) = self.functions.last().filter(|function| !function.is_const) else { return };
        let before = self.source(span).to_owned();
        let mutant = Mutant {
            number: 0,
            line: span.start().line,
            function: function.name.clone(),
            rules: function.rules.clone(),
            before,
            after,
            range: span.byte_range(),
            kind,
            left_out: None,
        };
        self.found.push(mutant);
    }

    fn replace(&mut self, span: Span, after: String) {
        self.add(span, after, Kind::Expression);
    }

    fn function(&mut self, signature: &Signature, whole: Span, body: &Block) {
        let name = match self.types.last() {
            Some(owner) => format!("{owner}::{}", signature.ident),
            None => signature.ident.to_string(),
        };
        let rules = ids(self.source(whole));
        self.functions.push(Function { name, rules, is_const: signature.constness.is_some() });
        if is_bool(&signature.output)
            && let Some(Stmt::Expr(tail, None)) = body.stmts.last()
        {
            self.negate_unless_covered(tail);
        }
        self.visit_block(body);
        self.functions.pop();
    }

    /// Makes yes of no where nothing inside the expression does.
    fn negate_unless_covered(&mut self, expr: &Expr) {
        match expr {
            Expr::MethodCall(_) | Expr::Call(_) | Expr::Path(_) | Expr::Field(_) | Expr::Macro(_) => {
                self.replace(expr.span(), format!("!({})", self.source(expr.span())));
            }
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
                self.replace(expr.span(), self.source(unary.expr.span()).to_owned());
            }
            Expr::Paren(inner) => self.negate_unless_covered(&inner.expr),
            _ => {}
        }
    }

    /// A chain of `&&` or `||`: each part that is no chain of its own is taken as settled.
    fn settle(&mut self, expr: &Expr, settled: &str) {
        if has_let(expr) || is_chain(expr, settled) {
            return;
        }
        self.replace(expr.span(), settled.to_owned());
    }

    fn binary(&mut self, node: &ExprBinary) {
        let sides = |op: &str| format!("{} {op} {}", self.source(node.left.span()), self.source(node.right.span()));
        let after = match node.op {
            BinOp::Lt(_) => sides("<="),
            BinOp::Le(_) => sides("<"),
            BinOp::Gt(_) => sides(">="),
            BinOp::Ge(_) => sides(">"),
            BinOp::Eq(_) => sides("!="),
            BinOp::Ne(_) => sides("=="),
            BinOp::Add(_) => sides("-"),
            BinOp::Sub(_) => sides("+"),
            BinOp::And(_) | BinOp::Or(_) => {
                let settled = if matches!(node.op, BinOp::And(_)) { "true" } else { "false" };
                self.settle(&node.left, settled);
                self.settle(&node.right, settled);
                return;
            }
            _ => return,
        };
        self.replace(node.span(), after);
    }

    fn method(&mut self, node: &ExprMethodCall) {
        let name = node.method.to_string();
        let other = match name.as_str() {
            "min" if node.args.len() == 1 => "max",
            "max" if node.args.len() == 1 => "min",
            "any" => "all",
            "all" => "any",
            "first" => "last",
            "last" => "first",
            _ => return,
        };
        let whole = node.span().byte_range();
        let at = node.method.span().byte_range();
        let (head, tail) = (&self.text[whole.start..at.start], &self.text[at.end..whole.end]);
        self.replace(node.span(), format!("{head}{other}{tail}"));
    }

    fn statement(&mut self, stmt: &Stmt) {
        let Stmt::Expr(expr, Some(_)) = stmt else { return };
        let inner = if let Expr::Try(inner) = expr { &inner.expr } else { expr };
        match inner {
            Expr::MethodCall(call) if KEPT.iter().any(|(name, _)| call.method == name) => {}
            Expr::MethodCall(call) if call.method == "shuffle" && call.args.len() == 1 => {
                let (list, receiver) = (self.source(call.args[0].span()), self.source(call.receiver.span()));
                // The stream of the generator is the same: only the order of these cards is not.
                let after = format!("{{ let mut spare = ({list}).to_vec(); {receiver}.shuffle(&mut spare); }}");
                self.add(stmt.span(), after, Kind::Statement);
            }
            Expr::MethodCall(_) | Expr::Call(_) | Expr::Assign(_) => {
                self.add(stmt.span(), String::new(), Kind::Statement)
            }
            Expr::Binary(node) => {
                let swapped = match node.op {
                    BinOp::AddAssign(_) => "-=",
                    BinOp::SubAssign(_) => "+=",
                    _ => return self.add(stmt.span(), String::new(), Kind::Statement),
                };
                let after = format!("{} {swapped} {};", self.source(node.left.span()), self.source(node.right.span()));
                self.add(stmt.span(), after, Kind::Statement);
                self.add(stmt.span(), String::new(), Kind::Statement);
            }
            _ => {}
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, node: &'ast ItemMod) {
        let of_tests = node.attrs.iter().any(|attribute| self.source(attribute.span()).contains("test"));
        if !of_tests {
            visit::visit_item_mod(self, node);
        }
    }

    fn visit_item_impl(&mut self, node: &'ast ItemImpl) {
        let name: String = self.source(node.self_ty.span()).chars().take_while(|c| c.is_alphanumeric()).collect();
        self.types.push(name);
        visit::visit_item_impl(self, node);
        self.types.pop();
    }

    fn visit_item_fn(&mut self, node: &'ast ItemFn) {
        self.function(&node.sig, node.span(), &node.block);
    }

    fn visit_impl_item_fn(&mut self, node: &'ast ImplItemFn) {
        self.function(&node.sig, node.span(), &node.block);
    }

    // Whatever the compiler evaluates cannot ask a switch.
    fn visit_item_const(&mut self, _: &'ast ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast ImplItemConst) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_generic_argument(&mut self, _: &'ast GenericArgument) {}

    fn visit_expr_repeat(&mut self, node: &'ast ExprRepeat) {
        self.visit_expr(&node.expr);
    }

    fn visit_stmt(&mut self, node: &'ast Stmt) {
        self.statement(node);
        visit::visit_stmt(self, node);
    }

    fn visit_arm(&mut self, node: &'ast Arm) {
        if let Some((_, guard)) = &node.guard {
            self.negate_unless_covered(guard);
        }
        if matches!(&*node.body, Expr::MethodCall(_) | Expr::Call(_)) {
            self.replace(node.body.span(), "()".to_owned());
        }
        visit::visit_arm(self, node);
    }

    fn visit_expr_if(&mut self, node: &'ast ExprIf) {
        self.negate_unless_covered(&node.cond);
        visit::visit_expr_if(self, node);
    }

    fn visit_expr_binary(&mut self, node: &'ast ExprBinary) {
        self.binary(node);
        if matches!(node.op, BinOp::Add(_) | BinOp::Sub(_)) {
            self.number(&node.right);
        }
        visit::visit_expr_binary(self, node);
    }

    fn visit_expr_method_call(&mut self, node: &'ast ExprMethodCall) {
        const COUNTED: [&str; 9] =
            ["saturating_sub", "saturating_add", "checked_sub", "checked_add", "skip", "take", "nth", "min", "max"];
        const JUDGED: [&str; 11] = [
            "filter",
            "any",
            "all",
            "find",
            "position",
            "retain",
            "take_while",
            "is_some_and",
            "is_none_or",
            "is_ok_and",
            "filter_map",
        ];
        self.method(node);
        let name = node.method.to_string();
        if COUNTED.contains(&name.as_str()) {
            node.args.iter().for_each(|argument| self.number(argument));
        }
        if JUDGED.contains(&name.as_str())
            && let Some(Expr::Closure(closure)) = node.args.first()
        {
            self.negate_unless_covered(&closure.body);
        }
        visit::visit_expr_method_call(self, node);
    }
}

impl Finder<'_> {
    /// A number that counts becomes one less, nought becomes one.
    fn number(&mut self, expr: &Expr) {
        let Expr::Lit(literal) = expr else { return };
        let Lit::Int(number) = &literal.lit else { return };
        let Ok(value) = number.base10_parse::<u64>() else { return };
        let other = value.checked_sub(1).unwrap_or(1);
        self.replace(expr.span(), format!("{other}{}", number.suffix()));
    }
}

fn is_bool(output: &ReturnType) -> bool {
    matches!(output, ReturnType::Type(_, of) if matches!(&**of, Type::Path(path) if path.path.is_ident("bool")))
}

fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(node) => has_let(&node.left) || has_let(&node.right),
        _ => false,
    }
}

/// Is it a chain of the same kind, whose parts are settled one by one?
fn is_chain(expr: &Expr, settled: &str) -> bool {
    match expr {
        Expr::Binary(node) if settled == "true" => matches!(node.op, BinOp::And(_)),
        Expr::Binary(node) => matches!(node.op, BinOp::Or(_)),
        _ => false,
    }
}

/// IDs of rules and rulings in a text: `LA-EXP-06`, `RUL-ET-79`.
fn ids(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    let is_id = |word: &&str| {
        let parts: Vec<&str> = word.split('-').collect();
        let small = word.bytes().any(|byte| byte.is_ascii_lowercase());
        parts.len() >= 3 && !small && parts[0].len() >= 2 && parts.iter().all(|part| !part.is_empty())
    };
    let mut found: Vec<String> = words.filter(is_id).map(str::to_owned).collect();
    found.sort();
    found.dedup();
    found
}
