import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openLiveSocket } from './live-socket.ts';
import { openPhone } from './phone.ts';
import { handout } from './fixtures.ts';
import { createPending, signUp } from './people.ts';
import { startProduct, type Product } from './product.ts';
import { namespaces } from '../../contract/namespaces.ts';

let product: Product;
afterEach(() => product.stop());

test('a phone asks, the open screen shows the topic, a tick turns the question green', async () => {
  product = await startProduct();
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
  const { student_url } = await presenter.learn(id);
  const phone = await openPhone({
    origin: product.url,
    scanned: student_url!,
    person: { firstname: 'Ada', lastname: 'Example', email: 'ada@example.org' },
  });
  const watch = await presenter.watch(id);
  const asked = await phone.ask('Why are leaves green?');
  await watch.untilSettled([asked.id]);
  await phone.untilState(asked.id, ['accepted']);
  expect(watch.questions.get(asked.id)?.student?.firstname).toBe('Ada');

  await presenter.tick(watch.questions.get(asked.id)!.topic_id!, true);
  await phone.untilState(asked.id, ['answered']);
  watch.close();
  phone.close();
});

test('a channel hears that the server is away from what it could not fetch', async () => {
  product = await startProduct();
  const presenter = await signUp(product, 'free');
  const presentationId = await createPending(presenter);
  const fetchedAgain = Promise.withResolvers<void>();
  let fetches = 0;
  const socket = await openLiveSocket(presenter, {
    namespace: namespaces.teacher,
    presentationId,
    events: {},
    onSubscribed: async () => {
      fetches += 1;
      // The connection of a call may break before that of the channel does.
      if (fetches === 2) throw new TypeError('fetch failed', { cause: 'other side closed' });
      if (fetches === 3) fetchedAgain.resolve();
    },
    onError: fetchedAgain.reject,
  });
  await product.kill9();
  await product.restart();
  await fetchedAgain.promise;
  socket.close();
});

test('keeps its port over a kill and a restart, and removes its own folder in the end', async () => {
  product = await startProduct();
  const { url, pid, dataDir } = product;
  await product.kill9();
  await expect(fetch(`${url}/api/health`)).rejects.toThrow(TypeError);
  await product.restart();
  expect(product.pid).not.toBe(pid);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  await product.stop();
  expect(existsSync(join(dataDir, 'db'))).toBe(false);
});

test('says what the server printed when it does not start', async () => {
  product = await startProduct();
  await expect(startProduct({ dataDir: product.dataDir })).rejects.toThrow(/in use|already/i);
});
