import { expect, test } from 'vitest';
import { joinAnswers } from './answers.ts';

test.each<[(string | null | undefined)[], string | null]>([
  [[], null],
  [[null, undefined, ''], null],
  [['One.', null], 'One.'],
  [['One.', 'Two.'], 'One.\n\nTwo.'],
  [['One.', 'Two.', 'One.'], 'One.\n\nTwo.'],
])('%j come together as %j', (answers, joined) => expect(joinAnswers(answers)).toBe(joined));
