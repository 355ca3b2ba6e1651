import { expect, test } from 'vitest';
import type { PresentationStatus } from '../../../contract/entities.ts';
import { nextStep } from './preparation.tsx';

const file = { id: 1, name: 'handout.pdf', kind: 'pdf' as const, character_count: 10 };

test.each<[PresentationStatus, number, number, number]>([
  ['Pending', 0, 0, 1],
  ['Pending', 2, 0, 2],
  ['Learning', 1, 0, 2],
  ['Error', 1, 0, 2],
  ['Ready', 1, 0, 3],
  ['Ready', 1, 1, 4],
])('%s with %i files and %i joined: step %i', (status, files, joined_count, step) => {
  const details = { status, files: Array.from({ length: files }, () => file), joined_count };
  expect(nextStep(details)).toBe(step);
});
