// PostgreSQL goes away in the middle of a lecture and comes back. The product stays, answers that it
// cannot work for now, and goes on by itself: nothing is lost and nothing is there twice.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getHealth } from '../../contract/api/ops/health.ts';
import { postQuestion } from '../../contract/api/students/students.ts';
import { attempt, call } from '../support/call.ts';
import { handout } from '../support/fixtures.ts';
import { questionBody, signUp, type Presenter } from '../support/people.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { startPostgres, testDatabaseUrl, type PostgresServer } from '../support/postgres.ts';
import { startProduct, type Product } from '../support/product.ts';
import { waitUntil } from '../support/wait.ts';
import { watchPresentation, type Watch } from '../support/watch.ts';
import { namespaces } from '../../contract/namespaces.ts';

const questions = [
  'Why are leaves green?',
  'What is chlorophyll made of?',
  'Where does the oxygen come from?',
  'How much light does a plant need?',
  'Do plants breathe at night?',
];

describe.skipIf(!testDatabaseUrl())('without a database (skipped where there is none)', () => {
  let server: PostgresServer;
  let products: Product[] = [];
  let presenter: Presenter;
  let id: number;
  let watches: Watch[];
  let phone: Phone;
  const breaks: string[] = [];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    // A third of what the product waits for a statement: long enough for any, and for one that hangs
    // nobody learns more by waiting longer.
    const start = () => startProduct({ databaseUrl: `${server.url}?query_timeout=10000` });
    products = [await start(), await start()];
    const [here, there] = products as [Product, Product];
    presenter = await signUp(here, 'enterprise');
    id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    await presenter.learn(id);
    watches = [
      await presenter.watch(id),
      await watchPresentation({ ...presenter, url: there.url }, id),
    ];
    const { student_url } = await presenter.get(id);
    const person = { firstname: 'Ada', lastname: 'Example', email: 'ada@example.org' };
    phone = await openPhone({ origin: here.url, scanned: student_url!, person });
    for (const { url } of products) {
      const socket = io(url + namespaces.teacher, {
        auth: { token: presenter.token },
        transports: ['websocket'],
        forceNew: true,
      });
      socket.on('disconnect', (reason) => breaks.push(reason));
      await new Promise((resolve) => socket.on('connect', () => resolve(undefined)));
      sockets.push(socket);
    }
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    for (const watch of watches) watch.close();
    phone.close();
    await Promise.all(products.map((product) => product.stop()));
    await server.stop();
  });

  const post = (title: string, clientId: string) =>
    attempt(phone, postQuestion, { body: questionBody(phone, title, clientId) });

  /** Sends until it is taken, as a phone does. */
  const sendUntilTaken = (title: string, clientId: string) =>
    waitUntil(`"${title}" is taken`, async () => {
      const { body, failure } = await post(title, clientId);
      if (failure && failure.code !== 'unavailable') throw new Error(failure.message);
      return body?.data;
    });

  const expectAllThere = async (count: number) => {
    const own = await phone.fetchQuestions();
    expect(own.map((question) => question.title)).toHaveLength(count);
    expect(new Set(own.map((question) => question.title)).size).toBe(count);
    for (const watch of watches) {
      const ids = own.map((question) => question.id);
      await watch.untilSettled(ids);
      await watch.until('each question is there once', () =>
        watch.questions.size === count ? true : undefined,
      );
    }
    for (const question of own) await phone.untilState(question.id, ['accepted', 'filtered']);
    expect(breaks).toEqual([]);
  };

  /** The processes live whatever the database does; the log does not tell who asked. */
  const expectProbes = async (readiness: number) => {
    for (const { url, logs } of products) {
      expect((await fetch(`${url}/livez`)).status).toBe(200);
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(readiness);
      expect(logs.filter((line) => /livez|readyz/.test(line))).toEqual([]);
    }
  };

  test.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)('ended by %s', async (signal) => {
    const before = await phone.fetchQuestions();
    const [title] = questions.slice(before.length / 2) as [string];
    const asked = await phone.ask(`${title} Please explain ${signal}`);
    // At once: it is being judged or about to be.
    await server.halt(signal);
    const clientId = randomUUID();
    const body = JSON.stringify(questionBody(phone, title, clientId));
    const response = await fetch(new URL(postQuestion.path, phone.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${phone.token}`, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ status: 'error', code: 'unavailable' });
    await expectProbes(503);

    await server.resume();
    const taken = await sendUntilTaken(title, clientId);
    expect(taken.id).not.toBe(asked.id);
    await expectAllThere(before.length + 2);
    await expectProbes(200);
  });

  test('one that stands still: connections stay, and nobody is answered', async () => {
    const before = (await phone.fetchQuestions()).length;
    const title = 'What does a plant do when it hangs?';
    const goOn = await server.freeze();
    const clientId = randomUUID();
    const { status, failure } = await post(title, clientId);
    expect([status, failure?.code]).toEqual([503, 'unavailable']);
    await expectProbes(503);
    goOn();
    await sendUntilTaken(title, clientId);
    await expectAllThere(before + 1);
    await expectProbes(200);
  });

  test('each connection ended one by one, also in transactions and those that listen', async () => {
    const before = (await phone.fetchQuestions()).length;
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    const endAll = () =>
      admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`);
    // More than the pool has places: each of them must be given back.
    for (let round = 0; round < 15; round += 1) {
      const sent = [0, 1, 2].map(() => post('Why do leaves fall in autumn?', randomUUID()));
      await endAll();
      await Promise.all(sent);
    }
    await admin.end();
    await sendUntilTaken('Why do leaves fall in autumn?', randomUUID());
    await expectAllThere(before + 1);
    for (const { url } of products) expect((await call({ url }, getHealth)).health).toBe('ok');
  });
});

describe.skipIf(!testDatabaseUrl())('a database that stands still at the end', () => {
  test('does not keep the product from ending, with calls and jobs under way', async () => {
    const server = await startPostgres();
    // No statement is given up while this test runs.
    const databaseUrl = `${server.url}?query_timeout=3600000`;
    const product = await startProduct({ databaseUrl });
    const presenter = await signUp(product, 'enterprise');
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    const watch = await presenter.watch(id);
    await presenter.learn(id);
    watch.close();
    const goOn = await server.freeze();
    const underWay = presenter.get(id).catch((error: unknown) => error);
    expect((await fetch(`${product.url}/livez`)).status).toBe(200);
    await product.stop();
    expect(await underWay).toBeInstanceOf(Error);
    goOn();
    await server.stop();
  });
});
