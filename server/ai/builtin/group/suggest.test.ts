import { expect, test } from 'vitest';
import type { ExistingTopic } from '../../model.ts';
import { dimensions } from '../protocol.ts';
import { loadCalibration } from './calibration.ts';
import type { Calibration } from './calibration.ts';
import { chosenEncoder } from '../../encoder/default-encoder.ts';
import { evidenceNames } from './same-topic.ts';
import { GroupingSession } from './grouping-session.ts';
import { suggest } from './suggest.ts';

const similarity = evidenceNames.indexOf('similarity');
const step = (threshold: number, value: number) => ({
  feature: [similarity, null, null],
  threshold: [threshold, 0, 0],
  left: [1, 0, 0],
  right: [2, 0, 0],
  value: [0, 0, value],
});
/** Likely one topic above a similarity of .3, the likelier the nearer. */
const calibration: Calibration = {
  ...loadCalibration(chosenEncoder.id),
  background: { mean: new Float32Array(dimensions), weight: 5 },
  trees: { baseline: -0.1, trees: [step(0.3, 0.2), step(0.5, 0.2)] },
};

/** Each topic points into a direction of its own, and as far as `lean` says into that of another. */
interface Drawn {
  readonly size?: number;
  readonly leansTo?: number;
  readonly lean?: number;
  readonly changed?: Partial<ExistingTopic>;
}

function suggested(drawn: readonly Drawn[], pinnedAt: readonly number[] = []) {
  const session = new GroupingSession(calibration);
  const ids: number[] = [];
  const topicIds: number[] = [];
  drawn.forEach(({ size = 2, leansTo, lean = 0.8 }, at) => {
    for (let i = 0; i < size; i += 1) {
      const embedding = new Float32Array(dimensions);
      embedding[at] = 1;
      if (leansTo !== undefined) embedding[leansTo] = lean;
      const length = Math.hypot(...embedding);
      ids.push(ids.length + 1);
      topicIds.push(101 + at);
      session.remember(
        [ids.length],
        [`question ${'x'.repeat(ids.length)}`],
        embedding.map((v) => v / length),
      );
    }
  });
  const topics = drawn.map(({ changed }, at) => ({
    id: 101 + at,
    title: `Topic ${at}`,
    isAnswered: false,
    isTitlePinned: false,
    ...changed,
  }));
  const pinnedIds = ids.filter((_, i) => pinnedAt.includes((topicIds[i] as number) - 101));
  const before = topicIds.join();
  const found = suggest(session, { ids, topicIds, pinnedIds, topics });
  expect(topicIds.join()).toBe(before);
  expect(found.every(({ isSure }) => !isSure)).toBe(true);
  return found.map(({ topicIds }) => topicIds);
}

/** Topics that have nothing to do with each other, with some that have. */
const board = (length: number, changed: Readonly<Record<number, Drawn>> = {}): Drawn[] =>
  Array.from({ length }, (_, at) => changed[at] ?? {});

test('two topics that lie close together are suggested, the larger first', () => {
  expect(suggested(board(20, { 7: { leansTo: 3, size: 3 } }))).toEqual([[108, 104]]);
});

test('three that are all close to each other are one suggestion, the closest pairs come first', () => {
  const drawn = board(24, {
    4: { leansTo: 2, lean: 1.6 },
    5: { leansTo: 2, lean: 1.6 },
    9: { leansTo: 8, lean: 0.5 },
  });
  expect(suggested(drawn)).toEqual([
    [103, 105, 106],
    [109, 110],
  ]);
});

test('few topics need no suggestions, and single questions find their way alone', () => {
  expect(suggested(board(12, { 7: { leansTo: 3 } }))).toEqual([]);
  expect(suggested(board(13, { 7: { leansTo: 3 } }))).toEqual([[104, 108]]);
  expect(suggested(board(20, { 7: { leansTo: 3, size: 1 } }))).toEqual([]);
});

test('answered topics stay out of it', () => {
  expect(suggested(board(20, { 7: { leansTo: 3, changed: { isAnswered: true } } }))).toEqual([]);
});

test('what the presenter named takes in the other; what the presenter told apart stays apart', () => {
  const named = board(20, { 7: { leansTo: 3, changed: { isTitlePinned: true } } });
  expect(suggested(named)).toEqual([[108, 104]]);
  expect(suggested(named, [3])).toEqual([]);
});
