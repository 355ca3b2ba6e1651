import { expect, it } from 'vitest';
import { createColours, keepColours } from './kept-colours.ts';

const none = new Set<number>();
const listOf = (...ids: number[]) => ids.map((id) => ({ id, ordinal: id }));

it('gives each its own colour, and neighbours never the same', () => {
  const colours = keepColours(new Map(), listOf(1, 8, 2, 9, 16), none);
  expect(colours.get(1)).toBe(1);
  const inOrder = [...colours.values()];
  inOrder.slice(1).forEach((colour, index) => expect(colour).not.toBe(inOrder[index]));
});

it('changes no colour while topics move past others of another colour', () => {
  const colours = createColours();
  const before = colours(listOf(1, 8, 2, 3), none);
  const after = colours(listOf(3, 1, 2, 8), none);
  for (const [id, colour] of before) expect(after.get(id)).toBe(colour);
});

it('where two of one colour meet, what is being read keeps its own', () => {
  const colours = createColours();
  colours(listOf(1, 2, 8), none);
  expect(colours(listOf(1, 8, 2), new Set([8]))).toEqual(
    new Map([
      [1, 2],
      [8, 1],
      [2, 2],
    ]),
  );
});

it('in any order of moves neighbours differ, and only who met its like has changed', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  let state = seed + 1;
  /** Park and Miller's generator. */
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const colours = createColours();
  let ids = Array.from({ length: 12 }, (_, index) => index);
  let before = colours(listOf(...ids), none);
  for (let step = 0; step < 500; step += 1) {
    const [moved] = ids.splice(random(ids.length), 1);
    ids = ids.toSpliced(random(ids.length + 1), 0, moved!);
    const held = new Set([random(12)]);
    const meets = (id: number, index: number) =>
      [ids[index - 1], ids[index + 1]].some(
        (other) => other !== undefined && before.get(other) === before.get(id),
      );
    const others = ids.filter((id, index) => !meets(id, index));
    const after = colours(listOf(...ids), held);
    const coloursOf = (from: ReadonlyMap<number, number>) => others.map((id) => from.get(id));
    expect(coloursOf(after), `seed ${seed}, step ${step}`).toEqual(coloursOf(before));
    const pairs = ids.slice(1).filter((id, index) => after.get(id) === after.get(ids[index]!));
    expect(pairs, `seed ${seed}, step ${step}`).toEqual([]);
    before = after;
  }
});
