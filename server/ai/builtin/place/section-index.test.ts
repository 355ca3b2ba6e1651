import { expect, test } from 'vitest';
import { dimensions } from '../protocol.ts';
import { SectionIndex, partsOf } from './section-index.ts';

/** Of unit length, zero but for the first figures. */
const vector = (...values: number[]): Float32Array => {
  const made = new Float32Array(dimensions);
  const length = Math.hypot(...values);
  made.set(values.map((value) => value / length));
  return made;
};

/** They all speak of plants, each of something else; two share a section. */
const passages = [
  { text: 'Stomata are pores in the leaf.', embedding: vector(1, 1, 0, 0, 0), section: 0 },
  { text: 'Guard cells open and close them.', embedding: vector(1, 0.9, 0.2, 0, 0), section: 0 },
  { text: 'Roots take up water and salts.', embedding: vector(1, 0, 1, 0, 0), section: 1 },
  { text: 'Cacti keep their acid until sunrise.', embedding: vector(1, 0, 0, 1, 0), section: 2 },
];
const material = new SectionIndex(passages, vector(1));

const sum = (shares: Float32Array): number => shares.reduce((all, share) => all + share, 0);
const highest = (shares: Float32Array): number => shares.indexOf(Math.max(...shares));

test('a question is in the section that says what it means', () => {
  const asked = ['Why do they shut?', vector(1, 0.8, 0, 0, 0)] as const;
  const shares = material.distributionOverParts(...asked);
  expect(shares).toHaveLength(3);
  expect(sum(shares)).toBeCloseTo(1, 5);
  expect(highest(shares)).toBe(0);
  expect(shares[0]).toBeGreaterThan(0.9);
});

test('a section has the shares of its passages', () => {
  const asked = ['Are the pores closed at night?', vector(1, 0.3, 0.2, 0.2, 0)] as const;
  const [pores, guards, roots, cacti] = material.distributionOverPassages(...asked);
  const [leaf, ...others] = material.distributionOverParts(...asked);
  expect(leaf).toBeCloseTo(pores! + guards!, 5);
  expect(others.map((share) => share.toFixed(5))).toEqual(
    [roots, cacti].map((share) => share!.toFixed(5)),
  );
});

test('between passages that mean the same to it, its words decide', () => {
  const between = vector(1, 0, 1, 1, 0);
  expect(highest(material.distributionOverParts('How much water?', between))).toBe(1);
  expect(highest(material.distributionOverParts('Which acids in a cactus?', between))).toBe(2);
});

test('what all questions have in common, and words that no passage has, say nothing', () => {
  const [a, b] = ['Is this in the exam?', 'Could you repeat it?'].map((text) =>
    material.distributionOverPassages(text, vector(1, 0, 0, 0, 0.5)),
  );
  expect([...a!]).toEqual([...b!]);
});

test('a question is close to material on its subject, and not to other', () => {
  const near = material.placeOf('Are the pores closed?', vector(1, 1, 0.2, 0, 0));
  const far = material.placeOf('Who was king?', vector(1, 0, 0, 0, 1));
  expect(near.closeness).toBeGreaterThan(0.5);
  expect(far.closeness).toBeLessThan(0);
});

test('material of a single passage has no sections to tell apart', () => {
  const alone = new SectionIndex(passages.slice(0, 1), vector(1));
  expect([...alone.distributionOverPassages('Why?', vector(1, 1))]).toEqual([1]);
  expect(alone.distributionOverParts('Why?', vector(1, 1))).toHaveLength(0);
});

const repeated = (count: number, section: (at: number) => number | null): (number | null)[] =>
  Array.from({ length: count }, (_, at) => section(at));

test('sections are the parts, numbered from 0 in the order of the material', () => {
  expect(partsOf([7, 7, 3, 9, 9])).toEqual({
    partOf: [0, 0, 1, 2, 2],
    count: 3,
    areSections: true,
  });
});

test('a passage without a section makes a part with its neighbour', () => {
  expect(partsOf([null, null, 1, 2, 3]).partOf).toEqual([0, 0, 1, 2, 3]);
});

test('runs of neighbours are the parts where sections are unknown, few, or one is nearly all', () => {
  const runs = { partOf: [0, 0, 1, 1, 2, 2], count: 3, areSections: false };
  expect(partsOf(repeated(6, () => null))).toEqual(runs);
  expect(partsOf([1, 1, 1, 2, 2, 2])).toEqual(runs);
  expect(partsOf([1, null, null, null, 2, 3].toSpliced(4, 1, null))).toEqual(runs);
  expect(partsOf([1, 1, 1, 1, 2, 3])).toEqual(runs);
});

test('material of a few passages has no parts', () => {
  expect(partsOf([]).count).toBe(0);
  expect(partsOf([null, null, null, null]).count).toBe(0);
});

test('long material has as many parts as a vector can bear, each of neighbours', () => {
  const { partOf, count } = partsOf(repeated(900, (at) => Math.floor(at / 3)));
  expect(count).toBe(64);
  expect(new Set(partOf).size).toBe(64);
  expect(partOf).toEqual(partOf.toSorted((a, b) => a - b));
});
