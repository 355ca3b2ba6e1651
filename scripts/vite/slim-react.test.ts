import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shorter, slimmed } from './slim-react.ts';

const folder = join(import.meta.dirname, '../../node_modules');

it.each(Object.entries(shorter))('%s names what it takes', (ending, replacements) => {
  const file = join(folder, ending);
  const slim = slimmed(file, readFileSync(file, 'utf8'))!;
  for (const [found, instead] of replacements) {
    expect(slim).toContain(instead);
    expect(slim).not.toContain(found);
  }
});

it('says which package has changed', () => {
  expect(() => slimmed(join(folder, 'zustand/esm/react.mjs'), 'export {};')).toThrow(/zustand/);
});

it('leaves other modules alone', () => {
  expect(slimmed('/src/main.tsx', "import React from 'react'")).toBeUndefined();
});
