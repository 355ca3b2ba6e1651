import { expect, test } from 'vitest';
import { goalRow } from './goals.ts';
import { withReaders } from './report.ts';

test('a page that is written anew keeps what people wrote', () => {
  const old =
    '# Quality\n\n## Growth\n\n5 ms\n\n## Time and memory\n\n2 MB\n\n## Remote models\n\n$1 a reader\n\n## Sources\n\nold\n';
  const now = '# Quality\n\n## Growth\n\n4 ms\n\n## Sources\n\nnew\n';
  const merged =
    '# Quality\n\n## Growth\n\n4 ms\n\n## Time and memory\n\n2 MB\n\n## Remote models\n\n$1 a reader\n\n## Sources\n\nnew\n';
  expect(withReaders(now, old)).toBe(merged);
  expect(withReaders(now, merged)).toBe(merged);
  expect(withReaders(now, now)).toBe(now);
});

test('a goal is reached as far as two runs agree', () => {
  const page = 'x.md';
  const row = { name: 'a', least: 0.8, page };
  expect(goalRow({ ...row, now: 0.7996 })).toEqual(['a', '≥ 0.8', '0.8', 'reached']);
  expect(goalRow({ ...row, now: 0.799 })).toEqual([
    'a',
    '≥ 0.8',
    '0.799',
    '[why not](decisions/x.md)',
  ]);
  expect(goalRow({ name: 'b', most: 0.01, isShare: true, page, now: 0.01 })).toEqual([
    'b',
    '≤ 1 %',
    '1 %',
    'reached',
  ]);
  expect(goalRow({ ...row, now: undefined })).toBeNull();
});
