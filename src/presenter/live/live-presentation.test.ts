import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TopicSummary } from '../../../contract/entities.ts';
import type { AiState } from '../../../contract/events.ts';
import { contentOfPresentation, type Content, type LiveEvent } from './content.ts';
import { createLivePresentation, type LiveHandlers } from './live-presentation.ts';
import type { TopicPatch } from '../../../contract/api/topics/topic-patch.ts';
import { patchedTopic, spotlitTopic } from '../topics/state/topic-state.ts';
import { aPresentation, aQuestion, aTopic } from './sample-content.ts';
import type { Kept } from '../../sync/presenter/offline/offline-cache.ts';
import type { OperationSource } from '../queue/pending-changes.ts';

type Answer<T> = PromiseWithResolvers<T>;

/** A server whose answers the test gives, and frames that the test draws. */
function setUp(recalled: Promise<Kept<Content> | null> = Promise.resolve(null)) {
  const loads: Answer<Content>[] = [];
  const operations: { topic: TopicSummary; patch: TopicPatch }[] = [];
  let forgotten = 0;
  let tickHandlers: Parameters<OperationSource['watch']>[0] | undefined;
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
      recall: () => recalled,
      forget: async () => void (forgotten += 1),
      subscribe: (given) => {
        handlers = given;
        return () => (handlers = undefined);
      },
      ticks: {
        watch: (given) => {
          tickHandlers = given;
          return () => (tickHandlers = undefined);
        },
        patch: async (topic, patch) => void operations.push({ topic, patch }),
        questions: async () => undefined,
        merge: async () => undefined,
      },
    },
    {
      now: () => Date.now(),
      schedule: (work) => {
        frame = work;
        frames += 1;
        return () => (frame = undefined);
      },
      canRetry: (error) => error === 'offline' || error === 'given up',
      isGivenUp: (error) => error === 'given up',
    },
  );
  const close = live.open();
  return {
    live,
    close,
    loads,
    operations,
    forgotten: () => forgotten,
    ticks: () => tickHandlers!,
    onTheWay: (...patches: [number, TopicPatch][]) =>
      tickHandlers!.onTicks({
        patches: new Map(patches),
        unsentCount: patches.length,
        changeCount: 0,
      }),
    stored: (topic_id: number, patch: TopicPatch, topic: TopicSummary) =>
      tickHandlers!.onPatched(
        {
          ...{ id: 'w', attempts: 1, presenter_id: 1, presentation_id: 1 },
          ...{ topic_id, title: 'Topic 5', patch },
        },
        { topic, change: null },
      ),
    state: () => live.store.getState(),
    answerLoad: async (index: number, presentation = aPresentation()) => {
      loads[index]?.resolve(contentOfPresentation(presentation));
      await vi.advanceTimersByTimeAsync(0);
    },
    emit: (event: LiveEvent) => handlers?.onEvent(event),
    tellAi: (state: AiState) => handlers?.onAiState(state),
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

  it('that somebody gave up waiting for is fetched again when that person wants to', async () => {
    const { answerLoad, live, loads, state } = setUp();
    loads[0]?.reject('given up');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toMatchObject({ content: null, failure: 'given up' });
    expect(loads).toHaveLength(1);
    live.refresh();
    await answerLoad(1);
    expect(state().failure).toBeNull();
  });

  it('that shows what was kept is fetched again by itself, also when somebody gave up', async () => {
    const kept = { data: contentOfPresentation(aPresentation()), at: 5 };
    const { answerLoad, loads, state } = setUp(Promise.resolve(kept));
    await vi.advanceTimersByTimeAsync(1_000);
    loads[0]?.reject('given up');
    await vi.advanceTimersByTimeAsync(3_000);
    await answerLoad(1);
    expect(state()).toMatchObject({ isKept: false, failure: null });
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

  it('says that the AI restarts only while it is told so', () => {
    const { connect, state, tellAi } = setUp();
    expect(state().aiState).toBe('ready');
    tellAi('restarting');
    connect(true);
    expect(state().aiState).toBe('restarting');
    connect(false);
    expect(state().aiState).toBe('ready');
    tellAi('restarting');
    connect(true);
    tellAi('ready');
    expect(state().aiState).toBe('ready');
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
      return topic && patchedTopic(topic, world.state().patches).has_been_answered === 1;
    };
    return { ...world, isAnswered };
  };

  it('asks for it with what the server has, and shows what the queue says', async () => {
    const { live, operations, onTheWay, isAnswered } = await withTopic();
    await live.patchTopic(aTopic(5, { has_been_answered: 1 }), { is_answered: 1 });
    expect(operations).toEqual([{ topic: aTopic(5), patch: { is_answered: 1 } }]);
    onTheWay([5, { is_answered: 1 }]);
    expect(isAnswered()).toBe(true);
    onTheWay();
    expect(isAnswered()).toBe(false);
  });

  it('is called as the server has stored it, also where it stands still', async () => {
    const { stored, state } = await withTopic();
    stored(5, { title: 'Leaves' }, aTopic(5, { title: 'Leaves' }));
    expect(state().content?.topics.get(5)?.title).toBe('Leaves');
    expect(state().content?.own.titles.get(5)).toBe('Leaves');
    stored(6, { title: 'Leaves' }, aTopic(6, { title: 'Leaves' }));
    expect(state().content?.topics.has(6)).toBe(false);
  });

  it('stays when the server has stored it, whatever a fetch that began before says', async () => {
    const { live, stored, onTheWay, loads, answerLoad, isAnswered } = await withTopic();
    await vi.advanceTimersByTimeAsync(1_000);
    live.refresh();
    stored(5, { is_answered: 1 }, aTopic(5, { has_been_answered: 1 }));
    onTheWay();
    await answerLoad(1, aPresentation({ unanswered_topics: [aTopic(5)] }));
    expect(isAnswered()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loads).toHaveLength(3);
  });
});

describe('what is held at the top', () => {
  it('is asked for, on its way, and stays when the server has stored it', async () => {
    const { live, operations, stored, onTheWay, state, answerLoad } = setUp();
    await answerLoad(0, aPresentation({ unanswered_topics: [aTopic(5)] }));
    await live.patchTopic(aTopic(5), { is_pinned: 1 });
    expect(operations).toEqual([{ topic: aTopic(5), patch: { is_pinned: 1 } }]);
    onTheWay([5, { is_pinned: 1 }]);
    expect(patchedTopic(aTopic(5), state().patches).is_at_top).toBe(1);
    // What it does not name may be older than what an event told.
    stored(5, { is_pinned: 1 }, aTopic(5, { is_at_top: 1, title: 'Old' }));
    onTheWay();
    expect(state().content?.topics.get(5)).toEqual(aTopic(5, { is_at_top: 1 }));
  });
});

describe('a written answer', () => {
  it('is what is on its way, then what the server stored', async () => {
    const { stored, onTheWay, state, answerLoad, live, operations } = setUp();
    const one = aTopic(5, { answer: 'One.' });
    await answerLoad(0, aPresentation({ unanswered_topics: [one] }));
    const under = () => patchedTopic(state().content!.topics.get(5)!, state().patches).answer ?? '';
    expect(under()).toBe('One.');
    await live.patchTopic(one, { answer: 'Two.' });
    expect(operations).toEqual([{ topic: one, patch: { answer: 'Two.' } }]);
    onTheWay([5, { answer: 'Two.' }]);
    expect(under()).toBe('Two.');
    stored(5, { answer: 'Two.' }, aTopic(5, { answer: 'Two.' }));
    onTheWay();
    expect(under()).toBe('Two.');
    onTheWay([5, { answer: '' }]);
    expect(under()).toBe('');
    stored(5, { answer: '' }, aTopic(5));
    onTheWay();
    expect(under()).toBe('');
    expect(state().content!.topics.get(5)).toEqual(aTopic(5));
  });
});

describe('the light', () => {
  const withTopics = async () => {
    const world = setUp();
    const unanswered_topics = [aTopic(5), aTopic(6, { is_being_answered: 1 })];
    await world.answerLoad(0, aPresentation({ unanswered_topics }));
    return { ...world, unanswered_topics, lit: () => spotlitTopic(world.state())?.id };
  };
  const lit5 = aTopic(5, { is_being_answered: 1 });

  it('is where the server has it, or where it is on its way', async () => {
    const { live, operations, onTheWay, lit } = await withTopics();
    expect(lit()).toBe(6);
    await live.patchTopic(aTopic(5), { is_spotlit: 1 });
    expect(operations).toEqual([{ topic: aTopic(5), patch: { is_spotlit: 1 } }]);
    onTheWay([5, { is_spotlit: 1 }]);
    expect(lit()).toBe(5);
    onTheWay([6, { is_spotlit: 0 }]);
    expect(lit()).toBeUndefined();
    onTheWay([5, { is_spotlit: 0 }]);
    expect(lit()).toBeUndefined();
    onTheWay();
    expect(lit()).toBe(6);
  });

  it('is on no topic that is ticked, and not on two', async () => {
    const { stored, onTheWay, lit, state } = await withTopics();
    onTheWay([6, { is_answered: 1 }]);
    expect(lit()).toBeUndefined();
    onTheWay([5, { is_spotlit: 1, is_answered: 1 }]);
    expect(lit()).toBeUndefined();
    stored(5, { is_spotlit: 1 }, lit5);
    onTheWay();
    expect(lit()).toBe(5);
    expect([...state().content!.topics.values()].map((topic) => topic.is_being_answered)).toEqual([
      1, 0,
    ]);
    stored(5, { is_spotlit: 0 }, aTopic(5));
    expect(lit()).toBeUndefined();
  });

  it('is left by a topic that the server has stored as answered', async () => {
    const { stored, lit } = await withTopics();
    stored(6, { is_answered: 1 }, aTopic(6, { has_been_answered: 1 }));
    expect(lit()).toBeUndefined();
  });

  it('stays when the server has stored it, whatever a fetch that began before says', async () => {
    const { live, stored, loads, answerLoad, lit, unanswered_topics } = await withTopics();
    await vi.advanceTimersByTimeAsync(1_000);
    live.refresh();
    stored(5, { is_spotlit: 1 }, lit5);
    await answerLoad(1, aPresentation({ unanswered_topics }));
    expect(lit()).toBe(5);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loads).toHaveLength(3);
  });
});

describe('what the presenter changes', () => {
  const renamed = (version: number): LiveEvent => ({
    kind: 'topics',
    event: {
      presentation_id: 1,
      presenter_id: 1,
      version,
      topics: [aTopic(5, { title: 'Mine' }), aTopic(6)],
      removed_topic_ids: [7],
      questions: [aQuestion(10, { topic_id: 6 })],
      is_by_presenter: true,
    },
  });
  const before = aPresentation({
    original_questions: [aQuestion(10, { topic_id: 7 })],
    unanswered_topics: [aTopic(5), aTopic(6), aTopic(7)],
  });

  it('is told apart from what the AI changes, also where a fetch was faster', async () => {
    const { answerLoad, emit, draw, live, state } = setUp();
    await answerLoad(0, before);
    emit(renamed(1));
    draw();
    const own = {
      places: new Map([[10, 6]]),
      titles: new Map([[5, 'Mine']]),
      removed: new Set([7]),
    };
    expect(state().content?.own).toEqual(own);
    await vi.advanceTimersByTimeAsync(1_000);
    live.refresh();
    await answerLoad(1, aPresentation({ version: 4, unanswered_topics: [aTopic(5)] }));
    expect(state().content?.own).toEqual(own);

    const late = setUp();
    late.emit(renamed(1));
    await late.answerLoad(0, { ...before, version: 4 });
    expect(late.state().content?.own).toEqual(own);
  });

  it('is fetched where the channel cannot tell of it, and is then known to be the presenter’s', async () => {
    const { answerLoad, connect, live, loads, state } = setUp();
    await answerLoad(0, before);
    await vi.advanceTimersByTimeAsync(1_000);
    live.changed();
    loads[1]?.reject('offline');
    await vi.advanceTimersByTimeAsync(3_000);
    const unanswered_topics = [aTopic(5, { title: 'Mine' }), aTopic(6)];
    const original_questions = [aQuestion(10, { topic_id: 6 })];
    await answerLoad(2, aPresentation({ version: 1, unanswered_topics, original_questions }));
    expect(state().content?.own).toEqual({
      places: new Map([[10, 6]]),
      titles: new Map([[5, 'Mine']]),
      removed: new Set([7]),
    });
    connect(true);
    await vi.advanceTimersByTimeAsync(1_000);
    const fetches = loads.length;
    live.changed();
    expect(loads).toHaveLength(fetches);
  });
});

it('a topic of which the presenter was told that it is gone may go at once', async () => {
  const data = contentOfPresentation(aPresentation({ unanswered_topics: [aTopic(5)] }));
  const { answerLoad, state, ticks } = setUp(Promise.resolve({ at: 500_000, data }));
  await vi.advanceTimersByTimeAsync(800);
  ticks().onGone(5);
  await answerLoad(0);
  expect(state().content?.own.removed).toEqual(new Set([5]));
});

describe('what this device kept', () => {
  const kept: Kept<Content> = {
    at: 500_000,
    data: contentOfPresentation(aPresentation({ name: 'Kept', unanswered_topics: [aTopic(5)] })),
  };

  it('is shown at once where the server cannot be reached, with its time', async () => {
    const { loads, state, answerLoad } = setUp(Promise.resolve(kept));
    loads[0]?.reject('offline');
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({
      content: { projectName: 'Kept' },
      isKept: true,
      upToDateAt: 500_000,
      failure: 'offline',
    });
    await vi.advanceTimersByTimeAsync(3_000);
    const original_questions = [aQuestion(1)];
    await answerLoad(1, aPresentation({ name: 'Fresh', original_questions }));
    expect(state()).toMatchObject({ isKept: false, failure: null, upToDateAt: 1_003_000 });
    expect(state().content?.projectName).toBe('Fresh');
    // What came while nobody looked is not marked one by one.
    expect(state().content?.arrivals.size).toBe(0);
  });

  it('waits a moment for the server, and no longer', async () => {
    const { state, answerLoad } = setUp(Promise.resolve(kept));
    await vi.advanceTimersByTimeAsync(600);
    expect(state().content).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(state()).toMatchObject({ content: { projectName: 'Kept' }, isKept: true });
    await answerLoad(0, aPresentation({ name: 'Fresh' }));
    expect(state()).toMatchObject({ content: { projectName: 'Fresh' }, isKept: false });
  });

  it('is not shown when the server was quick', async () => {
    const { state, live, answerLoad } = setUp(Promise.resolve(kept));
    const seen = new Set<string | undefined>();
    live.store.subscribe(({ content }) => seen.add(content?.projectName));
    await answerLoad(0, aPresentation({ name: 'Fresh' }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect([...seen]).toEqual(['Fresh']);
    expect(state().isKept).toBe(false);
  });

  it('is forgotten, and shown no more, when the presentation is gone', async () => {
    const { state, loads, forgotten } = setUp(Promise.resolve(kept));
    await vi.advanceTimersByTimeAsync(800);
    loads[0]?.reject('not found');
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ content: null, failure: 'not found' });
    expect(forgotten()).toBe(1);
  });

  it('does not grow by an event: only a fetch brings it up to date', async () => {
    const { state, emit, draw, answerLoad } = setUp(Promise.resolve(kept));
    await vi.advanceTimersByTimeAsync(800);
    emit(questions(1, 9));
    draw();
    expect(state()).toMatchObject({ isKept: true, upToDateAt: 500_000 });
    await answerLoad(0, aPresentation());
    expect([...(state().content?.questions.keys() ?? [])]).toEqual([9]);
  });
});
