import { expect, test } from 'vitest';
import { criticalFiles } from '../bench/critical-files.ts';
import { canTypeWithOnly, inQuestionScreen, maxKilobytes } from '../bench/first-load.ts';

test('a student can type when little more than the page has arrived', async () => {
  const files = criticalFiles();
  const bytes = files.reduce((sum, file) => sum + file.brotliBytes, 0);
  expect(bytes).toBeLessThanOrEqual(maxKilobytes * 1000);
  const paths = files.map(({ path }) => path);
  const typed = await inQuestionScreen(({ context }) => canTypeWithOnly(context, paths));
  expect(typed).toBe('Why?');
});
