//! One list out of several folders.

/// Joins the declarations of several folders and hands them to the macro that makes something of them.
///
/// A game declares its questions, effects and events where they belong, and needs each kind as one flat enum: `Copy`,
/// hashed and dispatched with one jump. So every folder has a macro that appends its declarations and passes on; one line
/// names the folders, and nothing else knows them. Paths in declarations begin with `$crate`, since the list is used
/// in other places than where it stands.
///
/// ```
/// macro_rules! red { ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)* Rose, Ruby,] $($next)* } } }
/// macro_rules! blue { ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)* Sky,] $($next)* } } }
/// macro_rules! things {
///     ($($name:ident,)*) => {
///         #[derive(Debug, PartialEq)]
///         enum Thing { $($name),* }
///         const ALL: &[Thing] = &[$(Thing::$name),*];
///     };
/// }
/// tabletop::collect! { [] [red, blue] things }
/// assert_eq!(ALL, [Thing::Rose, Thing::Ruby, Thing::Sky]);
/// ```
#[macro_export]
macro_rules! collect {
    ([$($have:tt)*] [] $done:path) => { $done! { $($have)* } };
    ([$($have:tt)*] [$next:path $(, $rest:path)*] $done:path) => { $next! { [$($have)*] [$($rest),*] $done } };
}
