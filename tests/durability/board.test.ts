// The board in deploy/ as whoever operates the product sees it: a real Prometheus asks both processes
// with the configuration in deploy/, and every panel has something to show.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handout } from '../support/fixtures.ts';
import { signUp } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { createDatabase, testDatabaseUrl, type TestDatabase } from '../support/postgres.ts';
import { startProduct, type Product } from '../support/product.ts';
import { ensurePrometheus, startPrometheus, type Prometheus } from '../support/prometheus.ts';

const isThere = testDatabaseUrl() !== undefined && ensurePrometheus();

describe.skipIf(!isThere)('the board (skipped without PostgreSQL and Prometheus)', () => {
  let database: TestDatabase;
  let products: Product[] = [];
  let prometheus: Prometheus;

  beforeAll(async () => {
    database = await createDatabase();
    const start = () =>
      startProduct({ databaseUrl: database.url, env: { METRICS_PORT: '0', LOG_LEVEL: 'warn' } });
    products = [await start(), await start()];
    prometheus = await startPrometheus(products.map(({ metricsUrl }) => new URL(metricsUrl!).host));
    const [product] = products as [Product];
    const presenter = await signUp(product, 'free');
    const id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
    const ready = await presenter.learn(id);
    const phone = await openPhone({ origin: product.url, scanned: ready.student_url! });
    const { id: asked } = await phone.ask('Why are leaves green?');
    await phone.untilState(asked, ['accepted']);
    phone.close();
  });
  afterAll(async () => {
    await prometheus.stop();
    await Promise.all(products.map((product) => product.stop()));
    await database.drop();
  });

  test('both processes are asked', async () => {
    await expect.poll(() => prometheus.count('up{job="askroom"} == 1')).toBe(2);
  });

  test('each panel has something to show', async () => {
    const board = JSON.parse(readFileSync('deploy/grafana-board.json', 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const expressions = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(15);
    const empty = async () => {
      // What fails is shown as far as it happens.
      await fetch(`${products[0]!.url}/api/nowhere`);
      const counts = await Promise.all(expressions.map((each) => prometheus.count(each)));
      // Nothing fails by a fault of ours here.
      return expressions.filter((each, index) => counts[index] === 0 && !each.includes('"5..'));
    };
    await expect.poll(empty, { interval: 500 }).toEqual([]);
  });
});
