import { expect, test } from 'vitest';
import { withReaders } from './report.ts';

test('a page that is written anew keeps what it said of remote models', () => {
  const old =
    '# Quality\n\n## Time\n\n5 ms\n\n## Remote models\n\n$1 a reader\n\n## Sources\n\nold\n';
  const now = '# Quality\n\n## Time\n\n4 ms\n\n## Sources\n\nnew\n';
  const merged =
    '# Quality\n\n## Time\n\n4 ms\n\n## Remote models\n\n$1 a reader\n\n## Sources\n\nnew\n';
  expect(withReaders(now, old)).toBe(merged);
  expect(withReaders(now, merged)).toBe(merged);
  expect(withReaders(now, now)).toBe(now);
});
