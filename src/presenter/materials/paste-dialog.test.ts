import { expect, test } from 'vitest';
import { textFile } from './paste-dialog.tsx';

test.each([
  ['Leaves', 'Leaves.txt'],
  ['  How plants\n grow ', 'How plants grow.txt'],
  ['Light / dark\\night', 'Light-dark-night.txt'],
])('%j becomes the file %j', async (title, name) => {
  const file = textFile(title, 'Leaves are green.\n');
  expect(file.name).toBe(name);
  expect(await file.text()).toBe('Leaves are green.\n');
});

test('half a character is not sent', async () => {
  expect(await textFile('Leaves', 'green \ud83c').text()).toBe('green \ufffd');
});
