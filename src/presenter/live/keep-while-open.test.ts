import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { keepWhileOpen } from './keep-while-open.ts';
import type { LiveState } from './live-presentation.ts';
import { anEmptyContent } from './sample-content.ts';

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
