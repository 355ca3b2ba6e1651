import { expect, it } from 'vitest';
import { arrange } from './arrange.ts';

const none = new Set<number>();

it('takes the wanted order where nothing is held', () => {
  expect(arrange([1, 2, 3], [3, 1, 2, 4], none)).toEqual([3, 1, 2, 4]);
});

it('keeps held topics at their places while others move around them', () => {
  expect(arrange([1, 2, 3, 4], [4, 3, 2, 1], new Set([2]))).toEqual([4, 2, 3, 1]);
  expect(arrange([1, 2, 3, 4], [4, 3, 2, 1], new Set([1, 2]))).toEqual([1, 2, 4, 3]);
});

it('lets a topic that is new and held come in where it belongs', () => {
  expect(arrange([1, 2], [3, 1, 2], new Set([3]))).toEqual([3, 1, 2]);
});

it('drops what is not wanted, held or not', () => {
  expect(arrange([1, 2, 3], [1, 3], new Set([2]))).toEqual([1, 3]);
});

it('puts held topics last when the list has become shorter than their places', () => {
  expect(arrange([1, 2, 3, 4], [4, 1], new Set([4]))).toEqual([1, 4]);
});

it('shows each wanted topic once, whatever is held', () => {
  const ids = Array.from({ length: 7 }, (_, index) => index);
  for (let mask = 0; mask < 2 ** ids.length; mask += 1) {
    const held = new Set(ids.filter((id) => mask & (2 ** id)));
    const wanted = ids.toReversed();
    expect(arrange(ids, wanted, held).toSorted()).toEqual(ids);
    for (const id of held) expect(arrange(ids, wanted, held).indexOf(id)).toBe(id);
  }
});
