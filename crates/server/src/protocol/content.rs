//! Rules and players, to read.

wire! {
    /// A program that can sit at a table.
    pub struct BotInfo {
        /// Name in requests.
        pub name: String,
        /// What people call it, where it is a level.
        pub title: Option<String>,
        /// How it plays, in a sentence.
        pub text: String,
        /// How strong it was found to be; nothing where that was not measured.
        pub rating: Option<BotRating>,
    }

    /// A measured strength, against the weakest level at 0.
    #[derive(Copy, Eq)]
    pub struct BotRating {
        /// Elo: 400 more wins ten games for each that it loses.
        pub elo: i32,
        /// Half the width of the 95 % interval.
        pub error: i32,
    }

    /// The rules to read.
    pub struct Rulebook {
        /// In reading order.
        pub chapters: Vec<ChapterInfo>,
        /// Rules in reading order.
        pub rules: Vec<RuleInfo>,
        /// Decisions on what the printed rules leave open.
        pub rulings: Vec<RulingInfo>,
        /// Examples of the chapter, each with the case that plays it.
        pub examples: Vec<ExampleInfo>,
        /// Cases: positions, actions and what must come of them.
        pub cases: Vec<CaseInfo>,
    }

    /// The rules in the order one learns them.
    pub struct Guide {
        /// In reading order; the one called `aid` is a page to print.
        pub chapters: Vec<GuideChapter>,
    }

    /// One chapter to read.
    pub struct GuideChapter {
        /// Name in addresses.
        pub slug: String,
        /// The heading of the chapter.
        pub title: String,
        /// What it consists of, from top to bottom.
        pub blocks: Vec<GuideBlock>,
    }

    /// A piece of a chapter.
    #[serde(tag = "block", rename_all = "lowercase")]
    pub enum GuideBlock {
        /// A heading within the chapter.
        Heading {
            /// What the heading says.
            text: String,
        },
        /// A paragraph, or a list.
        Text {
            /// Markdown: words, `**terms**` and `*stress*`.
            parts: Vec<String>,
            /// Is each part an item of a list?
            list: bool,
            /// IDs of the rules, rulings and examples behind it.
            rules: Vec<String>,
        },
        /// Pictures of real pieces, side by side.
        Figures {
            /// What to draw, from left to right.
            figures: Vec<GuideFigure>,
            /// What one should see in it.
            caption: String,
        },
    }

    /// A piece to draw.
    pub struct GuideFigure {
        /// Kind of piece: `card`, `token`, `map`.
        pub kind: String,
        /// Which of them.
        pub name: String,
    }

    /// What was found for a question, best first.
    pub struct RulesFound {
        /// Paragraphs of the guide and numbered entries.
        pub hits: Vec<RuleHit>,
    }

    /// A paragraph of the guide, or a numbered entry.
    pub struct RuleHit {
        /// Chapter of the guide; nothing for a numbered entry.
        pub chapter: Option<String>,
        /// Block of that chapter, counted from 0.
        pub block: Option<u32>,
        /// ID of the entry; nothing for a paragraph of the guide.
        pub id: Option<String>,
        /// Where it stands, or the title of the entry.
        pub title: String,
        /// The paragraph or entry itself, as Markdown.
        pub text: String,
    }

    /// A runnable case that proves rules.
    pub struct CaseInfo {
        /// A sentence that says what is so.
        pub name: String,
        /// The file it stands in.
        pub file: String,
        /// IDs of the rules, rulings and examples that it proves.
        pub proves: Vec<String>,
        /// The case as written.
        pub text: String,
    }

    /// A chapter of the rulebook with its rules, rulings and examples.
    pub struct ChapterInfo {
        /// Name in addresses.
        pub slug: String,
        /// The heading of the chapter.
        pub title: String,
        /// What stands before the first rule, as Markdown.
        pub intro: String,
        /// IDs of its entries in reading order.
        pub entries: Vec<String>,
    }

    /// A numbered rule and the cases that prove it.
    pub struct RuleInfo {
        /// The number under which refusals and cases name it, for example `LA-EXP-06`.
        pub id: String,
        /// Chapter it stands in.
        pub chapter: String,
        /// Heading inside the chapter.
        pub section: Option<String>,
        /// A few words.
        pub title: String,
        /// The rule, as Markdown.
        pub text: String,
        /// `case`, `content` or `note`.
        pub proof: String,
        /// Names of the cases that prove it.
        pub cases: Vec<String>,
    }

    /// A decision where the sources leave a doubt, with its reason.
    pub struct RulingInfo {
        /// The number under which refusals and cases name it, for example `RUL-LA-24`.
        pub id: String,
        /// A few words.
        pub title: String,
        /// `firm`, `likely` or `default`.
        pub strength: String,
        /// What was open.
        pub question: String,
        /// What we play.
        pub ruling: String,
        /// Why it was decided so and not otherwise.
        pub reason: String,
        /// Names of the cases that prove it.
        pub cases: Vec<String>,
    }

    /// A worked example.
    pub struct ExampleInfo {
        /// The number under which cases name it, for example `EX-LA-12`.
        pub id: String,
        /// A few words.
        pub title: String,
        /// The position that the example starts from.
        pub given: String,
        /// What somebody does.
        pub when: String,
        /// What comes of it.
        pub then: String,
        /// IDs of the rules it shows.
        pub shows: Vec<String>,
        /// Names of the cases that prove it.
        pub cases: Vec<String>,
    }
}
