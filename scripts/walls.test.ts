// Proves that the walls stand: the linter itself runs over offending files.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tool } from './lib/tools.ts';
import { complaint } from './walls.ts';

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'askroom-walls-'));
  mkdirSync(join(project, 'scripts'));
  for (const file of ['.oxlintrc.json', 'scripts/walls.ts']) cpSync(file, join(project, file));
});

afterAll(() => rmSync(project, { recursive: true }));

/** Rules that the real linter with the real configuration finds broken in these files. */
function brokenRules(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [tool('oxlint'), '--format=json', ...Object.keys(files)],
    { cwd: project, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => code);
}

describe('the linter', () => {
  it.each([
    ['a static import', "import { x } from '../presenter/x.ts';\nexport const y = x;\n"],
    ['a dynamic import', "export const y = () => import('../presenter/x.ts');\n"],
    ['a type', "export type Y = import('../presenter/x.ts').X;\n"],
    ['a re-export', "export { x } from '../presenter/x.ts';\n"],
  ])('refuses %s across a wall', (_kind, text) => {
    expect(brokenRules({ 'src/student/offender.ts': text })).toContain('walls(rooms)');
  });

  it.each([
    ['a value', "import { x } from '../questions/x.ts';\nexport const y = x;\n"],
    ['a type', "import type { X } from '../questions/x.ts';\nexport type Y = X;\n"],
    ['a re-export of a type', "export type { X } from '../questions/x.ts';\n"],
  ])('refuses %s from a higher layer of the server', (_kind, text) => {
    expect(brokenRules({ 'server/presentations/offender.ts': text })).toContain('walls(rooms)');
  });

  it('accepts the same import where there is no wall', () => {
    const text = "import { x } from '../ui/x.ts';\nexport const y = x;\n";
    expect(brokenRules({ 'src/student/neighbour.ts': text })).toEqual([]);
  });

  it.each([
    [
      'a value',
      'server/x.ts',
      "import { Tensor } from 'onnxruntime-node';\nexport const y = Tensor;\n",
    ],
    ['in a test', 'tests/api/x.test.ts', "export const y = () => import('onnxruntime-node');\n"],
    ['in a tool', 'scripts/x.ts', "export const y = () => import('onnxruntime-common');\n"],
    ['a re-export', 'server/ai/x.ts', "export { Tensor } from 'onnxruntime-web';\n"],
    [
      'what is required',
      'server/ai/encoder/x.ts',
      "import { createRequire } from 'node:module';\n" +
        "export const y: unknown = createRequire(import.meta.url)('onnxruntime-node');\n",
    ],
  ])('refuses a runtime of models that nobody has told to be silent: %s', (_kind, file, text) => {
    expect(brokenRules({ [file]: text })).toContain('walls(rooms)');
  });

  it('accepts it where it is told', () => {
    const text = "export const { Tensor } = await import('onnxruntime-node');\n";
    expect(brokenRules({ 'server/ai/encoder/onnx-runtime.ts': text })).toEqual([]);
  });

  it('refuses a circle', () => {
    const rules = brokenRules({
      'src/ui/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'src/ui/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    });
    expect(rules).toContain('import(no-cycle)');
  });

  it('refuses a circle of types alone', () => {
    const rules = brokenRules({
      'src/ui/c.ts': "import type { D } from './d.ts';\nexport interface C {\n  d?: D;\n}\n",
      'src/ui/d.ts': "import type { C } from './c.ts';\nexport interface D {\n  c?: C;\n}\n",
    });
    expect(rules).toContain('import(no-cycle)');
  });

  it('refuses a hook behind a condition', () => {
    const text =
      "import { useState } from 'react';\n" +
      'export function useMaybe(on: boolean) {\n  if (on) return useState(0);\n  return 1;\n}\n';
    expect(brokenRules({ 'src/ui/hook.ts': text })).toContain('react-hooks(rules-of-hooks)');
  });
});

describe('the walls', () => {
  it.each([
    ['src/student/scan/scan.tsx', '../../presenter/login/login.tsx'],
    ['src/presenter/login/login.tsx', '../../student/scan/scan.tsx'],
    ['src/student/scan/scan.tsx', '../../app/routes.tsx'],
    ['src/ui/form/button.tsx', '../../api/client.ts'],
    ['src/api/client.ts', '../ui/form/button.tsx'],
    ['src/sync/student/outbox.ts', 'react'],
    ['src/sync/student/outbox.ts', 'zustand'],
    ['src/api/client.ts', 'preact/hooks'],
    ['src/app/routes.tsx', '../../server/app/app.ts'],
    ['src/app/routes.tsx', 'node:fs'],
    ['src/app/routes.tsx', '../../tests/support/page.ts'],
    ['sw/sw.ts', '../src/ui/form/button.tsx'],
    ['sw/sw.ts', '../src/student/scan/scan.tsx'],
    ['contract/routes.ts', 'ky'],
    ['contract/routes.ts', '../src/api/client.ts'],
    ['server/app/app.ts', '../../src/api/client.ts'],
    ['server/app/app.ts', 'react'],
    ['server/plans/plans.service.ts', 'drizzle-orm'],
    ['server/plans/plans.routes.ts', 'pg'],
    ['server/plans/plans.service.ts', '@electric-sql/pglite/vector'],
    ['server/plans/plans.routes.ts', './plans.store.ts'],
    ['server/plans/plans.service.ts', '../limits/limits.store.ts'],
    ['server/plans/plans.store.ts', './plans.service.ts'],
    ['server/plans/plans.service.ts', './plans.routes.ts'],
    ['server/presentations/presentations.service.ts', '../questions/questions.service.ts'],
    ['server/students/students.service.ts', '../presentations/presentations.service.ts'],
    ['server/logs/logs.service.ts', '../materials/materials.service.ts'],
    ['server/http/handle.ts', '../accounts/accounts.service.ts'],
    ['server/questions/question-outcome.ts', '../realtime/notifier.ts'],
    ['server/questions/questions.service.ts', '../topics/effects.ts'],
    ['server/sessions/export.service.ts', '../topics/topic-board.store.ts'],
    ['server/ai/model.ts', '../classroom/classroom.ts'],
    ['server/attic/attic.ts', '../db/database.ts'],
    ['server/plans/plans.service.ts', '../attic/attic.ts'],
  ])('keep %s from %s', (file, specifier) => {
    expect(complaint(file, specifier)).toBeTypeOf('string');
  });

  it.each([
    ['src/main.tsx', './presenter/login/login.tsx'],
    ['src/app/routes.tsx', '../student/scan/scan.tsx'],
    ['src/student/scan/scan.tsx', '../../sync/student/outbox.ts'],
    ['src/student/scan/scan.tsx', 'react'],
    ['src/sync/student/outbox.ts', 'zustand/vanilla'],
    ['src/ui/form/button.tsx', '../icon/icons.tsx'],
    ['src/api/client.ts', '../../contract/routes.ts'],
    ['sw/sw.ts', '../src/sync/student/outbox.ts'],
    ['contract/fields.ts', 'zod/mini'],
    ['server/plans/plans.store.ts', 'drizzle-orm'],
    ['server/plans/plans.service.ts', './plans.store.ts'],
    ['server/accounts/billing/usage.service.ts', '../../plans/plans.service.ts'],
    ['server/topics/effects.ts', '../questions/questions.store.ts'],
    ['server/accounts/billing/usage.service.ts', '../accounts.service.ts'],
    ['server/app/services.ts', '../classroom/classroom.ts'],
    ['server/plans/plans.routes.ts', './plans.service.ts'],
    ['server/db/open.ts', '@electric-sql/pglite'],
    ['server/plans/plans.test.ts', '../../tests/support/postgres.ts'],
    ['tests/api/plans.test.ts', '../../server/app/app.ts'],
  ])('let %s have %s', (file, specifier) => {
    expect(complaint(file, specifier)).toBeUndefined();
  });
});
