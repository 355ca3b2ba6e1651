import { expect, test } from 'vitest';
import { toBytes } from './embedding-bytes.ts';
import { chosenEncoder } from './encoder/default-encoder.ts';
import { isLike, judgedAlike, type Correction } from './likeness.ts';

const { dimensions, tuning } = chosenEncoder;
const { accepting, several, severalAccepting, rejecting, perRelevance, sure } = tuning.likeness;
const little = 0.005;

/** A unit vector with this cosine to the first axis. */
function at(cosine: number, axis = 1): Float32Array {
  const vector = new Float32Array(dimensions);
  vector[0] = cosine;
  vector[axis] = Math.sqrt(1 - cosine ** 2);
  return vector;
}
const accepted: Correction = { isAccepted: true, embedding: at(1) };
const rejected: Correction = { isAccepted: false, embedding: at(1) };
const judged = (cosine: number, corrections: readonly Correction[], relevance: number | null = 0) =>
  judgedAlike({ embedding: toBytes(at(cosine)), relevance }, corrections);

test('what is near to an accepted question is on topic, however far the material is', () => {
  expect(judged(accepting + little, [accepted], -9)).toBe(true);
  expect(judged(accepting - little, [accepted], -0.01)).toBeNull();
});

test('several accepted questions need not be as near as one', () => {
  const fairly = severalAccepting + little;
  const many = Array.from({ length: several }, () => accepted);
  expect(judged(fairly, many)).toBe(true);
  expect(judged(severalAccepting - little, many)).toBeNull();
  expect(judged(fairly, many.slice(1))).toBeNull();
  // Whatever is nearest counts, also beside several.
  expect(judged(fairly, [...many, { ...rejected, embedding: at(0.99) }])).toBe(false);
});

test('a rejected question takes along what is nearer, the surer the filter is of that', () => {
  expect(judged(rejecting + little, [rejected], 0)).toBe(false);
  expect(judged(rejecting + little, [rejected], -1)).toBe(false);
  expect(judged(rejecting + little, [rejected], 1)).toBeNull();
  expect(judged(rejecting + perRelevance + little, [rejected], 1)).toBe(false);
  const most = rejecting + perRelevance * sure + little;
  expect(judged(most, [rejected], 1_000)).toBe(false);
  expect(judged(most, [rejected], null)).toBe(false);
  expect(judged(most - 2 * little, [rejected], null)).toBeNull();
});

test('the nearest counts, and of two the newer', () => {
  const further = { ...rejected, embedding: at(0.95) };
  expect(judged(0.99, [further, accepted])).toBe(true);
  expect(judged(0.96, [further, accepted])).toBe(false);
  expect(judged(0.99, [accepted, rejected])).toBe(true);
  expect(judged(0.99, [rejected, accepted])).toBe(false);
});

test('only what is near enough for any judgement is like a correction', () => {
  const lowest = Math.min(severalAccepting, rejecting);
  expect(isLike(toBytes(at(lowest + little)), [rejected])).toBe(true);
  expect(isLike(toBytes(at(lowest - little)), [rejected, accepted])).toBe(false);
  expect(isLike(null, [accepted])).toBe(false);
});

test('without corrections, or an embedding that can be compared, nothing is said', () => {
  expect(judged(1, [])).toBeNull();
  for (const embedding of [null, new Uint8Array(), new Uint8Array(8)]) {
    expect(judgedAlike({ embedding, relevance: 0 }, [accepted])).toBeNull();
  }
});
