import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const inFolder = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
const texts = `Array.from({ length: 16 }, (_, i) =>
  (i + ' Plants turn light, water and air into sugar. ').repeat(40))`;

/** In a process of its own: what is tried here takes it down if it goes wrong. */
const closing = `
  import { createBuiltinModel } from ${inFolder('./builtin-model.ts')};
  const model = await createBuiltinModel();
  const told = model.embed(${texts}).then(() => 'read', (error) => error.message);
  await model.close();
  console.log(await told);`;

test('a model that is closed while it reads ends without taking the server with it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    closing,
  ]);
  expect(stdout.trim()).toBe('The model was closed.');
});

const reading = `
  import { fork } from 'node:child_process';
  const worker = fork(new URL(${inFolder('./worker.ts')}), [], { execArgv: [], serialization: 'advanced' });
  worker.on('message', ({ kind }) => {
    console.log(kind, worker.pid);
    worker.send({ id: 1, operation: 'embed', input: { texts: ${texts} } });
  });`;

test('a worker whose files are not there says which, and what to do', async () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const copy = mkdtempSync(join(tmpdir(), 'askroom-worker-'));
  for (const name of ['server', 'contract', 'package.json']) {
    const filter = (file: string): boolean => !file.endsWith('.onnx');
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const worker = fork(join(copy, 'server/ai/builtin/worker.ts'), [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: 'ignore',
  });
  try {
    const [{ kind, error }] = await once(worker, 'message');
    expect(kind).toBe('broken');
    expect(error.message).toMatch(/encoder\.onnx is missing\. Restore it from/);
  } finally {
    worker.kill('SIGKILL');
    rmSync(copy, { recursive: true });
  }
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a worker ends when the server was killed, and not when a terminal interrupts both', async () => {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', reading], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const next = async () => ((await lines.next()).value as string).split(' ');
  const [, pid] = await next();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(Number(pid), signal);
  // It reads on, and has more to read when the server dies.
  expect((await next())[0]).toBe('done');
  server.kill('SIGKILL');
  await expect.poll(() => isThere(Number(pid))).toBe(false);
});
