### What the table itself and the server say, whatever is played. Without a full stop: the client adds it.

## Actions that are none

table-no-action = an action is missing
table-no-such-verb = `{ $verb }` is not an action
table-notation = this cannot be read as an action: { $why }
table-no-such-seat = there are { $seats } seats, counted from 0
table-seat-unknown = there is no such seat at this table
table-waiting = the game has not begun

## Setups and campaigns

table-names-map = a table of Last Aurora names its `map`
table-no-such-colour = Last Aurora has no pieces of this colour
table-no-such-module = Last Aurora has no module `{ $word }`; there is { $known }
table-module-of-other-map = the module `{ $word }` is played on the map `{ $map }`
table-no-such-option = no module has an option `{ $word }`; there is { $known }
table-names-scenario = a table of this game names its `scenario`
table-names-rounds = a table of Lanterns names its `lantern_rounds`
table-stands-alone = games of this kind stand alone
table-no-diary = this is no Diary: { $why }

## Faults: one for each kind of the server

fault-no-such-table = there is no such table
fault-no-such-table-in-campaign = there is no such table in this campaign
fault-no-such-campaign = there is no such campaign
fault-no-such-puzzle = there is no such puzzle
fault-no-such-answer = this question has no such answer
fault-no-such-address = there is nothing at this address; see /api/docs
fault-no-such-file = there is no such file
fault-no-such-game = there is no game `{ $game }`; there is { $known }
fault-no-such-lesson = there is no such lesson of { $game }
fault-no-such-channel = nothing is sent there
fault-no-such-device = you have no such device
fault-no-such-step = the game has { $steps } steps so far

fault-no-secret = say the secret of your seat as `Authorization: Bearer …`
fault-not-your-seat = this link opens no seat at this table
fault-seat-taken = somebody has sat down here: their own link opens this seat now, not the one it was given with
fault-not-your-table = only whoever made a table deletes it, with the key that came with it
fault-not-your-campaign = this link opens no seat in this campaign
fault-not-yours-to-reset = only the link of the campaign itself begins it anew
fault-not-known = this key opens no identity, or not any more
fault-bad-code = this code opens nothing: it was used, is too old or is written wrongly
fault-not-seated = those who watch only watch
fault-no-coach = this table has no coach
fault-no-lesson = this table is no guided game
fault-no-reasons = programs of this game do not say why
fault-no-spectators = only those who play see this table: it was laid without spectators. Whoever has a seat comes with their own link
fault-wrong-origin = pages of other origins may not connect
fault-wrong-host = this server is not known by this name; `--origin` tells it another
fault-read-only = pages can only be read

fault-too-fast = too many requests: wait a little
fault-too-many-requests = too many requests: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
fault-too-many-made = too many tables were made from your address or by you: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
fault-too-many-connections = too many connections from your address or of yours: close one, or try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
fault-too-many-messages = too many messages: come back in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
fault-too-large = messages are text of at most { $most } bytes
fault-too-slow = the connection could not keep up: come back
fault-no-hello = say hello first
fault-silent = nothing was heard for long
fault-reopened = the table was opened anew: come back
fault-closing = the server is closing: come back soon

fault-internal = something went wrong on the server
fault-damaged = what is kept of this is damaged, so it is left as it is; whoever runs this server can find out more with `snowbound store check`
fault-damaged-database = the database of this server is damaged
fault-database-gone = the database of this server was taken away, so nothing is stored and nothing was done
fault-database-held = another program holds the database of this server, so nothing was done
fault-database-silent = the database of this server does not answer, so nothing was done
fault-not-stored = the server cannot store anything now, so nothing was done: its disk may be full
fault-other-content = this table was made with other cards or rules and cannot be played on: { $why }
fault-other-content-of = table { $table } was played with other cards or rules and cannot be written down any more

fault-bad-request = this request cannot be read: { $why }
fault-after-and-again = `after` goes on, `again` plays again: not both
fault-not-a-socket = this address wants a WebSocket: { $why }
fault-unreadable-message = this message cannot be read: { $why }
fault-not-text = messages are text
fault-hello-first = say hello first
fault-hello-twice = hello was said already
fault-bad-spot = point at something of at most { $most } characters
fault-bad-chat = say something of at most { $most } characters
fault-bad-secret = a secret is 40 hexadecimal digits, and a new one
fault-no-such-program = there is no program `{ $program }`
fault-bad-name = a name has 1 to { $most } visible characters
fault-name-taken = somebody at this table is called { $name } already

fault-not-open = this table is not looking for anybody: it was closed, or the game has begun
fault-no-free-seat = somebody else was faster: all seats at this table are taken
fault-started = the game has begun already
fault-not-started = the game has not begun
fault-not-finished = the game is not over: its record would tell what is hidden
fault-nothing-follows-yet = this game is not over: nothing follows it yet
fault-stale = the table has moved on: look again
fault-no-such-request = nobody asks for that any more
fault-table-full = this table has seen so much going to and fro that it takes answers only
fault-not-asked = you are not asked anything now
fault-not-a-program = this was not done by a program
fault-nothing-to-undo = there is nothing of yours to take back
fault-undo-after-end = the game is over and its seed is known
fault-undo-of-others = you can go back only to a decision of your own
fault-read-since = a text was read since: only by an express wish of the group can it be unread
fault-is-over = the game is over
fault-too-many-channels = there are at most { $most } of these: remove one first
fault-too-many-devices = an identity has at most { $most } devices: shut one out first
fault-not-away = they are there, or have not been away for long enough
fault-nobody-to-nudge = nobody there keeps the table waiting
fault-conceded = you have given up this game: a program plays on for you

fault-bad-hook = nothing can be sent to this address: it must begin with https:// and be written as addresses are
fault-bad-push = this browser does not say how it can be reached

# What people are told who are not at the table, by webhook, feed or browser.
notice-turn = It is your turn in { $game }, with { $names }.
notice-turn-alone = It is your turn in { $game }.
notice-clock = Your time runs out soon in { $game }, with { $names }.
notice-clock-alone = Your time runs out soon in { $game }.
notice-over = { $game } with { $names } is over.
notice-over-alone = { $game } is over.
notice-feed = Your games at Snowbound
notice-test = Messages from Snowbound arrive here.
unsent-address = the address cannot be used
unsent-private = the address leads into a private network
unsent-connection = nobody answers at this address
unsent-slow = no answer came in time
unsent-status = the answer was { $status }

fault-bad-pace = `pace_ms` is at most { $most }
fault-bad-open = a table that is `open` to whoever comes does not begin at once, and has a seat for a person besides the first that is not given a name
fault-bad-coach = a `coach` helps one person against programs or the Automa, in games that have one
fault-no-such-order = this order cannot be given now
fault-not-ahead = this cannot be answered ahead now
fault-bad-timer = the time is 5 seconds to thirty days: `timer_s` for each decision, or `bank_s` for all of them, to which each may add `increment_s`
fault-bad-away = `away_s` is 1 second to 30 days
fault-bad-seat-name = a name has 1 to { $most } visible characters
fault-name-twice = two seats are called `{ $name }`
fault-bad-bot = `bot` of a seat names a program for programs only, not `{ $program }`
fault-one-link-each = seats of this game have secrets: each needs its own link
fault-bad-holder = `held_by` names the seat of a person who holds this one too, not { $seat }
fault-not-automa = seat { $seat } cannot be an `automa` in this setup
fault-only-automa = seat { $seat } is that of the Automa: its `kind` is `automa`

fault-too-many-tables = a campaign has at most { $most } tables
fault-too-many-open = with { $most } games under way, only the link of the campaign itself lays another table
fault-file-kind = this file holds a `{ $kind }`, not a `{ $expected }`
fault-file-version = this file is of version { $version }, this program reads { $known }
fault-file-empty = this file holds no finished game
fault-file-too-long = { $games } games are too many: at most { $most }
fault-file-game = game { $game }: { $why }

# Why a game of a file is not believed.
file-not-before = it follows game { $game }, which does not stand before it
file-other-beginning = it did not begin as the one before it ended, or names other players
file-not-over = it is not over
file-bad-name = a name has 1 to { $most } visible characters
file-bad-holder = seat { $seat } is held by somebody who has no seat
file-taken-back = going back { $times } times is too often

## Pictures of tables, for links that are shared

poster-won = { $name } won with { $points ->
    [one] one point
   *[other] { $points } points
}
poster-nobody = Nobody won
poster-reached = The Aurora was reached
poster-missed = Nobody reached the Aurora
poster-story-won = The Scenario was won
poster-story-lost = The Scenario was lost
poster-round = Round { $round }

## Why a program did something, from what the asker may know: whole sentences

why-hidden = It acted on something that only it could see.
why-only = There was nothing else it could do.
why-chance = It tossed a coin: this one compares nothing.
why-alone = Of all it could do in the open, nothing else was worth a second look.
why-better =
    { $ahead ->
        [0] It saw hardly a difference between this and “{ $other }”.
        [one] It reckons that this is worth about a point more than “{ $other }”.
       *[other] It reckons that this is worth about { $ahead } points more than “{ $other }”.
    } { $ground }
why-otherwise = From what you can see, “{ $other }” would be worth more to it. It holds or knows something that you do not, or did not look far enough.

## What a guided game suggests an answer for that only leads to another, a whole sentence

lesson-ahead = What it is for: { $answer }.

## Notices at a table, whole sentences

notice-rules-changed = The rules of this program have changed since this table was last played: from change { $seq } on, the game as it stands is not quite the one you saw.

## Records

verified-genuine = genuine: { $steps } steps, every shuffle follows from the seed
verified-not = not genuine after { $steps } good steps: { $why }
verified-unknown = nothing can be said about it: { $why }
