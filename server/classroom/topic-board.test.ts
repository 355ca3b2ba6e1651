import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomEvent } from '../../contract/events.ts';
import { createTopicBoard } from './topic-board.ts';

const presentation = { id: 1, sessionId: 1, isRoomShown: true };
const topic = (id: number) => ({ id, student_count: 1 });

let topics: ReturnType<typeof topic>[];
let shown: RoomEvent[];
let board: ReturnType<typeof createTopicBoard>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  topics = [topic(1)];
  shown = [];
  board = createTopicBoard({
    db: {} as never,
    presentations: { find: async () => ({ presentation, presenter: { id: 7 } }) } as never,
    room: { list: async () => topics.map((one) => ({ topic: one, foundCount: 0 })) } as never,
    crowd: {
      present: () => ({ students: true, presenters: false }),
      showRoom: (event) => void shown.push(event),
      weigh: () => {},
    },
    onError: (error) => {
      throw error;
    },
  });
});
afterEach(() => {
  board.stop();
  vi.useRealTimers();
});

const quiet = () => vi.advanceTimersByTimeAsync(11_000);
const idsOf = (event: RoomEvent | undefined) => event?.topics.map(({ id }) => id);

test('who is there is told of a change that a phone has met before it was announced', async () => {
  board.changed(1);
  await quiet();
  expect(shown.map(idsOf)).toEqual([[1]]);
  topics = [topic(1), topic(2)];
  expect(idsOf(await board.latest(1))).toEqual([1, 2]);
  board.changed(1);
  await quiet();
  expect(shown.map(idsOf)).toEqual([[1], [1, 2]]);
});

test('what looks the same is not told again', async () => {
  board.changed(1);
  await quiet();
  board.changed(1);
  await quiet();
  expect(shown).toHaveLength(1);
});
