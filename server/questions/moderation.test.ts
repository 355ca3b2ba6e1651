import { expect, test, vi } from 'vitest';
import type { HoldReason, Moderation } from '../../contract/entities.ts';
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
  reason: null,
  embedding: new Uint8Array(),
  encoder: 'e',
  excerpt: '',
  excerptSectionId: null,
  excerptScore: null,
};
const judge = (given: Verdict, mode: Moderation) => moderated(lookForContact([given])[0]!, mode);
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
  expect(looked.map((each) => moderated(each, 'none').holdReason)).toEqual([
    null,
    'unjudged',
    'contact',
  ]);
});
