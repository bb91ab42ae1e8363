//! Campaigns broken on purpose: each is refused, or found odd, at the line where the mistake stands.

mod files;

use std::borrow::Cow;

use eternaut::content::check::check;
use eternaut::content::{ContentError, SourceFile, load};

const CAMPAIGN: &str = "campaign.kdl";
const ITEMS: &str = "items.kdl";
const MAP: &str = "x/map.kdl";
const MENACE: &str = "x/menace.kdl";
const SCENARIO: &str = "x/scenario.kdl";
const STORY: &str = "x/story.kdl";
const OPENING: &str = "x/storybook/opening.kdl";
const TRAM: &str = "x/storybook/tram.kdl";
const HOUSE: &str = "x/storybook/switch-house.kdl";

/// The example with one passage exchanged, and the line on which what was put in begins.
fn edited(name: &str, from: &str, to: &str) -> (Vec<SourceFile>, usize) {
    let mut files = files::example();
    let file = files.iter_mut().find(|file| file.name == name).expect("the file is there");
    let at = file.text.find(from).unwrap_or_else(|| panic!("{name} holds no `{from}`"));
    let line = file.text[..at].matches('\n').count() + 1;
    file.text = Cow::Owned(file.text.replacen(from, to, 1));
    (files, line)
}

/// Everything wrong or odd.
fn complaints(files: &[SourceFile]) -> Vec<ContentError> {
    match load(files) {
        Ok(loaded) => check(files, &loaded).0.0,
        Err(errors) => errors.0,
    }
}

/// The complaint is there, in this file on this line (counted from where the passage stood).
fn says(name: &str, from: &str, to: &str, below: usize, message: &str) {
    let (files, line) = edited(name, from, to);
    let found = complaints(&files);
    let fits = |error: &ContentError| {
        let at = error.at.as_ref();
        error.to_string().contains(message) && at.is_some_and(|at| at.file == name && at.line == line + below)
    };
    let list: Vec<_> = found.iter().map(ToString::to_string).collect();
    assert!(found.iter().any(fits), "expected `{message}` at {name}:{}, found:\n{}", line + below, list.join("\n"));
}

/// The complaint is there, somewhere.
fn says_somewhere(name: &str, from: &str, to: &str, message: &str) {
    let found = complaints(&edited(name, from, to).0);
    let list: Vec<_> = found.iter().map(ToString::to_string).collect();
    assert!(list.iter().any(|error| error.contains(message)), "expected `{message}`, found:\n{}", list.join("\n"));
}

// ---- words and numbers ----

#[test]
fn not_even_kdl() {
    says_somewhere(TRAM, "paragraph \"201-401\" {", "paragraph \"201-401\" [", TRAM);
}

#[test]
fn an_unknown_node_gets_a_suggestion() {
    says(TRAM, "paragraph \"201-401\"", "pargraph \"201-401\"", 0, "did you mean `paragraph`?");
}

#[test]
fn an_unknown_instruction_gets_a_suggestion() {
    says(TRAM, "reveal \"M-002\"", "revael \"M-002\"", 0, "unknown instruction `revael`; did you mean `reveal`?");
}

#[test]
fn an_unknown_condition_gets_a_suggestion() {
    says(
        OPENING,
        "penalties at-least=4",
        "penalty at-least=4",
        0,
        "unknown condition `penalty`; did you mean `penalties`?",
    );
}

#[test]
fn an_unknown_property_is_not_dropped() {
    says(TRAM, "gain \"014\"", "gain \"014\" by=\"902\"", 0, "unknown property `by`");
}

#[test]
fn a_surplus_value_is_not_dropped() {
    says(TRAM, "consume", "consume \"204\" \"203\"", 0, "does not expect `203`");
}

#[test]
fn selections_are_narrowed_by_words_that_exist() {
    let snow = "fatigue 1 who=\"each-in-snow\"";
    let to = |who: &str| format!("fatigue 1 who=\"{who}\"");
    says(MENACE, snow, &to("each outdors"), 0, "`outdors` is no filter of a selection");
    says(MENACE, snow, &to("everybody outdoors"), 0, "`everybody` is no selection of Characters");
    says(MENACE, snow, &to("each-in-snow on:M-099"), 0, "there is no tile for `on:M-099`");
    says(MENACE, snow, &to("each adjacent"), 0, "nobody performs a Menace card");
    says(MENACE, snow, &to("each outdoors outdoors outdoors outdoors"), 0, "narrows a selection more than 3 times");
    let good = edited(MENACE, snow, &to("each-in-snow on:M-001")).0;
    assert!(complaints(&good).is_empty(), "{:?}", complaints(&good));
}

#[test]
fn a_number_out_of_bounds() {
    says(OPENING, "fatigue 1", "fatigue 200", 0, "whole number from 1 to 20, not `200`");
}

#[test]
fn an_unknown_skill() {
    says(HOUSE, "test fighting", "test fightin", 0, "did you mean `fighting`?");
}

#[test]
fn ids_stand_in_quotes() {
    says(TRAM, "gain \"014\"", "gain 14", 0, "written in quotes");
}

// ---- references ----

#[test]
fn an_item_that_does_not_exist() {
    says(TRAM, "gain \"014\"", "gain \"015\"", 0, "there is no Item `015`");
}

#[test]
fn a_counter_that_does_not_exist() {
    says(TRAM, "replace \"202\"", "replace \"222\"", 0, "there is no Utility counter `222`; did you mean `202`?");
}

#[test]
fn a_paragraph_that_does_not_exist() {
    says(OPENING, "story \"X-01\"", "read \"999-002\"", 0, "there is no paragraph `999-002`");
}

#[test]
fn a_story_card_that_does_not_exist() {
    says(STORY, "story \"X-02\"", "story \"X-03\"", 0, "there is no Story card `X-03`");
}

#[test]
fn a_tile_that_does_not_exist() {
    says(HOUSE, "reveal \"M-003\"", "reveal \"M-030\"", 0, "there is no tile `M-030`");
}

#[test]
fn an_epilogue_that_does_not_exist() {
    says(STORY, "end \"END-1\"", "end \"END-3\"", 0, "there is no epilogue `END-3`");
}

#[test]
fn an_epilogue_that_leads_nowhere() {
    says(SCENARIO, "epilogue \"END-1\"", "epilogue \"END-B3-1\"", 0, "a Scenario `B3`, which does not exist");
}

#[test]
fn an_item_action_that_does_not_exist() {
    says(ITEMS, "use \"401\"", "use \"410\"", 0, "there is no Item action `410`");
}

#[test]
fn two_paragraphs_of_one_number() {
    says(TRAM, "paragraph \"203-901\"", "paragraph \"203-9XX\"", 0, "is given twice: see x/storybook/tram.kdl:");
}

#[test]
fn two_names_for_one_floor() {
    let tile = "tile \"M-001\"";
    let named = format!("floor 0 name=\"Yard\"\nfloor 0 name=\"Court\"\n{tile}");
    says(MAP, tile, &named, 1, "floor 0 has a name already");
}

// ---- keys, families, places ----

#[test]
fn the_lower_number_comes_first() {
    says(HOUSE, "\"205-401\"", "\"401-205\"", 0, "the lower number comes first: write \"205-401\"");
}

#[test]
fn things_that_never_meet() {
    says(TRAM, "\"011-012\"", "\"011-902\"", 0, "nothing that can be done brings 011 and 902 together");
}

#[test]
fn an_item_among_the_event_counters() {
    says(ITEMS, "item \"012\"", "item \"002\"", 0, "an Item has a number from \"011\" to \"199\"");
}

#[test]
fn a_space_off_the_board() {
    says(STORY, "place \"203\" at=\"C3.1\"", "place \"203\" at=\"J3.1\"", 0, "`J3.1` is no space");
}

#[test]
fn a_space_without_a_tile() {
    says(STORY, "place \"203\" at=\"C3.1\"", "place \"203\" at=\"C4.1\"", 0, "no tile is ever placed at C4");
}

#[test]
fn spaces_that_are_not_adjacent() {
    says(STORY, "on=\"C3.2/D3.1\"", "on=\"C3.1/D3.1\"", 0, "`C3.1/D3.1` is no edge");
}

#[test]
fn a_door_in_the_middle_of_a_room() {
    says(STORY, "place \"201\" on=\"C3.2/D3.1\"", "place \"201\" at=\"C3.2\"", 0, "counter 201 lies on an edge");
}

#[test]
fn a_table_in_a_doorway() {
    says(STORY, "place \"203\" at=\"C3.1\"", "place \"203\" on=\"C3.1/C3.2\"", 0, "counter 203 lies in a space");
}

#[test]
fn a_tile_where_another_lies() {
    says_somewhere(STORY, "tile \"M-002\" at=\"D3\"", "tile \"M-002\" at=\"C3\"", "two tiles are placed at C3");
}

#[test]
fn a_plan_with_a_hole() {
    says_somewhere(MAP, "|i i\n", "|i x\n", "line 2, sign 4 of the plan is `x`");
}

#[test]
fn something_in_solid_rock() {
    let (mut files, line) = edited(STORY, "place \"203\" at=\"C3.1\"", "place \"203\" at=\"C3.1\"");
    let map = files.iter_mut().find(|file| file.name == MAP).expect("the map is there");
    map.text = Cow::Owned(map.text.replacen("|i i\n", "|# i\n", 1));
    let found = complaints(&files);
    let solid = found.iter().filter(|error| error.message == "C3.1 is solid: nothing can be there");
    let mut lines = solid.filter_map(|error| error.at.as_ref()).filter(|at| at.file == STORY).map(|at| at.line);
    assert_eq!(lines.next(), Some(line));
}

// ---- tests, choices, objectives ----

#[test]
fn a_gap_between_bands() {
    says(HOUSE, "band 2 3", "band 3 3", 0, "this one should begin with 2");
}

#[test]
fn bands_that_end() {
    says_somewhere(HOUSE, "band 4 {", "band 4 5 {", "the last band is open");
}

#[test]
fn a_choice_of_one() {
    says_somewhere(TRAM, "option \"Leave it", "opinion \"Leave it", "a choice has at least two options");
    says(TRAM, "option \"Leave it", "opinion \"Leave it", 0, "did you mean `option`?");
}

#[test]
fn an_objective_that_can_fail_says_what_then() {
    says_somewhere(STORY, "    if-failed { cross 1; end \"END-2\" }\n", "", "can fail and needs `if-failed");
}

#[test]
fn a_quest_is_not_simply_revealed() {
    says(OPENING, "story \"X-01\"", "story \"X-01\"; gain-quest \"X-02\"", 0, "X-02 is no Special Quest");
}

#[test]
fn nobody_performs_a_menace_card() {
    says(MENACE, "fatigue 1 who=\"each-in-snow\"", "fatigue 1", 0, "nobody performs a Menace card");
}

#[test]
fn no_counter_is_meant() {
    says(TRAM, "craft \"013\"", "consume", 0, "no counter is meant here");
}

// ---- the whole ----

#[test]
fn an_action_deck_of_39() {
    says_somewhere(CAMPAIGN, "name=\"Moving On\" copies=4", "name=\"Moving On\" copies=3", "the copies make 39");
}

#[test]
fn an_action_deck_without_a_type() {
    let coordination =
        "action \"coordination\" type=\"coordination\" name=\"Coordination\" copies=8 { talk; repeat 3; ";
    let instead = "action \"coordination\" type=\"rummage\" name=\"Rummage\" copies=8 { interact; ";
    says_somewhere(CAMPAIGN, coordination, instead, "no card of type `coordination`");
}

#[test]
fn an_effect_of_another_card() {
    says(CAMPAIGN, "{ move 2;", "{ talk;", 0, "`talk` is no effect of such a card: expected move");
}

#[test]
fn nothing_opens_the_storybook() {
    says_somewhere(OPENING, "\"999-001\"", "\"999-002\"", "no paragraph \"999-001\" opens the Storybook");
}

#[test]
fn nobody_sets_the_timer() {
    says_somewhere(OPENING, "    timer 12\n", "", "no text sets the Timer token");
}

#[test]
fn an_event_without_a_paragraph() {
    says(
        HOUSE,
        "event \"001\" at",
        "event \"002\" at",
        0,
        "Event counter 002 has no paragraph \"002-901\", \"002-902\"",
    );
}

#[test]
fn a_scenario_that_should_branch() {
    let mut files = files::example();
    for file in &mut files {
        file.text = Cow::Owned(file.text.replace("\"X", "\"A"));
    }
    let found: Vec<_> = complaints(&files).iter().map(|error| error.message.clone()).collect();
    assert!(found.iter().any(|message| message == "Scenario A branches, but no epilogue leads to B1"), "{found:?}");
}

// ---- what loads and is odd ----

#[test]
fn a_paragraph_that_nobody_reads() {
    says(
        OPENING,
        "paragraph \"600-9XX\"",
        "paragraph \"999-005\" { text \"Never.\" }\nparagraph \"600-9XX\"",
        0,
        "paragraph 999-005 is never read: no text reads it",
    );
}

#[test]
fn a_counter_that_is_never_placed() {
    says_somewhere(HOUSE, "    place \"207\" at=\"E3.3\"\n", "", "counter 207 is never placed");
    says(
        MAP,
        "counter \"201\"",
        "counter \"208\" name=\"Stove\" look=\"stove\" block\ncounter \"201\"",
        0,
        "counter 208 is never placed",
    );
}

#[test]
fn without_the_lever_nobody_can_win() {
    says_somewhere(
        HOUSE,
        "    place \"207\" at=\"E3.3\"\n",
        "",
        "Objective X-02 can never succeed: flag `switch-thrown` is never set",
    );
    says_somewhere(HOUSE, "    place \"207\" at=\"E3.3\"\n", "", "no text ends with END-1");
}

#[test]
fn a_tile_that_stays_face_down() {
    says_somewhere(HOUSE, "    reveal \"M-003\"\n", "", "tile M-003 is never revealed");
}

#[test]
fn an_item_that_nobody_can_gain() {
    says(ITEMS, "item \"014\"", "item \"019\" name=\"Flask\"\nitem \"014\"", 0, "Item 019 is never gained");
}

#[test]
fn an_item_action_without_an_item() {
    says_somewhere(
        TRAM,
        "    gain \"014\"\n",
        "",
        "paragraph 201-401 is never read: no Item that can be gained offers action 401",
    );
}

#[test]
fn a_choice_that_nobody_can_make() {
    let option = "option \"Lean on it.\" {";
    says(
        TRAM,
        option,
        "option \"Lean on it.\" { when { holds \"013\"; flag \"oiled\" }",
        0,
        "nobody can ever choose \"Lean on it.\": flag `oiled` is never set",
    );
}

#[test]
fn a_branch_that_is_never_read() {
    says(
        TRAM,
        "when { flag \"battery-read\" }",
        "when { flag \"battery-dead\" }",
        0,
        "`then` is never read: flag `battery-dead` is never set",
    );
}

#[test]
fn a_fact_that_nobody_asks_for() {
    says(TRAM, "gain \"014\"", "gain \"014\"; flag \"has-hook\"", 0, "flag `has-hook` is set, but nobody asks for it");
}

#[test]
fn a_choice_that_may_be_empty() {
    let choose = "choose {\n        option \"Lean on it.\" {";
    let both = "choose {\n        option \"Lean on it.\" { when { holds \"014\" }";
    let (mut files, line) = edited(TRAM, choose, both);
    let tram = files.iter_mut().find(|file| file.name == TRAM).expect("it is there");
    tram.text = Cow::Owned(tram.text.replacen("for now.\" {", "for now.\" { when { holds \"011\" };", 1));
    let found = complaints(&files);
    let empty = found.iter().find(|error| error.message.starts_with("every option has a `when`"));
    assert_eq!(empty.and_then(|error| error.at.as_ref()).map(|at| at.line), Some(line), "{found:?}");
}

#[test]
fn a_counter_that_does_not_answer_everybody() {
    says_somewhere(TRAM, "paragraph \"204-9XX\"", "paragraph \"204-901\"", "counter 204 does not answer 902");
}

#[test]
fn two_who_have_nothing_to_say() {
    says_somewhere(
        TRAM,
        "paragraph \"901-902\"",
        "paragraph \"999-007\"",
        "901 and 902 have nothing to say to each other",
    );
}

#[test]
fn crafting_that_gives_nothing() {
    says_somewhere(TRAM, "    craft \"013\"\n", "", "crafting 011-012 gives no Item");
    says(TRAM, "gain \"014\"", "craft \"014\"", 0, "here none are combined");
}

#[test]
fn a_death_without_a_word() {
    says_somewhere(
        OPENING,
        "paragraph \"600-9XX\"",
        "paragraph \"600-901\"",
        "902 can die, but there is no \"600-902\"",
    );
}

#[test]
fn texts_that_read_each_other_for_ever() {
    says(OPENING, "cross 1", "read \"600-9XX\"", 0, "this text leads back to itself without end");
}

#[test]
fn a_clock_that_ends_nothing() {
    says_somewhere(
        STORY,
        "    fails-by-clock\n",
        "",
        "when the Timer token reaches the clock no text gives an epilogue",
    );
}

#[test]
fn rounds_that_never_come() {
    let (mut files, _) = edited(MENACE, "rounds 6 11 {", "rounds 12 14 {");
    let tram = files.iter_mut().find(|file| file.name == TRAM).expect("it is there");
    tram.text = Cow::Owned(tram.text.replacen("timer-move 1\n", "\n", 1));
    let found: Vec<_> = complaints(&files).iter().map(|error| error.message.clone()).collect();
    assert!(found.iter().any(|message| message.starts_with("ME-1: rounds 12 to 14 never come")), "{found:?}");
}

#[test]
fn a_generic_paragraph_that_is_always_overtaken() {
    let more = "paragraph \"203-902\" { text \"Locked.\" }\nparagraph \"203-901\"";
    says_somewhere(
        TRAM,
        "paragraph \"203-901\"",
        more,
        "paragraph 203-9XX is never read: more exact paragraphs always come first",
    );
}

// ---- how texts are told ----

#[test]
fn a_flag_before_the_end_of_its_text() {
    let early = "flag \"switch-thrown\"; text \"It goes over, and takes the skin of your palms with it.\"";
    let late = "text \"It goes over, and takes the skin of your palms with it.\"";
    says(HOUSE, late, early, 0, "flag `switch-thrown` is set before the end of the text");
}

/// An Objective waits for it, so that not even a choice or a card may follow, in this text or in one that reads it.
#[test]
fn a_fact_of_an_objective_before_the_end_of_a_text() {
    let first = "paragraph \"207-9XX\" {\n";
    let called = "paragraph \"999-011\" { text \"It moves.\"; flag \"switch-thrown\" }\nparagraph \"207-9XX\" {\n    read \"999-011\"\n";
    says(HOUSE, first, called, 2, "999-011 sets a fact that an Objective waits for, and the text goes on");
    let before = "paragraph \"207-9XX\" {\n    if { when { holds \"014\" }; then { flag \"switch-thrown\" } }\n";
    says(HOUSE, first, before, 1, "flag `switch-thrown` is set before the end of the text");
}

#[test]
fn a_talk_that_assumes_what_may_not_be_so() {
    let text = "else { text \"'Could you drive it?'";
    let told = "else { assumes { not { flag \"switch-thrown\" } }; text \"'Could you drive it?'";
    says(TRAM, text, told, 0, "assumes that");
    let asked = |when: &str| {
        let read = "paragraph \"999-012\" { assumes { not { flag \"switch-thrown\" } }; text \"'Could you drive it?'\" }\nparagraph \"901-902\" {\n    WHEN\n";
        edited(TRAM, "paragraph \"901-902\" {\n", &read.replace("WHEN", when)).0
    };
    let odd = |when: &str| complaints(&asked(when)).iter().filter(|error| error.message.contains("assumes")).count();
    assert_eq!(odd("read \"999-012\""), 1);
    assert_eq!(odd("if { when { flag \"battery-read\" }; then { read \"999-012\" } }"), 1, "another question");
    assert_eq!(odd("if { when { flag \"switch-thrown\" }; else { read \"999-012\" } }"), 0);
    assert_eq!(
        odd("if { when { flag \"battery-read\"; not { flag \"switch-thrown\" } }; then { read \"999-012\" } }"),
        0
    );
    assert_eq!(
        odd("if { when { any { flag \"switch-thrown\"; flag \"battery-read\" } }; else { read \"999-012\" } }"),
        0
    );
}

#[test]
fn an_answer_to_force_and_care_alike() {
    let (mut files, _) = edited(
        CAMPAIGN,
        "item-action \"401\"",
        "item-action \"402\" name=\"Light\" manner=\"care\"\nitem-action \"401\" manner=\"force\"",
    );
    let items = files.iter_mut().find(|file| file.name == ITEMS).expect("it is there");
    items.text = Cow::Owned(items.text.replacen("use \"401\"", "use \"401\"; use \"402\"", 1));
    let said =
        |files: &[SourceFile]| complaints(files).iter().filter(|error| error.message.contains("answers force")).count();
    assert_eq!(said(&files), 2, "206-XXX and 202-XXX");
    let house = files.iter_mut().find(|file| file.name == HOUSE).expect("it is there");
    house.text = Cow::Owned(format!("{}\nparagraph \"206-401\" {{ text \"It splits.\" }}\n", house.text));
    assert_eq!(said(&files), 1);
}

// ---- and the example itself ----

#[test]
fn the_campaign_that_comes_with_the_program_is_in_order() {
    let found: Vec<_> = complaints(eternaut::content::builtin_files()).iter().map(ToString::to_string).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_example_is_in_order() {
    assert!(complaints(&files::example()).is_empty());
}

// ---- places that nobody can come to ----

/// A second passage is exchanged in files that were edited already.
fn also(files: &mut [SourceFile], name: &str, from: &str, to: &str) {
    let file = files.iter_mut().find(|file| file.name == name).expect("the file is there");
    assert!(file.text.contains(from), "{name} holds no `{from}`");
    file.text = Cow::Owned(file.text.replacen(from, to, 1));
}

fn finds(files: &[SourceFile], message: &str) {
    let list: Vec<_> = complaints(files).iter().map(ToString::to_string).collect();
    assert!(list.iter().any(|error| error.contains(message)), "expected `{message}`, found:\n{}", list.join("\n"));
}

#[test]
fn spaces_behind_walls() {
    let row = "         i i|\n        + + +";
    let message = "nobody can ever come to E3.4 of tile M-003";
    says_somewhere(MAP, row, "         i i|\n        +-+-+", message);
}

#[test]
fn a_counter_behind_walls() {
    let row = "         i i|\n        + + +";
    let message = "nobody can ever come to counter 207 where it lies here";
    says_somewhere(MAP, row, "         i i|\n        +-+-+", message);
}

/// The lever stands in the way of the other half of the house.
#[test]
fn an_event_behind_walls_and_furniture() {
    let message = "nobody can ever come to Event counter 001 in E3.2";
    says_somewhere(MAP, "         i i|\n", "         i|i|\n", message);
}

#[test]
fn a_door_that_nothing_opens() {
    says_somewhere(
        HOUSE,
        "    replace \"205\" by=\"206\"\n",
        "",
        "nobody can ever come to E3.1, E3.2, E3.4 of tile M-003",
    );
}

#[test]
fn items_under_furniture() {
    let here = "drop-items \"011\" \"012\" here";
    says(TRAM, here, "drop-items \"011\" \"012\" at=\"C3.1\"", 0, "nobody can ever come to what is dropped in C3.1");
}

#[test]
fn a_counter_under_an_npc_that_stays() {
    let (mut files, _) =
        edited(STORY, "place \"204\" at=\"C3.3\"", "place \"204\" at=\"C3.3\"; bring \"801\" at=\"C3.3\"");
    also(
        &mut files,
        MAP,
        "counter \"201\"",
        "npc \"801\" name=\"A guard\" look=\"guard\" life=4 { text \"He sleeps.\" }\ncounter \"201\"",
    );
    let message = "counter 204 lies in C3.3, where NPC 801 stands and no text moves it: nobody can stop there";
    finds(&files, message);
    also(&mut files, TRAM, "gain \"014\"", "gain \"014\"; dismiss who=\"801\"");
    let list: Vec<_> = complaints(&files).iter().map(ToString::to_string).collect();
    assert!(!list.iter().any(|error| error.contains("where NPC 801 stands")), "{list:?}");
}

#[test]
fn stairs_that_lead_nowhere() {
    let bench = "counter \"204\" name=\"Bench\" look=\"bench\"";
    says_somewhere(MAP, bench, &format!("{bench} link=\"A\""), "counter 204 links A to nothing");
}

#[test]
fn an_event_above_the_start_of_the_timer() {
    let timer = "timer 12\n    timer-event \"002\" space=13\n";
    let (mut files, _) = edited(OPENING, "timer 12\n", timer);
    also(&mut files, OPENING, "// Touching snow.", "paragraph \"002-TIMER\" { text \"It is later.\" }");
    let message = "Event counter 002 lies on space 13 of the Timer track, and the token starts on 12";
    let list = |files: &[SourceFile]| complaints(files).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert!(!list(&files).iter().any(|error| error.contains(message)), "a text moves the token back");
    also(&mut files, TRAM, "timer-move 1", "timer-move -1");
    finds(&files, message);
}
