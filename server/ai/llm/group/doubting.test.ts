// An answer that cannot be believed, of a model that obeys a question wherever it reads it.

import { expect, test } from 'vitest';
import type { GroupableQuestion } from '../../model.ts';
import { askDoubting, type Answer } from './doubting.ts';
import { Placed } from './placed.ts';

const questionsOf = (count: number): GroupableQuestion[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    text: `question ${i + 1}`,
    embedding: new Float32Array(1),
    topicId: null,
    isPinned: false,
  }));

const ids = Array.from({ length: 16 }, (_, i) => i + 1);
const nowhere = ids.map(() => undefined);

/** @param isTold whether a question tells the model to put everything into one place */
async function sort(isTold: boolean, hasControls: boolean, placed = new Placed()) {
  let requests = 0;
  const ask = async (questions: readonly GroupableQuestion[]): Promise<Answer> => {
    requests += 1;
    return {
      spots: questions.map(({ id }) => ({ title: isTold ? 'Hacked' : `Topic ${id % 7}` })),
      isRight: hasControls ? !isTold : null,
      controls: { right: 0, wrong: 0 },
      shown: [20, 21],
    };
  };
  const spots = await askDoubting(ask, questionsOf(ids.length), placed);
  return { spots, placed, requests };
}

test('an honest answer counts', async () => {
  for (const hasControls of [true, false]) {
    const { spots, placed, requests } = await sort(false, hasControls);
    expect(spots).toEqual(ids.map((id) => ({ title: `Topic ${id % 7}` })));
    expect([requests, placed.doubted.size]).toEqual([1, 0]);
    expect(placed.proven.has(20)).toBe(hasControls);
  }
});

test.each([
  ['controls that are wrong', true],
  ['a lump where there are no controls', false],
])('after %s the batch falls to the built-in model, and is not shown again', async (_, has) => {
  const { spots, placed, requests } = await sort(true, has);
  expect(spots).toEqual(nowhere);
  expect(requests).toBe(1);
  expect([...placed.doubted]).toEqual([...ids, 20, 21]);
});

test('what stood on the board beside a right answer is not doubted', async () => {
  const { placed } = await sort(false, true);
  placed.proven.delete(21);
  await sort(true, true, placed);
  expect(placed.doubted.has(20)).toBe(false);
  expect(placed.doubted.has(21)).toBe(true);
});

test('nobody answers: nobody knows', async () => {
  expect(await askDoubting(async () => null, questionsOf(4), new Placed())).toBeNull();
});
