# The guided first night of The Eternaut: content/lessons/eternaut/first-night.kdl.
# A step has a title and a text of two sentences or three. docs/content/lessons.md says how.

lesson-eternaut-title = Your first night

## Why a sensible player would answer so, by the verb of the answer

lesson-eternaut-because-keep = The hand holds something that helps, and new cards would cost a Fatigue.
lesson-eternaut-because-play = Of all who could play a card now, they can do most for what the group is after.
lesson-eternaut-because-play-then-skip = No card of the hand helps anybody now; one must be played, and there it takes the room that is needed least.
lesson-eternaut-because-keep-then-skip = No card of the hand helps anybody now, but a Fatigue for five others would cost more.
lesson-eternaut-because-effect = Of its effects, this one brings you nearer to what the group is after.
lesson-eternaut-because-interact = { $new ->
    [yes] What it has to tell { $actor } was not read yet.
   *[no] { $holds ->
        [none] It was read before, and may be put to use now.
       *[some] It was read before, and may be put to use now: { $actor } holds { $items }.
    }
}
lesson-eternaut-because-go = { $reach ->
    [some] Within reach from there, and not read about yet: { $things }.
   *[none] It is a step towards what was not read about yet.
}
lesson-eternaut-because-stop = Nothing further along is worth the walk.
lesson-eternaut-because-choose = Nothing that was read so far speaks against it.
lesson-eternaut-because-craft = The { $item } and the { $second } look as if they belong together.
lesson-eternaut-because-use = { $new ->
    [yes] A guess, as nobody has tried that yet: what the book says of the { $item } there was not read.
   *[no] What comes of it was read before, and it helps.
}
lesson-eternaut-because-talk = { $new ->
    [yes] The two have not talked yet, and people know things.
   *[no] They may have more to say to each other by now.
}
lesson-eternaut-because-repeat = A second action for { $who }, whose board does not fill up for it.
lesson-eternaut-because-trade = It can be put to use where the other one stands.
lesson-eternaut-because-give = It can be put to use where the other one stands.
lesson-eternaut-because-take = It can be put to use where this one stands.
lesson-eternaut-because-collect = It is there for the taking.
lesson-eternaut-because-commit = { $skill } stands at { $value } so far: two is enough for most tests of this night, three for nearly all.
lesson-eternaut-because-move-to = From there something useful is within reach.
lesson-eternaut-because-damage = They can bear it best.
lesson-eternaut-because-pick = It serves what the group is after best.
lesson-eternaut-because-resolve = { $cards ->
    [none] { $skill } stands at { $value }, and no card of the hand could raise it.
   *[some] { $skill } stands at { $value }: more cards would be spent for little.
}
lesson-eternaut-because-discard = You hold more of these than you can use; whatever comes instead may help more.
lesson-eternaut-because-snow = Nobody has anything to do there.
lesson-eternaut-because-drop = You will need it least.
lesson-eternaut-because-lose = You will need it least.
lesson-eternaut-because-done = Nothing more is worth doing now.
lesson-eternaut-because-skip = Nothing it could do now is worth having.

## The first turn

lesson-eternaut-book-title = The book speaks first
lesson-eternaut-book = What the group does is answered by a page, and what stands there happens. Read it to the end, then go on; the book above keeps every page.
lesson-eternaut-map-title = The garage
lesson-eternaut-map = Four people stand in it, and each of its squares has four spaces. What lies about can be examined, and the white patch by the shutter is the snow that kills.
lesson-eternaut-exchange-title = Your hand
lesson-eternaut-exchange = These Action cards are all you can do: every turn you draw one and play one. If none of them helps you may swap five, but that tires somebody. They are good enough for now: keep them.
lesson-eternaut-group-title = Four people, four slots
lesson-eternaut-group = A card is played on one of these people, and that person does what it says. It stays in a slot of the board until the round is over, and its icons help in tests.
lesson-eternaut-play-title = Play one card
lesson-eternaut-play = Moving On walks, Rummage examines, Take Action uses an Item, Take a Break clears Fatigue, Coordination talks or repeats. Rummage on somebody who stands beside something is a good start.
lesson-eternaut-effect-title = One of its effects
lesson-eternaut-effect = Most cards can do one of two things; choose which. Doing nothing is allowed too, but the card is spent.
lesson-eternaut-examine-title = What is within reach
lesson-eternaut-examine = One can examine what lies in one's own space, furniture in the space beside, and doors and windows on the edge. The same thing may tell another person something else.
lesson-eternaut-choose-title = The page asks
lesson-eternaut-choose = Choose as the person would; what follows is on the next page and cannot be guessed from the rules. No choice is wrong, but some cost something; where there is only one, it is read on.
lesson-eternaut-slots-title = The fourth card ends the round
lesson-eternaut-slots = As soon as one board holds four cards the round ends, and rounds are what you are short of. Spread your cards over all four people, and a round has up to thirteen turns.
lesson-eternaut-objectives-title = What you are here for
lesson-eternaut-objectives = Objectives say how they succeed and how they fail. “Keep It Out” comes first: pull the shutter down, shut the broken window and light the stove, before snow lies in twelve spaces.

## The first time of each thing

lesson-eternaut-item-title = An Item
lesson-eternaut-item = It lies beside the board of whoever found it. Some Items make something new together; and a page that was short of something offers more to whoever holds it, so examine that thing again.
lesson-eternaut-item-action-title = Using an Item
lesson-eternaut-item-action = Choose what to do and with what: the book knows an answer for that pair, or the card is wasted. Ask yourself what the thing is made for: a suggestion can only guess, as it has read no more than you have.
lesson-eternaut-move-title = Walking
lesson-eternaut-move = The card says how many spaces at most; there are no diagonal steps, no way through walls, and nobody stops where somebody stands. Stop beside what you want to examine next.
lesson-eternaut-snow-title = Never into the white
lesson-eternaut-snow = Everything outdoors, and spaces with snow indoors, tires whoever walks in and kills whoever is worn out already. Look where a way leads before you take it.
lesson-eternaut-test-title = A Skill Test
lesson-eternaut-test = The value begins with the person's Skill and the icons on their board; cards from your hand with that icon add 1 each and are discarded. How much is needed the book tells afterwards only. In this night two is enough for most tests and three for nearly all, and what is laid beyond that is lost.
lesson-eternaut-tested-title = What came of it
lesson-eternaut-tested = Only the passage for that value is read. Cards that you added come back by drawing: next turn you fill your hand again.
lesson-eternaut-repeat-title = Once more
lesson-eternaut-repeat = Somebody else does again what a card on their own board says, and their board does not fill up for it. That is how one gets a second action out of a person who is nearly full.
lesson-eternaut-talk-title = Talking
lesson-eternaut-talk = Each pair has something to say to each other, and it may be worth more than it sounds. Who has talked before may have more to say later.
lesson-eternaut-trade-title = Passing things on
lesson-eternaut-trade = Any number of Items change hands between two people within range. Give tools to whoever stands where they are needed.
lesson-eternaut-craft-title = Making something
lesson-eternaut-craft = Two Items of one person can become a third. If nothing comes of it you keep both, but the card is spent.
lesson-eternaut-fatigue-title = Fatigue
lesson-eternaut-fatigue = It fills a slot and stays from round to round, so rounds get shorter. Take a Break clears all Fatigue of one person.
lesson-eternaut-event-title = Something waited here
lesson-eternaut-event = Whoever enters a space with such a counter stops there and reads. The rest of the movement is lost.
lesson-eternaut-tile-title = A door to the next room
lesson-eternaut-tile = A part of the map was turned over: there is more to examine now, and more to close. One can only walk where the map is open.

## The end of a round

lesson-eternaut-round-ends-title = The round is over
lesson-eternaut-round-ends = A board held four cards, so all Action cards leave the boards. Fatigue stays where it is.
lesson-eternaut-timer-title = The clock
lesson-eternaut-timer = The Timer moves one space towards the clock at the end of every round. When it gets there the night is over, whatever you have done.
lesson-eternaut-menace-title = The Menace
lesson-eternaut-menace = After every round a Menace card is turned, and it is never good news. Windows and doors that stand open make most of them worse.
lesson-eternaut-snow-grows-title = The snow comes in
lesson-eternaut-snow-grows = Snow that is in touch with an opening to the outside spreads when a Menace says so. Close the opening and what lies inside stays as it is.
lesson-eternaut-new-round-title = The next round
lesson-eternaut-new-round = Empty boards, a fresh start, one space less on the clock. From here on you know enough: ask for advice whenever you like.
lesson-eternaut-touched-title = Somebody touched it
lesson-eternaut-touched = Whoever touches snow reads what it does to them. Some things protect from it: look for cloth, rubber and glass before anybody goes out.
lesson-eternaut-objective-title = An Objective is decided
lesson-eternaut-objective = Met or failed, the story goes on from there, and a new one takes its place. Ticks and crosses on the Plot track are your score at the end.
