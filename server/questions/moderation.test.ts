import { expect, test, vi } from 'vitest';
import type { FilterPosition, HoldReason, Moderation } from '../../contract/entities.ts';
import { chosenEncoder } from '../ai/encoder/default-encoder.ts';
import { toBytes } from '../ai/embedding-bytes.ts';
import { lookForContact, moderated, type Verdict } from './moderation.ts';

// As the real one, but for one kind of words that it does not get through.
vi.mock(import('./contact-details.ts'), async (importOriginal) => {
  const real = await importOriginal();
  const hasContactDetails = (title: string): boolean =>
    title.startsWith('aaa') ? /^(a+)+$/.test(title) : real.hasContactDetails(title);
  return { ...real, hasContactDetails };
});

const verdict = {
  id: 1,
  title: 'What does chlorophyll do?',
  isAccepted: true,
  isUnsure: false,
  signal: null,
  relevance: null,
  mayBeAbuse: false,
  reason: null,
  embedding: new Uint8Array(),
  encoder: 'e',
  excerpt: '',
  excerptSectionId: null,
  excerptScore: null,
};
const judge = (given: Verdict, mode: Moderation) =>
  moderated(lookForContact([given])[0]!, { moderation: mode, filter: 'normal' });
const unsure = { ...verdict, isUnsure: true };
const link = { ...verdict, title: 'What does example.com do?' };

test.each<[Moderation, typeof verdict, HoldReason | null]>([
  ['none', verdict, null],
  ['none', unsure, null],
  ['none', link, 'contact'],
  ['unsure', verdict, null],
  ['unsure', unsure, 'unsure'],
  ['unsure', { ...unsure, title: link.title }, 'contact'],
  ['all', verdict, 'all'],
  ['all', unsure, 'all'],
  ['all', link, 'contact'],
])('mode %s', (mode, given, holdReason) => {
  expect(judge(given, mode)).toMatchObject({
    id: 1,
    state: holdReason === null ? 'accepted' : 'held',
    holdReason,
  });
});

test.each<Moderation>(['none', 'unsure', 'all'])(
  'what the AI rejects is rejected in mode %s, sure or not, with or without a link',
  (mode) => {
    for (const given of [verdict, unsure, link]) {
      const rejected = { ...given, isAccepted: false, reason: 'abuse' as const };
      expect(judge(rejected, mode)).toMatchObject({
        state: 'filtered',
        reason: 'abuse',
        holdReason: null,
      });
    }
  },
);

test('a title that cannot be looked through in time waits, and the others do not', () => {
  const stuck = { ...verdict, id: 2, title: `${'a'.repeat(60)}!` };
  const looked = lookForContact([verdict, stuck, link]);
  expect(
    looked.map((each) => moderated(each, { moderation: 'none', filter: 'normal' }).holdReason),
  ).toEqual([null, 'unjudged', 'contact']);
});

const { positions } = chosenEncoder.tuning.relevance;
const between = (one: number, other: number): number => (one + other) / 2;

test.each<[FilterPosition, number | null, 'accepted' | 'filtered']>([
  ['strict', between(positions.normal, positions.strict), 'filtered'],
  ['strict', positions.strict + 1, 'accepted'],
  ['normal', between(positions.normal, positions.strict), 'accepted'],
  ['normal', between(positions.open, positions.normal), 'filtered'],
  ['open', between(positions.open, positions.normal), 'accepted'],
  ['open', positions.open - 1, 'filtered'],
  ['strict', null, 'accepted'],
])('in position %s what scores %s is %s', (filter, relevance, state) => {
  const isAccepted = relevance === null || relevance >= positions.normal;
  const given = {
    ...verdict,
    relevance,
    isAccepted,
    reason: isAccepted ? null : ('off_topic' as const),
  };
  const row = moderated(lookForContact([given])[0]!, { moderation: 'none', filter });
  expect(row).toMatchObject({ state, reason: state === 'filtered' ? 'off_topic' : null });
});

test('no position lets abuse in', () => {
  const given = { ...verdict, isAccepted: false, reason: 'abuse' as const };
  const row = moderated(lookForContact([given])[0]!, { moderation: 'none', filter: 'open' });
  expect(row).toMatchObject({ state: 'filtered', reason: 'abuse' });
});

const { dimensions } = chosenEncoder;
const axis = Float32Array.from({ length: dimensions }, (_, at) => (at === 0 ? 1 : 0));
const learnt = (isAccepted: boolean) => [{ isAccepted, embedding: axis }];
const alike = { ...verdict, embedding: toBytes(axis) };
const correct = (given: Verdict, isAccepted: boolean, mode: Moderation = 'none') =>
  moderated(
    lookForContact([given])[0]!,
    { moderation: mode, filter: 'normal' },
    learnt(isAccepted),
  );

test('what is like a question that the presenter decided on is judged the same', () => {
  const off = { ...alike, isAccepted: false, reason: 'off_topic' as const };
  expect(correct(off, true)).toMatchObject({ state: 'accepted', reason: null, isUnsure: false });
  expect(correct({ ...alike, isUnsure: true }, true, 'unsure')).toMatchObject({
    state: 'accepted',
  });
  expect(correct(alike, false)).toMatchObject({ state: 'filtered', reason: 'off_topic' });
  // Who reviews everything still does.
  expect(correct(off, true, 'all')).toMatchObject({ state: 'held', holdReason: 'all' });
  expect(correct({ ...off, title: link.title }, true)).toMatchObject({ state: 'held' });
});

test.each(['abuse', 'gibberish', 'no_question'] as const)('likeness lets in no %s', (reason) => {
  const given = { ...alike, isAccepted: false, reason };
  expect(correct(given, true)).toMatchObject({ state: 'filtered', reason });
});

test('likeness decides nothing that may be abuse, or is said of the lesson', () => {
  const off = { ...alike, isAccepted: false, reason: 'off_topic' as const, mayBeAbuse: true };
  expect(correct(off, true)).toMatchObject({ state: 'filtered' });
  const said = { ...alike, signal: 'too_fast' as const };
  expect(correct(said, false)).toMatchObject({ state: 'signal' });
});
