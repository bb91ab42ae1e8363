// Story cards on the table: what is read of one, for as long as somebody wants to read it.

import type { EventLine, FacedStoryView, StoriesView, StoryBackView } from '../../generated/protocol';
import type { Thing } from '../game';
import type { StoryThing } from './content';
import { eventOf } from './spots';

export const isStory = (thing: Thing): thing is StoryThing => 'back' in thing && 'slug' in thing;

/** A Story card of which only the back is seen. */
export interface BackThing extends Thing {
  back: StoryBackView;
  period: number;
}
export const isBack = (thing: Thing): thing is BackThing => 'back' in thing && !('slug' in thing);

/** A page that can be read: the card as far as it was read out, and whose it is. */
export type Page = FacedStoryView;

/**
 * The page to show: what is being faced, or else the page shown before with the result that was told since. Nothing once
 * somebody has put it away.
 */
export function pageOf(before: Page | null, stories: StoriesView | null, telling: EventLine[]): Page | null {
  const facing = stories?.facing[0] ?? null;
  if (facing) return facing;
  if (before === null) return null;
  for (const line of telling) {
    const event = eventOf(line);
    if (event.type === 'story-told' && event.story === before.story)
      return { ...before, option: event.option, won: event.won, result: before.result ?? line.sentence };
  }
  // A Mission is told when it is over; what was not told is put down.
  return before.result === null ? null : before;
}
