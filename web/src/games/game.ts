// What a game gives to the table. The shell (prompt, list of choices, log, chat, undo, replay, rules) knows nothing else of it.

import type { Component } from 'svelte';
import type {
  Ask,
  Chapter,
  Choice,
  Colour,
  EventLine,
  GameTarget,
  Moment,
  NewSeat,
  SeatScore,
  TableOptions,
  TableSetup,
} from '../generated/protocol';
import type { Table } from '../table/table.svelte';

/** A thing on the table that can be clicked or pointed at: `box:t.2`, `space:7`. Elements carry it as `data-spot`. */
export type Spot = string;

/** What the shell must know of any game's view. */
export interface AnyView {
  over: boolean;
}

/** Something with a face to read: a card, as the game's `Face` draws it. */
export interface Thing {
  name: string;
}

/** The seat that an event is about; nothing if it is about none. */
export const seatOf = (event: EventLine): number | null => ('seat' in event ? event.seat : null);

export type SoundName = 'click' | 'card' | 'engine' | 'shot' | 'hit' | 'horn' | 'gain' | 'wind';

export interface BoardProps<V extends AnyView, C> {
  table: Table<V, C>;
  onrule: (rule: string) => void;
  onmenu: () => void;
}

/** How people come to a table. */
export type Way = 'play' | 'solo' | 'friends' | 'hotseat' | 'watch';

export interface SetupProps {
  way: Way;
  busy: boolean;
  onlay: (setup: TableSetup, options?: TableOptions) => void;
}

/** What was asked for, and who played the last time. */
export interface GroupProps {
  title: string;
  players: number;
  /** Everybody had a link of their own the last time. */
  apart: boolean;
  names: string[];
  busy: boolean;
  onlay: (seats: NewSeat[], apart: boolean) => void;
  oncancel: () => void;
}

/** Where a thing that lessons speak of is drawn. */
export interface Lit {
  /** What finds it on the page. */
  at: string;
  /** The panel it lies on, which a phone brings up. */
  panel?: string;
  /** It is a page that lies over the table: what is explained about it is read together with it. */
  page?: boolean;
}

export interface GameClient<V extends AnyView = AnyView, C = unknown> {
  /** As addresses and the server call it. */
  readonly name: string;
  /** How people can come to a table of it, the simplest first. */
  readonly ways: readonly Way[];
  /** Its board is paper in the light theme. */
  readonly paper?: boolean;
  /** Nothing is hidden between seats: a screen that changes hands needs no curtain. */
  readonly open: boolean;
  /** What is to be explained of its drawings has marks of its own: icons are ornaments. */
  readonly marks?: boolean;
  /** Cards, maps and the like, asked for once: those at the address that a table names, or those that new tables play with. */
  load(address?: string): Promise<C>;
  /** Where on the table a choice lies; nothing if it lies nowhere. */
  spotOf(target: GameTarget): Spot | null;
  /** The choices worth showing first: others differ from one of them in a detail, and wait behind "more". */
  foremost(choices: Choice[], view: V | null): Choice[];
  /** The thing that an answer is about, with its name: where there are many answers, it is chosen first. */
  foldOf?(choice: Choice, content: C): { spot: Spot; label: string; note: string } | null;
  /** What somebody who clicks a spot probably meant, in notation: the server says why it cannot be. */
  intent(spot: Spot, view: V, you: number): string | null;
  /** The view as it will be if the server agrees, so that a click shows at once; nothing if that cannot be told. */
  foresee(view: V, you: number, action: string): V | null;
  /** The place, in notation, at which a thing that can be moved lies or may be laid; nothing where the spot is none. */
  placeOf?(spot: Spot): string | null;
  /** What happens is told above the answers while it is shown; not where a book tells it. */
  readonly narrated?: boolean;
  /** Types of events that chance decides: our own are told like those of others, and stay to be read. */
  readonly chance?: ReadonlySet<string>;
  /** Cards in hand can be played between other things, and may wait instead (`hold-cards`). */
  readonly holdsCards?: boolean;
  /** What others did that a question comes of, where the question does not say it itself. */
  cause?(ask: Ask, moments: Moment[]): EventLine | null;
  /** Reasons for points that count the same thing by another rule: they share a line. */
  readonly sameScore?: Readonly<Record<string, string>>;
  /** Types of events worth a moment, so that people can follow. */
  readonly seen: ReadonlySet<string>;
  /** Types of events that the table shows well enough: the log leaves them out. */
  readonly quiet?: ReadonlySet<string>;
  /** The thing that a line of the log tells of. */
  thing(content: C, event: EventLine): Thing | null;
  /** Where on the table it happened. */
  spotsOf(event: EventLine, you: number | null): Spot[];
  sound(event: EventLine): SoundName | null;
  /** A round in a few words, for the first page: icon, and keys of name and text. */
  readonly steps: readonly { icon: string; name: string; text: string }[];
  /** Ways to a table that need no questions (`play`, `watch`). */
  opening(content: C, way: Way): TableSetup;
  /** Is there a mode for one person and no programs? */
  solo(content: C): boolean;
  /** Things that lessons light up, by their words. */
  readonly lit?: Readonly<Record<string, Lit>>;
  /** What is asked before a table is laid. */
  /** The program that plays for somebody who wants a rest. */
  readonly substitute: string;
  /** Programs can say why they did something. */
  readonly reasons?: boolean;
  readonly Setup: Component<SetupProps>;
  /** Everything on the table, inside `Frame`. */
  readonly Board: Component<BoardProps<V, C>>;
  /** The whole table in words, loaded when somebody wants it. */
  readonly asText?: () => Promise<{ default: Component<{ table: Table<V, C> }> }>;
  /** Places of the table that a key leads to: the key, the name, and where it is. The first button there is focused. */
  readonly places?: readonly (readonly [key: string, name: string, where: string])[];
  readonly Face: Component<{ thing: Thing }>;
  /** Every piece of the game, to look at. */
  readonly Gallery: Component;
  /** A picture above the lobby and the result. */
  readonly Banner: Component;
  /** In its stead, where games are played in different places. */
  readonly Scenery?: Component<{ table: Table<V, C> }>;
  /** The picture of the first page. */
  readonly Hero: Component;
  /** Who plays the next table of a campaign, in games that are played as campaigns. */
  readonly Group?: Component<GroupProps>;
  /** The people of a campaign and what became of them, along the chapters of one way through it. */
  readonly People?: Component<{ path: Chapter[] }>;
  /** Colours of the seats, in order, where a campaign invites to them. */
  readonly colours?: Colour[];
  /** Which of the ways to score was taken, in words. */
  verdict?(scores: SeatScore[]): string | null;
  /** How it ended, where that is told in more than points. */
  readonly Ending?: Component<{ table: Table<V, C> }>;
}
