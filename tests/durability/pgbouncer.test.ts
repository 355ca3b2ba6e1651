// PgBouncer before PostgreSQL: with a session for each connection the product works; where connections
// share sessions it does not start, and says why.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { handout } from '../support/fixtures.ts';
import { signUp } from '../support/people.ts';
import { getProfile } from '../../contract/api/accounts/accounts.ts';
import { ensurePgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import { openPhone } from '../support/phone.ts';
import { createDatabase, testDatabaseUrl, type TestDatabase } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { watchPresentation } from '../support/watch.ts';

const program = testDatabaseUrl() ? ensurePgbouncer() : undefined;
const ada = { firstname: 'Ada', lastname: 'Example', email: 'ada@example.org' };

describe.skipIf(!program)('behind PgBouncer (skipped without PostgreSQL and PgBouncer)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  test('in session mode two processes serve a class', async () => {
    const bouncer = await startPgbouncer(program!, database.url, [
      'pool_mode = session',
      'default_pool_size = 40',
    ]);
    const start = () => startProduct({ databaseUrl: bouncer.url });
    const products = [await start(), await start()] as const;
    const [here, there] = products;
    const presenter = await signUp(here, 'enterprise');
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    const { student_url } = await presenter.learn(id);
    const watch = await watchPresentation({ ...presenter, url: there.url }, id);
    const phones = await Promise.all(
      products.map(({ url }) => openPhone({ origin: url, scanned: student_url!, person: ada })),
    );
    const asked = await Promise.all(
      phones.flatMap((phone, at) =>
        ['Why are leaves green?', 'Do plants breathe at night?'].map((title) =>
          phone.ask(`${title} Number ${at}`),
        ),
      ),
    );
    await watch.untilSettled(asked.map((question) => question.id));
    expect((await call(presenter, getProfile)).status).toBe('success');
    for (const each of [watch, ...phones]) each.close();
    for (const { logs } of products) {
      expect(logs.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    }
    await Promise.all(products.map((product) => product.stop()));
    await bouncer.stop();
  });

  test.each([
    ['transaction', []],
    ['transaction', ['server_round_robin = 1']],
    ['statement', []],
  ])('in %s mode (%j) it does not start, and says what to set', async (mode, more) => {
    const settings = [`pool_mode = ${mode}`, ...more];
    const bouncer = await startPgbouncer(program!, database.url, settings);
    const started = startProduct({ databaseUrl: bouncer.url });
    await expect(started).rejects.toThrow(/shares sessions .*pool_mode = session/);
    await bouncer.stop();
  });
});
