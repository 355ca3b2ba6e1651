// Two servers on one PostgreSQL are one product: whoever works, the screens of both hear of it.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPhone } from '../support/phone.ts';
import { createDatabase, testDatabaseUrl, type TestDatabase } from '../support/postgres.ts';
import { signUp } from '../support/presenter.ts';
import { startProduct, type Product } from '../support/product.ts';
import { watchPresentation } from '../support/watch.ts';

const handout = join(import.meta.dirname, '../fixtures/handouts/photosynthesis-short.docx');
/** A name goes with each question, so a few of them make a long notice. */
const longName = '雅'.repeat(100);
/** What PostgreSQL's NOTIFY carries at the most, in bytes. */
const notifyMaxBytes = 8000;

const bytesOf = (event: object): number => Buffer.byteLength(JSON.stringify(event));

describe.skipIf(!testDatabaseUrl())('two processes (skipped without TEST_DATABASE_URL)', () => {
  let database: TestDatabase;
  let products: Product[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    const start = () => startProduct({ databaseUrl: database.url });
    // At once: both want to migrate.
    products = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(products.map((product) => product.stop()));
    await database.drop();
  });

  test('tell the screens at both, also what is too long for a notification', async () => {
    const [here, there] = products as [Product, Product];
    const presenter = await signUp(here.url);
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    await presenter.learn(id, 60_000);
    const { student_url } = await presenter.get(id);
    const watches = await Promise.all(
      [here, there].map(({ url }) => watchPresentation({ ...presenter.caller, origin: url }, id)),
    );
    const phone = await openPhone({
      origin: there.url,
      scanned: student_url!,
      person: { firstname: longName, lastname: 'Example', email: 'ada@example.org' },
    });
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        phone.ask(
          `Please explain once more why the leaves of a plant look green to us, part ${index}`,
        ),
      ),
    );
    const ids = asked.map((question) => question.id);
    for (const watch of watches) {
      await watch.untilSettled(ids, 60_000);
      const longest = Math.max(
        ...watch.judged.map(({ event }) => bytesOf(event)),
        ...watch.grouped.map(({ event }) => bytesOf(event)),
      );
      expect(longest).toBeGreaterThan(notifyMaxBytes);
      watch.close();
    }
    for (const questionId of ids) await phone.untilState(questionId, ['accepted', 'filtered']);
    phone.close();
    const errors = products.flatMap(({ logs }) =>
      logs.filter((line) => /"level":[56]0/.test(line)),
    );
    expect(errors).toEqual([]);
  });
});
