// Two servers on one PostgreSQL are one product: whoever works, the screens of both hear of it.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Topic } from '../../contract/entities.ts';
import { getProfile, login, verifyEmail } from '../../contract/api/accounts/accounts.ts';
import { changeEmail } from '../../contract/api/accounts/email-change.ts';
import { joinCodeAlphabet } from '../../contract/api/presentations/join-code.ts';
import { getHealth } from '../../contract/api/ops/health.ts';
import {
  spotlightTopic,
  listPresentations,
  pauseQuestions,
  pinTopic,
} from '../../contract/api/presentations/presentations.ts';
import { meToo, scan } from '../../contract/api/students/students.ts';
import {
  audienceEvent,
  questionsPausedEvent,
  roomEvent,
  type AudienceEvent,
  type QuestionsPausedEvent,
  type RoomEvent,
} from '../../contract/events.ts';
import { attempt, call, fail } from '../support/call.ts';
import { openLiveSocket } from '../support/live-socket.ts';
import { readMail } from '../support/mime.ts';
import { createMonitor } from '../support/monitor.ts';
import { openPhone } from '../support/phone.ts';
import { createDatabase, testDatabaseUrl, type TestDatabase } from '../support/postgres.ts';
import { handout } from '../support/fixtures.ts';
import { ask, enter, tokenOf, newEmail, settledTopics, signIn, signUp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { waitUntil } from '../support/wait.ts';
import { watchPresentation } from '../support/watch.ts';
import { namespaces } from '../../contract/namespaces.ts';

const ada = { firstname: 'Ada', lastname: 'Example', email: 'ada@example.org' };
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

  const errors = () =>
    products.flatMap(({ logs }) => logs.filter((line) => /"level":[56]0/.test(line)));

  const scanFrom =
    (address: string) =>
    async ({ url }: Product, token: string) => {
      const response = await fetch(url + scan.path, {
        method: scan.method,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ token }),
      });
      return ((await response.json()) as { code?: string }).code ?? 'in';
    };

  test('tell the screens at both, also what is too long for a notification', async () => {
    const [here, there] = products as [Product, Product];
    const presenter = await signUp(here, 'premium');
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    await presenter.learn(id);
    const { student_url } = await presenter.get(id);
    const watches = await Promise.all(
      [here, there].map(({ url }) => watchPresentation({ ...presenter, url }, id)),
    );
    const phone = await openPhone({
      origin: there.url,
      scanned: student_url!,
      person: { ...ada, firstname: longName },
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
      await watch.untilSettled(ids);
      const longest = Math.max(
        ...watch.judged.map(({ event }) => bytesOf(event)),
        ...watch.grouped.map(({ event }) => bytesOf(event)),
      );
      expect(longest).toBeGreaterThan(notifyMaxBytes);
    }
    const [{ id: topicId }] = (await presenter.getTopics(id)) as [Topic];
    await call(presenter, spotlightTopic, {
      params: { id: topicId },
      body: { client_id: randomUUID(), status: 1 },
    });
    await call(presenter, pinTopic, {
      params: { id: topicId },
      body: { client_id: randomUUID(), status: 1 },
    });
    for (const watch of watches) {
      await watch.until('what is held at the top is seen', () =>
        watch.topics.get(topicId)?.is_at_top === 1 ? true : undefined,
      );
      await watch.until('the light is seen', () =>
        watch.topics.get(topicId)?.is_being_answered === 1 ? true : undefined,
      );
      watch.close();
    }
    for (const questionId of ids) await phone.untilState(questionId, ['accepted', 'filtered']);
    phone.close();
    expect(errors()).toEqual([]);
  });

  test('count wrong codes together: what is used up at one tells nothing at the other', async () => {
    const [here, there] = products as [Product, Product];
    const presenter = await signUp(here, 'free');
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    const { student_url, join_code } = await presenter.learn(id);
    const right = join_code!;
    const scanAt = scanFrom('198.51.100.9');
    const guesses = Array.from({ length: 100 }, (_, n) =>
      [0, 0, 0, 0, Math.floor(n / 31), n % 31].map((at) => joinCodeAlphabet[at]).join(''),
    );
    const answers = [];
    for (const guess of guesses) answers.push(await scanAt(here, guess));
    expect(new Set(answers)).toEqual(new Set(['invalid_join_code']));
    expect(await scanAt(there, right), 'a right guess is not told').toBe('too_many_wrong_codes');
    expect(await scanAt(there, guesses[0]!)).toBe('too_many_wrong_codes');
    expect(await scanAt(there, tokenOf({ student_url })), 'the QR code').toBe('in');
    expect(await scanAt(there, right), 'which says nothing of the other').toBe(
      'too_many_wrong_codes',
    );
  });

  test('remember together what was right: a class that has begun at one goes on at the other', async () => {
    const [here, there] = products as [Product, Product];
    const presenter = await signUp(here, 'free');
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    const right = (await presenter.learn(id)).join_code!;
    const scanAt = scanFrom('203.0.113.77');
    expect(await scanAt(here, right)).toBe('in');
    const guesses = Array.from({ length: 101 }, (_, n) =>
      [1, 1, 1, 1, Math.floor(n / 31), n % 31].map((at) => joinCodeAlphabet[at]).join(''),
    );
    const answers = await Promise.all(
      guesses.map((guess, at) => scanAt(at % 2 ? here : there, guess)),
    );
    expect(answers.filter((code) => code === 'invalid_join_code')).toHaveLength(100);
    expect(answers.filter((code) => code === 'too_many_wrong_codes')).toHaveLength(1);
    expect(await scanAt(there, right)).toBe('in');
    expect(errors()).toEqual([]);
  });

  test('hold a pause at both, and tell the phones of both', async () => {
    const [here, there] = products as [Product, Product];
    const presenter = await signUp(here, 'premium');
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    const code = await presenter.learn(id);
    const student = await enter({ url: there.url }, code, ada);
    const monitor = createMonitor();
    const told: boolean[] = [];
    const socket = await openLiveSocket(student, {
      namespace: namespaces.student,
      presentationId: id,
      events: {
        questions_paused: {
          schema: questionsPausedEvent,
          handle: ({ is_paused }: QuestionsPausedEvent) => {
            told.push(is_paused);
            monitor.changed();
          },
        },
      },
      onSubscribed: async () => {},
      onError: (error) => {
        throw error;
      },
    });
    const pause = (is_paused: boolean) =>
      call(presenter, pauseQuestions, { params: { id }, body: { is_paused } });
    await pause(true);
    const title = 'Why do leaves look green to us?';
    await expect(ask(student, title)).rejects.toMatchObject({ code: 'questions_paused' });
    await monitor.until('the phone at the other is told', () => told.length === 1 || undefined);
    await pause(false);
    const { id: asked } = await ask(student, title);
    await monitor.until('it is told of the end', () => told.length === 2 || undefined);
    expect(told).toEqual([true, false]);
    expect(asked).toBeGreaterThan(0);
    socket.close();
    expect(errors()).toEqual([]);
  });

  test('count who is at either of them', async () => {
    const [here, there] = products as [Product, Product];
    const presenter = await signUp(here, 'premium');
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    await presenter.learn(id);
    const { student_url } = await presenter.get(id);
    const monitor = createMonitor();
    let count: number | undefined;
    const handle = ({ online_count }: AudienceEvent) => {
      count = online_count;
      monitor.changed();
    };
    const screen = await openLiveSocket(presenter, {
      namespace: namespaces.teacher,
      presentationId: id,
      events: { audience: { schema: audienceEvent, handle } },
      onSubscribed: async () => {},
      onError: (error) => {
        throw error;
      },
    });
    const untilOnline = (wanted: number) =>
      monitor.until(`${wanted} online`, () => (count === wanted ? true : undefined));
    const phones = await Promise.all(
      [here, there, there].map(({ url }) =>
        openPhone({ origin: url, scanned: student_url!, person: ada, deviceId: randomUUID() }),
      ),
    );
    await untilOnline(3);
    phones[2]!.close();
    await untilOnline(2);
    for (const phone of phones) phone.close();
    await untilOnline(0);
    screen.close();
    expect(errors()).toEqual([]);
  });

  test('count a “me too” once, whichever of them hears it, and show the room at both', async () => {
    const [here, there] = products as [Product, Product];
    const presenter = await signUp(here, 'premium');
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    const code = await presenter.learn(id);
    const asker = await openPhone({ origin: here.url, scanned: code.student_url!, person: ada });
    const { id: question_id } = await asker.ask('Why do leaves look green to us?');
    await asker.untilState(question_id, ['accepted']);
    await settledTopics(presenter, id);

    const students = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        enter({ url: index % 2 === 0 ? here.url : there.url }, code, ada),
      ),
    );
    const monitor = createMonitor();
    const weights = new Map<Product, number>();
    const sockets = await Promise.all(
      [here, there].map((product, index) =>
        openLiveSocket(
          { url: product.url, token: students[index]!.token },
          {
            namespace: namespaces.student,
            presentationId: id,
            events: {
              room: {
                schema: roomEvent,
                handle: ({ topics: [topic] }: RoomEvent) => {
                  weights.set(product, topic?.student_count ?? 0);
                  monitor.changed();
                },
              },
            },
            onSubscribed: async () => {},
            onError: (error) => {
              throw error;
            },
          },
        ),
      ),
    );
    await Promise.all(
      students.flatMap((student) => {
        const client_id = randomUUID();
        const body = { question_id, presentation_id: id, student_id: student.id, status: 1 };
        return [here, there].map(({ url }) =>
          call({ ...student, url }, meToo, { body: { ...body, client_id } }),
        );
      }),
    );
    for (const product of [here, there]) {
      await monitor.until(
        `${product.url} shows all`,
        () => weights.get(product) === 9 || undefined,
      );
    }
    for (const socket of sockets) socket.close();
    asker.close();
    expect(errors()).toEqual([]);
  });

  test('give an account another address, whichever hears of the link', async () => {
    const [here, there] = products as [Product, Product];
    const presenter = await signUp(here, 'free');
    const { email, password } = presenter;
    const other = await signIn(there, login, { body: { email, password } });
    const wanted = newEmail();
    await call(presenter, changeEmail, { body: { email: wanted, password } });
    const token = await waitUntil('the link is mailed', async () => {
      for (const { dataDir } of products) {
        const folder = join(dataDir, 'mail');
        for (const name of await readdir(folder).catch(() => [])) {
          const raw = await readFile(join(folder, name), 'utf8');
          if (raw.includes(`To: ${wanted}`))
            return /verify-email\?token=(\S+)/.exec(readMail(raw).text)![1];
        }
      }
      return undefined;
    });
    const presses = [here, there].map((at) => attempt(at, verifyEmail, { body: { token } }));
    expect((await Promise.all(presses)).map(({ status }) => status).toSorted()).toEqual([200, 400]);
    for (const at of products) {
      expect(await fail({ ...at, token: other.token }, getProfile)).toBe('unauthorized');
      const { data } = await call({ ...at, token: presenter.token }, getProfile);
      expect(data.email).toBe(wanted);
    }
    expect(errors()).toEqual([]);
  });

  test('leave the work to each other where a model cannot start', async () => {
    const { url: databaseUrl, drop } = await createDatabase();
    const before = await startProduct({ databaseUrl });
    const presenter = await signUp(before, 'premium');
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    await presenter.learn(id);
    const scanned = (await presenter.get(id)).student_url!;
    await before.stop();

    const folder = await mkdtemp(join(tmpdir(), 'askroom-broken-'));
    await writeFile(join(folder, 'mark'), '');
    const broken = await startProduct({
      databaseUrl,
      nodeArgs: ['--import', new URL('../support/breakable-model.ts', import.meta.url).href],
      env: { MODEL_IS_BROKEN: join(folder, 'mark') },
    });
    const phone = await openPhone({ origin: broken.url, scanned, person: ada });
    // Nobody else is there: if it took the work, it would have it until the time limit.
    const { id: asked } = await phone.ask('Why are leaves green?');
    expect(await call(broken, getHealth)).toMatchObject({ health: 'degraded' });
    const whole = await startProduct({ databaseUrl });
    await phone.untilState(asked, ['accepted', 'filtered']);
    expect(await call(broken, getHealth)).toMatchObject({ health: 'degraded' });
    phone.close();
    await Promise.all([whole.stop(), broken.stop()]);
    await drop();
    await rm(folder, { recursive: true });
  });

  test('make one question of what one phone asks at both at once', async () => {
    const [here, there] = products as [Product, Product];
    const presenter = await signUp(here, 'premium');
    const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    await presenter.learn(id);
    const scanned = (await presenter.get(id)).student_url!;
    const device = { deviceId: randomUUID(), scanned, person: ada, isLive: false };
    const phones = await Promise.all(
      [here, there].map(({ url }) => openPhone({ ...device, origin: url })),
    );
    const wordings = ['Why are leaves green?', 'why are the leaves green', 'WHY ARE LEAVES GREEN'];
    const asked = await Promise.all(
      phones.flatMap((phone) => wordings.map((title) => phone.ask(title))),
    );
    expect(new Set(asked.map((question) => question.id)).size).toBe(1);
    expect(asked.filter(({ asked_again_at: at }) => at === null)).toHaveLength(1);
    expect(await phones[0]!.fetchQuestions()).toMatchObject([{ id: asked[0]!.id }]);
    const { data } = await call(presenter, listPresentations);
    expect(data).toMatchObject([{ presentation_id: id, question_count: 1 }]);
    expect(errors()).toEqual([]);
  });
});
