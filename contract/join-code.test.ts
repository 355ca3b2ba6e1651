import { expect, test } from 'vitest';
import { joinCodeIn } from './join-code.ts';

test.for([
  'K7M2QX',
  'k7m2qx',
  ' k7m 2qx\n',
  'K7M-2QX',
  'K7M–2QX',
  'https://ask.example/j/k7m2qx?from=wall',
])('%j is the code K7M2QX', (typed) => expect(joinCodeIn(typed)).toBe('K7M2QX'));

test.for(['', 'K7M2Q', 'K7M2QXX', 'K7M2Q0', 'K7M2QI', 'https://ask.example/plans', 'К7М2QX'])(
  '%j is no code',
  (typed) => expect(joinCodeIn(typed)).toBeUndefined(),
);
