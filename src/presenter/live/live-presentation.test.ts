import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TopicSummary } from '../../../contract/entities.ts';
import { contentOfPresentation, type Content, type LiveEvent } from './content.ts';
import { createLivePresentation, isTopicAnswered, type LiveHandlers } from './live-presentation.ts';
import { aPresentation, aQuestion, aTopic } from './samples.ts';
import type { Flag } from './ticks.ts';

type Answer<T> = PromiseWithResolvers<T>;

/** A server whose answers the test gives, and frames that the test draws. */
function setUp() {
  const loads: Answer<Content>[] = [];
  const ticks: (Answer<TopicSummary> & { topicId: number; status: Flag })[] = [];
  const refusals: unknown[] = [];
  let handlers: LiveHandlers | undefined;
  let frame: (() => void) | undefined;
  let frames = 0;
  const live = createLivePresentation(
    {
      load: () => {
        const answer = Promise.withResolvers<Content>();
        loads.push(answer);
        return answer.promise;
      },
      subscribe: (given) => {
        handlers = given;
        return () => (handlers = undefined);
      },
      setTopicStatus: (topicId, status) => {
        const answer = Promise.withResolvers<TopicSummary>();
        ticks.push({ ...answer, topicId, status });
        return answer.promise;
      },
    },
    {
      now: () => Date.now(),
      schedule: (work) => {
        frame = work;
        frames += 1;
        return () => (frame = undefined);
      },
      canRetry: (error) => error === 'offline',
      onRefusedTick: (error) => refusals.push(error),
    },
  );
  const close = live.open();
  return {
    live,
    close,
    loads,
    ticks,
    refusals,
    state: () => live.store.getState(),
    answerLoad: async (index: number, presentation = aPresentation()) => {
      loads[index]?.resolve(contentOfPresentation(presentation));
      await vi.advanceTimersByTimeAsync(0);
    },
    emit: (event: LiveEvent) => handlers?.onEvent(event),
    connect: (isConnected: boolean) => handlers?.onConnection(isConnected),
    isSubscribed: () => handlers !== undefined,
    draw: () => frame?.(),
    frames: () => frames,
  };
}

const questions = (version: number, ...ids: number[]): LiveEvent => ({
  kind: 'questions',
  event: {
    presentation_id: 1,
    presenter_id: 1,
    version,
    questions: ids.map((id) => aQuestion(id)),
  },
});

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('a live presentation', () => {
  it('is fetched on opening', async () => {
    const { answerLoad, state } = setUp();
    await answerLoad(0, aPresentation({ name: 'Tides' }));
    expect(state().content?.projectName).toBe('Tides');
    expect(state().upToDateAt).toBe(1_000_000);
  });

  it('takes a burst of events in one change', async () => {
    const { answerLoad, live, state, emit, draw, frames } = setUp();
    await answerLoad(0);
    let changes = 0;
    live.store.subscribe(() => (changes += 1));
    for (let version = 1; version <= 300; version += 1) emit(questions(version, version));
    expect(frames()).toBe(1);
    draw();
    expect(changes).toBe(1);
    expect(state().content?.questions.size).toBe(300);
  });

  it('loses no event that comes while it is being fetched', async () => {
    const { answerLoad, emit, state } = setUp();
    emit(questions(4, 40));
    emit(questions(5, 50));
    await answerLoad(0, aPresentation({ version: 4, original_questions: [aQuestion(40)] }));
    expect([...(state().content?.questions.keys() ?? [])]).toEqual([40, 50]);
    expect(state().content?.version).toBe(5);
  });

  it('fetches once for several gaps, and not again in the same second', async () => {
    const { answerLoad, emit, draw, loads } = setUp();
    await answerLoad(0);
    await vi.advanceTimersByTimeAsync(1_000);
    emit(questions(5, 1));
    draw();
    emit(questions(9, 2));
    draw();
    emit(questions(12, 3));
    draw();
    expect(loads).toHaveLength(2);
    await answerLoad(1, aPresentation({ version: 12 }));
    expect(loads).toHaveLength(2);
    // The gaps that were seen during the fetch are looked after by one more.
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loads).toHaveLength(3);
    await answerLoad(2, aPresentation({ version: 12 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toHaveLength(3);
  });

  it('fetches after a break of the connection and remembers when it was up to date', async () => {
    const { answerLoad, connect, loads, state } = setUp();
    connect(true);
    await answerLoad(0);
    await vi.advanceTimersByTimeAsync(1_000);
    await answerLoad(1);
    await vi.advanceTimersByTimeAsync(4_000);
    connect(false);
    const lost = Date.now();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(state()).toMatchObject({ isConnected: false, upToDateAt: lost });
    connect(true);
    expect(loads).toHaveLength(3);
  });

  it('tries again by itself what may succeed later, and nothing else', async () => {
    const { loads, state } = setUp();
    loads[0]?.reject('offline');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(state().failure).toBe('offline');
    expect(loads).toHaveLength(2);
    loads[1]?.reject('not found');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state().failure).toBe('not found');
    expect(loads).toHaveLength(2);
  });

  it('fetches what was changed in another window, and shows no more what was deleted there', async () => {
    const { answerLoad, emit, draw, loads, state } = setUp();
    const changed: LiveEvent = {
      kind: 'status',
      event: {
        id: 1,
        presenter_id: 1,
        status: 'Ready',
        status_reason: null,
        learning: null,
        has_other_changes: true,
      },
    };
    emit(changed);
    await answerLoad(0);
    // Whether the fetch under way had seen the change, nobody knows.
    await vi.advanceTimersByTimeAsync(1_000);
    await answerLoad(1, aPresentation({ name: 'Tides' }));
    expect(state().content?.projectName).toBe('Tides');
    await vi.advanceTimersByTimeAsync(1_000);
    emit(changed);
    draw();
    loads[2]?.reject('not found');
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ content: null, failure: 'not found' });
  });

  it('does not let a fetch that began before undo a change made here', async () => {
    const { answerLoad, live, loads, state } = setUp();
    await answerLoad(0);
    await vi.advanceTimersByTimeAsync(1_000);
    live.refresh();
    live.change({ name: 'Renamed' });
    await answerLoad(1, aPresentation({ name: 'Cells' }));
    expect(state().content?.projectName).toBe('Renamed');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loads).toHaveLength(3);
  });

  it('leaves a status that was fetched alone when an older one comes in late', async () => {
    const { answerLoad, emit, loads, state } = setUp();
    const event = { id: 1, presenter_id: 1, status_reason: null, learning: null };
    emit({ kind: 'status', event: { ...event, status: 'Learning' } });
    await answerLoad(0, aPresentation({ status: 'Ready' }));
    expect(state().content?.details?.status).toBe('Ready');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loads).toHaveLength(2);
  });

  it('stops everything when it is closed', async () => {
    const { close, connect, emit, isSubscribed, loads } = setUp();
    connect(true);
    emit(questions(1, 1));
    close();
    expect(isSubscribed()).toBe(false);
    loads[0]?.reject('offline');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toHaveLength(1);
  });
});

describe('ticking a topic', () => {
  const withTopic = async () => {
    const world = setUp();
    await world.answerLoad(0, aPresentation({ unanswered_topics: [aTopic(5)] }));
    const isAnswered = () => {
      const topic = world.state().content?.topics.get(5);
      return topic && isTopicAnswered(world.state(), topic);
    };
    return { ...world, isAnswered };
  };

  it('shows at once and stays when it was stored', async () => {
    const { live, ticks, isAnswered, state } = await withTopic();
    const done = live.setAnswered(5, 1);
    expect(isAnswered()).toBe(true);
    ticks[0]?.resolve(aTopic(5, { has_been_answered: 1 }));
    await done;
    expect(state().ticks.size).toBe(0);
    expect(isAnswered()).toBe(true);
  });

  it('is taken back with the reason when it was refused', async () => {
    const { live, ticks, isAnswered, refusals } = await withTopic();
    const done = live.setAnswered(5, 1);
    ticks[0]?.reject('offline');
    await done;
    expect(isAnswered()).toBe(false);
    expect(refusals).toEqual(['offline']);
  });

  it('sends one call at a time and ends with the last wish', async () => {
    const { live, ticks, isAnswered } = await withTopic();
    const done = live.setAnswered(5, 1);
    await live.setAnswered(5, 0);
    await live.setAnswered(5, 1);
    await live.setAnswered(5, 0);
    expect(ticks).toHaveLength(1);
    expect(isAnswered()).toBe(false);
    ticks[0]?.resolve(aTopic(5, { has_been_answered: 1 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(ticks.map(({ status }) => status)).toEqual([1, 0]);
    ticks[1]?.resolve(aTopic(5, { has_been_answered: 0 }));
    await done;
    expect(isAnswered()).toBe(false);
  });
});
