import { expect, it } from 'vitest';
import { answeredSince } from './answered-since.ts';

const marks = (...entries: [number, string][]) => new Map(entries);

it.each<[string, Map<number, string>, Map<number, string>, number[]]>([
  ['nothing', marks([1, '']), marks([1, '']), []],
  ['a tick', marks([1, ''], [2, '']), marks([1, '1'], [2, '']), [1]],
  ['a tick that was there', marks([1, '1']), marks([1, '1']), []],
  ['an answer', marks([1, '']), marks([1, '0Because.']), [1]],
  ['another answer', marks([1, '0Because.']), marks([1, '0Therefore.']), [1]],
  ['what was taken back', marks([1, '1']), marks([1, '']), []],
  ['what was answered when it came to be known', marks(), marks([1, '1']), []],
])('of %s', (_, before, now, news) => expect(answeredSince(before, now)).toEqual(news));
