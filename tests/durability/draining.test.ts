// A process that is told to end behind a balancer: first it says so where balancers ask, and goes on
// serving until they know.
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handout } from '../support/fixtures.ts';
import { ask, enter, signUp, type Student } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { waitUntil } from '../support/wait.ts';

let product: Product;
let student: Student;
beforeAll(async () => {
  // Longer than any test: a second signal ends it.
  product = await startProduct({ env: { DRAIN_SECONDS: '300' } });
  const presenter = await signUp(product, 'free');
  const id = await presenter.create('Photosynthesis', 'How plants feed', [handout]);
  student = await enter(product, await presenter.learn(id));
});
afterAll(async () => {
  await leave();
  await product.stop();
});

const statusOfLivez = async () => (await fetch(`${product.url}/livez`)).status;

/** A second signal before the first was handled would be the same one. */
async function leave(): Promise<void> {
  process.kill(product.pid, 'SIGTERM');
  await waitUntil(
    'it says that it leaves',
    async () => (await statusOfLivez()) === 503 || undefined,
  );
}

test('says that it leaves, takes calls meanwhile, and ends at a second signal', async () => {
  expect(await statusOfLivez()).toBe(200);
  await leave();

  // As a balancer that does not know yet: on a new connection.
  const { hostname, port } = new URL(product.url);
  const connection = createConnection(Number(port), hostname);
  await once(connection, 'connect');
  connection.destroy();
  const { id } = await ask(student, 'Why are leaves green?');
  expect(id).toBeGreaterThan(0);

  await product.restart();
  expect(product.logs.filter((line) => line.includes('Could not stop'))).toEqual([]);
  expect(await statusOfLivez()).toBe(200);
});
