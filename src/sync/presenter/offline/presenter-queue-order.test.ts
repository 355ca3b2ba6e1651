// Keys come faster than storage and network answer: what is shown, and what the server hears, must
// be what was pressed, in that order.

import { expect, it } from 'vitest';
import { pageLock } from '../../lock.ts';
import { createQueue } from '../../queue.ts';
import { memoryStorage, type StateStorage } from '../../state-storage.ts';
import {
  isPatch,
  parsePresenterQueueState,
  patchOperation,
  takeBack,
  withoutOperation,
  type Flag,
  type PresenterQueueState,
  type Operation,
} from './presenter-queue-state.ts';

/** Storage whose changes are made at once and confirmed when the test says so, in order. */
function slowStorage() {
  const inner = memoryStorage(parsePresenterQueueState);
  const unconfirmed: (() => void)[] = [];
  let isSlow = false;
  const storage: StateStorage<PresenterQueueState> = {
    read: inner.read,
    update: async (change) => {
      const state = await inner.update(change);
      if (isSlow) await new Promise<void>((resolve) => void unconfirmed.push(resolve));
      return state;
    },
  };
  return {
    storage,
    hold: () => (isSlow = true),
    confirmOne: async () => {
      unconfirmed.shift()?.();
      await new Promise<void>((resolve) => void setImmediate(resolve));
    },
  };
}

/** The live view's keys as they act: on what is shown. */
function aLiveView(storage: StateStorage<PresenterQueueState>) {
  const server = { heard: [] as string[], isAnswered: 0 as Flag };
  const inFlight: (() => void)[] = [];
  let made = 0;
  const queue = createQueue<Operation, PresenterQueueState>({
    storage,
    exclusive: pageLock(),
    next: ({ operations }) => operations[0],
    groupOf: ({ presentation_id }) => String(presentation_id),
    deliver: async (one) => {
      await new Promise<void>((resolve) => void inFlight.push(resolve));
      const { is_spotlit, is_answered } = isPatch(one) ? one.patch : {};
      if (is_spotlit !== undefined) server.heard.push(`light ${is_spotlit}`);
      if (is_answered !== undefined) {
        server.isAnswered = is_answered;
        server.heard.push(`tick ${is_answered}`);
      }
      return withoutOperation(one.id);
    },
    refuse: (one) => withoutOperation(one.id),
  });
  const of = () => ({
    id: String((made += 1)),
    attempts: 0,
    presenter_id: 1,
    presentation_id: 2,
    topic_id: 5,
    title: 'Leaves',
  });
  const isTicked = (): Flag => {
    const patches = queue.view.getState().state?.operations.filter(isPatch) ?? [];
    const marks = patches.map(({ patch }) => patch.is_answered);
    return marks.find((is) => is !== undefined) ?? server.isAnswered;
  };
  const none = parsePresenterQueueState(undefined);
  return {
    queue,
    server,
    isTicked,
    pressN: () =>
      void queue.changeAtOnce(patchOperation({ ...of(), patch: { is_spotlit: 1 } }, {}), none),
    pressSpace: () => {
      const is_answered: Flag = isTicked() === 1 ? 0 : 1;
      const known = { is_answered: server.isAnswered };
      void queue.changeAtOnce(patchOperation({ ...of(), patch: { is_answered } }, known), none);
    },
    answerOne: async () => {
      inFlight.shift()?.();
      await new Promise<void>((resolve) => void setImmediate(resolve));
    },
  };
}

it('shows what was pressed while storage still confirms what was pressed before', async () => {
  const { storage, hold, confirmOne } = slowStorage();
  const liveView = aLiveView(storage);
  hold();
  liveView.pressN();
  liveView.pressSpace();
  expect(liveView.isTicked()).toBe(1);
  await confirmOne();
  // The light is stored, and the tick not yet: it must not go out for a moment.
  expect(liveView.isTicked()).toBe(1);
  liveView.pressSpace();
  expect(liveView.isTicked()).toBe(0);
  for (let left = 2; left > 0; left -= 1) await confirmOne();
  expect(liveView.isTicked()).toBe(0);
  expect((await storage.read()).operations.map((one) => isPatch(one) && one.patch)).toEqual([
    { is_spotlit: 1 },
  ]);
});

it('takes back what is still to be sent, and not what was acknowledged unseen', async () => {
  const storage = memoryStorage(parsePresenterQueueState);
  const { queue, pressN } = aLiveView(storage);
  pressN();
  expect(await takeBack(queue, '1')).toBe(true);
  pressN();
  await storage.update(withoutOperation('2'));
  expect(queue.view.getState().state?.operations).toHaveLength(1);
  expect(await takeBack(queue, '2')).toBe(false);
});

it.each([0, 1, 2])(
  'sends in the order of the presses, %i answers between them',
  async (answers) => {
    const liveView = aLiveView(memoryStorage(parsePresenterQueueState));
    liveView.pressN();
    const drained = liveView.queue.drain();
    await new Promise<void>((resolve) => void setImmediate(resolve));
    liveView.pressSpace();
    await new Promise<void>((resolve) => void setImmediate(resolve));
    for (let left = answers; left > 0; left -= 1) await liveView.answerOne();
    liveView.pressSpace();
    const drainedAgain = liveView.queue.drain();
    await new Promise<void>((resolve) => void setImmediate(resolve));
    for (let left = 3; left > 0; left -= 1) await liveView.answerOne();
    await Promise.all([drained, drainedAgain]);
    // A tick that never left and was taken back is not sent; one that may have left is followed.
    expect(liveView.server.heard).toEqual(
      answers === 0 ? ['light 1'] : ['light 1', 'tick 1', 'tick 0'],
    );
    expect(liveView.server.isAnswered).toBe(0);
    expect(liveView.isTicked()).toBe(0);
  },
);

it('is under way before it is counted, so that what replaces it then leaves it its answer', async () => {
  const { storage, hold, confirmOne } = slowStorage();
  const { queue, pressN, pressSpace, server, answerOne } = aLiveView(storage);
  pressN();
  await new Promise<void>((resolve) => void setImmediate(resolve));
  hold();
  const drained = queue.drain();
  await new Promise<void>((resolve) => void setImmediate(resolve));
  expect(queue.view.getState().sendingId).toBe('1');
  pressN();
  expect(queue.view.getState().state?.operations.map(({ id }) => id)).toEqual(['2']);
  pressSpace();
  for (let left = 9; left > 0; left -= 1) {
    await confirmOne();
    await answerOne();
  }
  await drained;
  expect(server.heard).toEqual(['light 1', 'light 1', 'tick 1']);
});
