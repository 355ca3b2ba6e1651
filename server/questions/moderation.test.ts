import { expect, test } from 'vitest';
import type { HoldReason, Moderation } from '../../contract/entities.ts';
import { moderated } from './moderation.ts';

const verdict = {
  id: 1,
  title: 'What does chlorophyll do?',
  isAccepted: true,
  isUnsure: false,
  reason: null,
  embedding: new Uint8Array(),
  encoder: 'e',
  sectionShares: [],
};
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
  expect(moderated(given, mode)).toMatchObject({
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
      expect(moderated(rejected, mode)).toMatchObject({
        state: 'filtered',
        reason: 'abuse',
        holdReason: null,
      });
    }
  },
);
