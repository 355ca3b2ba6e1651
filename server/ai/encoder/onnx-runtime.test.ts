import { globSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const url = new URL('./onnx-runtime.ts', import.meta.url);

test('it is not loaded where it could not be told to send nothing', async () => {
  const [error] = (await once(new Worker(url), 'error')) as [Error];
  expect(error.message).toContain('in a process of its own');
});

test('nobody else’s wish for the process counts', async () => {
  process.env['ORT_DISABLE_TELEMETRY'] = '0';
  await import(url.href);
  // What the system has, not a copy: this is where the runtime looks.
  const { environmentVariables } = process.report.getReport() as {
    environmentVariables: Record<string, string>;
  };
  expect(environmentVariables['ORT_DISABLE_TELEMETRY']).toBe('1');
});

test('the recipes load it through the file that tells it', () => {
  const loads = globSync('training/encoder/*.py').filter((file) =>
    /^\s*(import|from) onnxruntime\b/m.test(readFileSync(file, 'utf8')),
  );
  expect(loads.map((file) => file.replaceAll('\\', '/'))).toEqual([
    'training/encoder/onnx_runtime.py',
  ]);
});

test.each([
  ['deploy/Dockerfile', 'ENV ORT_DISABLE_TELEMETRY=1'],
  ['deploy/askroom.service', 'Environment=ORT_DISABLE_TELEMETRY=1'],
])('%s says it as well', (file, line) => {
  expect(readFileSync(file, 'utf8')).toContain(`\n${line}\n`);
});
