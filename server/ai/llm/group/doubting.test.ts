// Finding out which question told the model what to do, with a model that does so wherever it reads it.

import { expect, test } from 'vitest';
import type { GroupableQuestion } from '../../model.ts';
import { askDoubting, type Answer, type AskSpots } from './doubting.ts';
import { Placed } from './placed.ts';

const questionsOf = (count: number): GroupableQuestion[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    text: `question ${i + 1}`,
    embedding: new Float32Array(1),
    topicId: null,
    isPinned: false,
  }));

interface Room {
  /** Ids of questions that tell the model to put everything into one place. */
  readonly injections?: readonly number[];
  /** Ids of questions on the board; a model that reads an injection there obeys it as well. */
  readonly board?: readonly number[];
  readonly hasControls?: boolean;
  /** Where a question honestly goes. */
  readonly topicOf?: (id: number) => string;
}

function modelIn(room: Room, placed: Placed) {
  const { injections = [], board = [], hasControls = false } = room;
  const topicOf = room.topicOf ?? ((id: number) => `Topic ${id % 7}`);
  const asked: number[] = [];
  const ask: AskSpots = async (questions, isAlone = false): Promise<Answer> => {
    asked.push(questions.length);
    const shown = isAlone ? [] : board.filter((id) => !placed.doubted.has(id));
    const isTold = [...shown, ...questions.map(({ id }) => id)].some((id) =>
      injections.includes(id),
    );
    return {
      spots: questions.map(({ id }) => ({ title: isTold ? 'Hacked' : topicOf(id) })),
      isRight: hasControls && !isAlone ? !isTold : null,
      shown,
    };
  };
  return { ask, asked };
}

async function sort(room: Room, count = 16) {
  const placed = new Placed();
  const { ask, asked } = modelIn(room, placed);
  const spots = await askDoubting(ask, questionsOf(count), placed);
  const hacked = spots!.flatMap((spot, i) =>
    spot && 'title' in spot && spot.title === 'Hacked' ? [i + 1] : [],
  );
  return { placed, asked, spots: spots!, hacked, lost: spots!.filter((spot) => !spot).length };
}

test('an honest answer costs one request', async () => {
  for (const hasControls of [true, false]) {
    const { asked, hacked, lost, placed } = await sort({ hasControls, board: [20, 21] });
    expect(asked).toEqual([16]);
    expect([hacked, lost]).toEqual([[], 0]);
    expect(placed.proven.has(20)).toBe(hasControls);
  }
});

test.each([1, 2, 8, 15, 16])(
  'controls tell which of sixteen it was: number %i',
  async (culprit) => {
    const { placed, hacked, lost, asked } = await sort({
      hasControls: true,
      injections: [culprit],
    });
    expect([...placed.doubted]).toEqual([culprit]);
    expect([hacked, lost]).toEqual([[], 1]);
    expect(asked.length).toBeLessThanOrEqual(10);
  },
);

test.each([1, 2, 8, 15, 16])(
  'without controls lumps tell that it was one of two: number %i',
  async (culprit) => {
    const { placed, hacked, lost } = await sort({ injections: [culprit] });
    expect(placed.doubted).toContain(culprit);
    expect(placed.doubted.size).toBe(2);
    // It put itself where it liked, and nothing else.
    expect([hacked, lost]).toEqual([[culprit], 0]);
  },
);

test('one that came alone is left out', async () => {
  const { placed, lost, asked } = await sort({ hasControls: true, injections: [1] }, 1);
  expect([[...placed.doubted], lost, asked]).toEqual([[1], 1, [1]]);
});

test('what stands on the board is hidden when it was never beside a right answer', async () => {
  for (const hasControls of [true, false]) {
    const { placed, hacked, lost } = await sort({ hasControls, board: [20], injections: [20] });
    expect([...placed.doubted]).toEqual([20]);
    expect([hacked, lost]).toEqual([[], 0]);
  }
});

test('a class that asks one thing gets one topic', async () => {
  const { placed, asked, spots } = await sort({ topicOf: () => 'Exam' });
  expect(spots).toEqual(Array.from({ length: 16 }, () => ({ title: 'Exam' })));
  expect([placed.doubted.size, asked]).toEqual([0, [16, 8, 8]]);
  // Controls say so at once.
  expect((await sort({ topicOf: () => 'Exam', hasControls: true })).asked).toEqual([16]);
});

test('however many do it, what it costs has an end, and nothing is lumped', async () => {
  const injections = Array.from({ length: 16 }, (_, i) => i + 1);
  const placed = new Placed();
  const { ask, asked } = modelIn({ injections, hasControls: true }, placed);
  for (let round = 0; round < 20; round += 1) {
    const spots = await askDoubting(ask, questionsOf(16), placed);
    expect(spots!.every((spot) => spot === undefined)).toBe(true);
  }
  expect(asked.length).toBeLessThan(20 + 4 * 15);
});

test('nobody answers: nobody knows', async () => {
  expect(await askDoubting(async () => null, questionsOf(4), new Placed())).toBeNull();
});
