// A new version comes while a class asks: behind the product's own Caddyfile one process after the
// other ends and starts again. Each question is taken at the first try, and whoever asked hears what
// became of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureCaddy, startCaddy, type Balancer } from '../support/caddy.ts';
import { handout } from '../support/fixtures.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { createDatabase, testDatabaseUrl, type TestDatabase } from '../support/postgres.ts';
import { startProduct, type Product } from '../support/product.ts';
import { waitUntil } from '../support/wait.ts';

const caddy = testDatabaseUrl() ? ensureCaddy() : undefined;
const phoneCount = 6;
/** Each may ask sixty questions a minute. */
const paceMs = 1_100;
/** As in deploy/compose.yaml: Caddy looks once a second. */
const drainSeconds = '5';

describe.skipIf(!caddy)('behind Caddy (skipped without PostgreSQL and Caddy)', () => {
  let database: TestDatabase;
  let products: Product[] = [];
  let balancer: Balancer;
  let presenter: Presenter;
  let id: number;
  let phones: Phone[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    const env = { DRAIN_SECONDS: drainSeconds };
    const start = () => startProduct({ databaseUrl: database.url, env });
    products = [await start(), await start()];
    balancer = await startCaddy(
      caddy!,
      products.map(({ url }) => url),
    );
    presenter = await signUp(balancer, 'enterprise');
    id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    await presenter.learn(id);
    const scanned = (await presenter.get(id)).student_url!;
    phones = await Promise.all(
      Array.from({ length: phoneCount }, (_, number) =>
        openPhone({
          origin: balancer.url,
          scanned,
          person: { firstname: `S${number}`, lastname: 'Moss', email: `s${number}@example.org` },
        }),
      ),
    );
  });
  afterAll(async () => {
    for (const phone of phones) phone.close();
    await balancer.stop();
    await Promise.all(products.map((product) => product.stop()));
    await database.drop();
  });

  test('who types the address is led to https, a call in the open is refused', async () => {
    const open = async (path: string) => {
      const answer = await fetch(balancer.plainUrl + path, { redirect: 'manual' });
      await answer.body?.cancel();
      return [answer.status, answer.headers.get('location')];
    };
    const { hostname } = new URL(balancer.url);
    expect(await open('/student/auth?x=1')).toEqual([301, `https://${hostname}/student/auth?x=1`]);
    expect(await open('/api/plans')).toEqual([403, null]);
    expect(await open('/socket.io/?EIO=4')).toEqual([403, null]);
  });

  test('one after the other starts anew while a class asks, and each question is there once', async () => {
    const watch = await presenter.watch(id);
    const asked: { phone: Phone; id: number; title: string }[] = [];
    const over = new AbortController();
    const asking = phones.map(async (phone, number) => {
      for (let round = 0; !over.signal.aborted; round += 1) {
        const title = `Why does plant ${number} of kind ${round} need light?`;
        asked.push({ phone, id: (await phone.ask(title)).id, title });
        await sleep(paceMs);
      }
    });
    const untilMore = (count: number) => {
      const wanted = asked.length + count;
      return waitUntil('the class goes on', async () => asked.length >= wanted || undefined);
    };
    const restarting = (async () => {
      for (const product of products) {
        await untilMore(phoneCount);
        await product.restart();
      }
      await untilMore(phoneCount);
      over.abort();
    })();
    await Promise.all([restarting, ...asking]);

    for (const one of asked) await one.phone.untilState(one.id, ['accepted', 'filtered']);
    await watch.untilSettled(asked.map((one) => one.id));
    const { original_questions, filtered_questions } = await presenter.get(id);
    const stored = [...original_questions, ...filtered_questions].map(({ title }) => title);
    expect(stored.toSorted()).toEqual(asked.map(({ title }) => title).toSorted());
    watch.close();
  });
});
