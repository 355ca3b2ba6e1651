import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { contentOfPresentation, contentOfTopics } from './content.ts';
import { parseContent, keepWhileOpen } from './kept-content.ts';
import { aPresentation, aQuestion, aTopic, anEmptyContent } from './sample-content.ts';
import type { LiveState } from './live-presentation.ts';

const presentation = contentOfPresentation(
  aPresentation({
    original_questions: [aQuestion(1, { topic_id: 5 })],
    filtered_questions: [aQuestion(2, { state: 'filtered', reason: 'abuse' })],
    unanswered_topics: [aTopic(5)],
    version: 7,
  }),
);
const topics = contentOfTopics({
  project_name: 'Cells',
  teacher_name: 'Ada',
  held_questions: [],
  is_material_shown: null,
  has_signal_buttons: true,
  signals: [],
  moderation: 'none',
  filter: 'normal',
  is_paused: false,
  question_interval: null,
  is_closed_to_new: false,
  version: 3,
  topics: [{ ...aTopic(5), original_questions: [aQuestion(1, { topic_id: 5 })] }],
  filtered_questions: [],
});

describe('what was kept of a presentation', () => {
  it.each([{ content: presentation }, { content: topics }])('is read as it was', ({ content }) => {
    expect(parseContent(structuredClone(content))).toEqual(content);
  });

  it('marks nothing as just arrived', () => {
    const seen = { ...presentation, arrivals: new Set([1, 2]) };
    expect(parseContent(structuredClone(seen)).arrivals.size).toBe(0);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { ...presentation, version: 'seven' },
    { ...presentation, details: {} },
    { ...presentation, questions: [aQuestion(1)] },
    { ...presentation, topics: new Map([[5, { id: 5, name: 'of another version' }]]) },
    { ...presentation, questions: new Map([[1, { ...aQuestion(1), state: 'unheard of' }]]) },
  ])('is refused where it is not of this version: case %#', (stored) => {
    expect(() => parseContent(stored)).toThrow(/"path"/);
  });
});

describe('what is open', () => {
  const aState = (): LiveState => ({
    content: null,
    isKept: false,
    failure: null,
    isConnected: false,
    aiState: 'ready',
    upToDateAt: null,
    patches: new Map(),
    unsentCount: 0,
    changeCount: 0,
  });

  function setUp() {
    const store = createStore<LiveState>(aState);
    const kept: { version: number; at: number }[] = [];
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const leave = keepWhileOpen(
      store,
      { keep: async ({ version }, at) => void kept.push({ version, at }) },
      page as unknown as Document,
    );
    const show = (version: number, more: Partial<LiveState> = {}) =>
      store.setState({
        content: { ...anEmptyContent(), version },
        upToDateAt: Date.now(),
        isConnected: true,
        ...more,
      });
    return { store, kept, page, leave, show };
  }

  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  describe('an open presentation', () => {
    it('is kept at once and then at most every ten seconds', async () => {
      const { kept, show } = setUp();
      for (let version = 1; version <= 100; version += 1) {
        show(version);
        await vi.advanceTimersByTimeAsync(200);
      }
      expect(kept.map(({ version }) => version)).toEqual([1, 50, 100]);
    });

    it('is kept as of now when the page goes out of sight while it is live', async () => {
      const { kept, page, show } = setUp();
      show(1);
      await vi.advanceTimersByTimeAsync(60_000);
      page.visibilityState = 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
      expect(kept.at(-1)).toEqual({ version: 1, at: 1_060_000 });
    });

    it('is kept as of the last contact when it is not live', async () => {
      const { kept, store, show, leave } = setUp();
      show(1);
      await vi.advanceTimersByTimeAsync(30_000);
      store.setState({ isConnected: false, upToDateAt: 1_030_000 });
      await vi.advanceTimersByTimeAsync(60_000);
      leave();
      expect(kept.at(-1)).toEqual({ version: 1, at: 1_030_000 });
    });

    it('does not make what was kept look newer than it is', async () => {
      const { kept, show, leave } = setUp();
      show(1, { isKept: true, upToDateAt: 500_000 });
      await vi.advanceTimersByTimeAsync(20_000);
      leave();
      expect(kept).toEqual([]);
    });
  });
});
