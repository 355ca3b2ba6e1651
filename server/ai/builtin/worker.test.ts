import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const builtinModel = new URL('./builtin-model.ts', import.meta.url).href;

/** In a process of its own: what is tried here takes down the process if it goes wrong. */
const program = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { createBuiltinModel } from ${JSON.stringify(builtinModel)};
  const long = (i) => (i + ' Plants turn light, water and air into sugar. ').repeat(40);
  for (let round = 0; round < 4; round += 1) {
    const model = await createBuiltinModel();
    const startedAt = performance.now();
    await model.embed([long(-1)]);
    const each = performance.now() - startedAt;
    // One task of sixteen texts, in the midst of which it is closed.
    const answer = model.embed(Array.from({ length: 16 }, (_, i) => long(i)));
    const told = answer.then(() => 'read', (error) => error.message);
    await sleep((2 + round / 2) * each);
    await model.close();
    console.log(await told);
  }`;

test('a model that is closed while it reads ends without taking the process with it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ]);
  expect(stdout.trim().split('\n')).toEqual(Array(4).fill('The model was closed.'));
});
