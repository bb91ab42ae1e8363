import { describe, expect, it } from 'vitest';
import type { EventLine, FacedStoryView, StoriesView } from '../../generated/protocol';
import { isBack, isStory, pageOf } from './story';

const page = (more: Partial<FacedStoryView> = {}): FacedStoryView => ({
  seat: 0,
  story: 3,
  introduction: 'Snow.',
  options: [{ text: 'Go on.', terms: [], kind: 'free' }],
  option: null,
  won: null,
  result: null,
  ...more,
});
const stories = (...facing: FacedStoryView[]) => ({ facing }) as unknown as StoriesView;
const told = {
  type: 'story-told',
  seat: 0,
  story: 3,
  option: 0,
  won: true,
  sentence: 'It held.',
} as EventLine;

describe('a page of a Story', () => {
  it('is what is faced', () => {
    expect(pageOf(null, stories(page()), [])).toEqual(page());
    expect(pageOf(null, stories(), [])).toBeNull();
    expect(pageOf(null, null, [])).toBeNull();
  });

  it('stays with its result when the card has been put down', () => {
    expect(pageOf(page(), stories(), [told])).toEqual(page({ option: 0, won: true, result: 'It held.' }));
    expect(pageOf(page({ result: 'Read.' }), stories(), [told])?.result).toBe('Read.');
    expect(pageOf(page({ result: 'Read.' }), stories(), [])).toEqual(page({ result: 'Read.' }));
    expect(pageOf(page(), stories(), [])).toBeNull();
  });

  it('gives way to the next one', () => {
    expect(pageOf(page(), stories(page({ story: 5 })), [told])?.story).toBe(5);
    expect(pageOf(page({ story: 4 }), stories(), [told])).toBeNull();
  });
});

describe('a Story card to read large', () => {
  it('is a whole card or only a back', () => {
    const back = { phase: 'rest', trigger: '', text: '' } as const;
    const card = { id: 0, slug: 'a', name: '', period: 1, back, boxes: [], sources: [] };
    expect([isStory(card), isBack(card)]).toEqual([true, false]);
    const top = { name: '', back, period: 1 };
    expect([isStory(top), isBack(top)]).toEqual([false, true]);
  });
});
