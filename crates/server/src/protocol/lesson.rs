//! Guided games: how one is asked for, and what is explained at its table.

use super::games::GameTarget;

wire! {
    /// A guided game, please.
    #[serde(deny_unknown_fields)]
    pub struct CreateLesson {
        /// Which game, by its name.
        pub game: String,
        /// Which of its lessons; without it, the one for newcomers.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub lesson: Option<String>,
    }

    /// All guided games there are.
    pub struct Lessons {
        /// In the order of the games; the first of a game is the one for newcomers.
        pub lessons: Vec<LessonInfo>,
    }

    /// A guided game that can be asked for.
    pub struct LessonInfo {
        /// Which game it teaches, by its name.
        pub game: String,
        /// The name to ask for it with.
        pub lesson: String,
        /// What it is called.
        pub title: String,
        /// Things that it explains.
        pub steps: u32,
    }

    /// Where a guided game stands, for whoever learns.
    pub struct LessonNow {
        /// Name of the lesson.
        pub lesson: String,
        /// What it is called.
        pub title: String,
        /// Things explained so far.
        pub reached: u32,
        /// Things that it explains in all.
        pub total: u32,
        /// Verbs of answers that need not be given by themselves: what they lead to may be answered at once.
        pub joins: Vec<String>,
        /// What came up since your last action, oldest first.
        pub cards: Vec<LessonCard>,
    }

    /// Something that is explained.
    pub struct LessonCard {
        /// The name of the step.
        pub step: String,
        /// What it is about, in a few words.
        pub title: String,
        /// The explanation: two sentences or three.
        pub text: String,
        /// The rule to read on.
        pub rule: Option<String>,
        /// Things on the table that it speaks of, by words that the client knows.
        pub things: Vec<String>,
        /// Things that answers are about, which it speaks of.
        pub targets: Vec<GameTarget>,
        /// It belongs to the question that is asked now.
        pub asked: bool,
        /// `suggest` has something to say about that question.
        pub suggests: bool,
    }
}
