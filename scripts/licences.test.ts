import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { licenceNotices } from './lib/licences.ts';
import { buildTools } from './lib/sbom.ts';

const root = join(import.meta.dirname, '..');
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function projectWith(packages: Record<string, object>, texts: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'askroom-licences-'));
  made.push(folder);
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test('every direct dependency is named with its version, but for the tools of the build', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const notices = licenceNotices(root);
  for (const [name, version] of Object.entries(dependencies)) {
    const isNamed = notices.includes(`\n${name} ${version} (`);
    expect([name, isNamed]).toEqual([name, !buildTools.includes(name)]);
  }
  expect(buildTools.filter((name) => !(name in dependencies))).toEqual([]);
  expect(notices).toContain('multilingual-e5-small');
  expect(notices).not.toMatch(/^vitest /m);
});

test('one text for those that share it, all notices of one, and what comes without', () => {
  const folder = projectWith(
    {
      '': {
        dependencies: { a: '1.0.0', b: '2.0.0', e: '4.0.0', vite: '6.0.0' },
        devDependencies: { tool: '5.0.0' },
      },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': {
        version: '2.0.0',
        license: 'MIT',
        dependencies: { '@c/d': '3.0.0' },
        peerDependencies: { tool: '5.0.0' },
        peerDependenciesMeta: { tool: { optional: true } },
      },
      'node_modules/b/node_modules/@c/d': { version: '3.0.0', license: 'Apache-2.0' },
      'node_modules/e': { version: '4.0.0', license: 'ISC' },
      'node_modules/tool': { version: '5.0.0', license: 'MIT' },
      'node_modules/vite': { version: '6.0.0', license: 'MIT' },
    },
    {
      'node_modules/a/LICENSE': 'Do as you like.\n',
      'node_modules/b/license.md': 'Do as you like.',
      'node_modules/b/node_modules/@c/d/LICENCE.txt': 'Say what you changed.',
      'node_modules/b/node_modules/@c/d/NOTICE': 'By C.',
    },
  );
  const notices = licenceNotices(folder);
  expect(notices).toContain('a 1.0.0 (MIT)\nb 2.0.0 (MIT)\n\nDo as you like.\n');
  expect(notices).toContain('@c/d 3.0.0 (Apache-2.0)\n\nSay what you changed.\n\nBy C.\n');
  expect(notices).toContain('e 4.0.0 (ISC)\n\nThe package comes without');
  expect(notices).not.toMatch(/tool|vite/);
});

test('a package that says nothing of a licence stops the build', () => {
  const packages = {
    '': { dependencies: { a: '1.0.0' } },
    'node_modules/a': { version: '1.0.0' },
  };
  const folder = projectWith(packages, {});
  expect(() => licenceNotices(folder)).toThrow('Without a licence: a 1.0.0');
});
