import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { givesMemoryBack, serverFlags } from './server-start.ts';

it.each([
  [
    'Dockerfile',
    ['node', ...serverFlags, 'dist-server/main.js'].map((word) => `"${word}"`).join(', '),
  ],
  ['askroom.service', ['/bin/node', ...serverFlags, 'dist-server/main.js'].join(' ')],
])('deploy/%s starts the server as npm does', (file, command) => {
  const text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
  expect(text).toContain(command);
  for (const [name, value] of Object.entries(givesMemoryBack)) {
    expect(text).toContain(`${name}=${value}`);
  }
});
