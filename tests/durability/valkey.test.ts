// Two servers on one PostgreSQL that tell each other through Valkey: what works over PostgreSQL alone does
// here too, Valkey may go away and come back, and nothing but news is ever late.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProfile } from '../../contract/api/accounts/accounts.ts';
import { pauseQuestions, spotlightTopic } from '../../contract/api/presentations/presentations.ts';
import {
  audienceEvent,
  questionsPausedEvent,
  type AudienceEvent,
  type QuestionsPausedEvent,
  type RoomEvent,
} from '../../contract/events.ts';
import { namespaces } from '../../contract/namespaces.ts';
import { attempt, call } from '../support/call.ts';
import { handout } from '../support/fixtures.ts';
import { openLiveSocket } from '../support/live-socket.ts';
import { createMonitor } from '../support/monitor.ts';
import { enter, settledTopics, signUp, type Presenter } from '../support/people.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { createDatabase, testDatabaseUrl, type TestDatabase } from '../support/postgres.ts';
import { startProduct, type Product } from '../support/product.ts';
import { ensureValkey, startValkey, type ValkeyServer } from '../support/valkey.ts';
import { waitUntil } from '../support/wait.ts';
import { watchPresentation, type Watch } from '../support/watch.ts';

const program = testDatabaseUrl() ? ensureValkey() : undefined;
const ada = { firstname: 'Ada', lastname: 'Example', email: 'ada@example.org' };
const questions = [
  'Why are leaves green?',
  'What is chlorophyll made of?',
  'Where does the oxygen come from?',
  'How much light does a plant need?',
];
/** Calls of one caller in a minute (server/http/rate-limits.ts), and what a process may let pass beyond. */
const callsMax = 600;
const beyond = callsMax / 20;

const throwError = (error: Error) => {
  throw error;
};

describe.skipIf(!program)('through Valkey (skipped without PostgreSQL and Valkey)', () => {
  let database: TestDatabase;
  let valkey: ValkeyServer;
  let products: [Product, Product];
  let presenter: Presenter;
  let id: number;
  let watches: Watch[];
  /** One at each process. */
  let phones: Phone[];
  const rooms = new Map<number, RoomEvent>();
  const seen = createMonitor();
  const breaks: string[] = [];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    valkey = await startValkey(program!);
    const env = { REDIS_URL: valkey.url, METRICS_PORT: '0' };
    const start = () => startProduct({ databaseUrl: database.url, env });
    products = await Promise.all([start(), start()]);
    presenter = await signUp(products[0], 'enterprise');
    id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    const { student_url } = await presenter.learn(id);
    const at = (url: string) => watchPresentation({ ...presenter, url }, id);
    watches = await Promise.all(products.map(({ url }) => at(url)));
    phones = await Promise.all(
      products.map(({ url: origin }, index) =>
        openPhone({
          ...{ origin, scanned: student_url!, person: ada },
          onRoom: (event) => {
            rooms.set(index, event);
            seen.changed();
          },
        }),
      ),
    );
    // Whoever has to come back would show here.
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
    for (const each of [...sockets, ...watches, ...phones]) each.close();
    await Promise.all(products.map((product) => product.stop()));
    await valkey.stop();
    await database.drop();
  });

  const askAtBoth = async (about: string) =>
    Promise.all(
      phones.map(async (phone, index) => ({
        phone,
        id: (await phone.ask(`${questions[index]} Please explain ${about}`)).id,
      })),
    );
  const expectAllTold = async (asked: Awaited<ReturnType<typeof askAtBoth>>) => {
    const ids = asked.map((each) => each.id);
    for (const watch of watches) await watch.untilSettled(ids);
    for (const each of asked) await each.phone.untilState(each.id, ['accepted', 'filtered']);
  };
  const readinessOf = async ({ url }: Product) => {
    const { parts } = (await (await fetch(`${url}/readyz`)).json()) as {
      parts: { valkey?: { ok: boolean } };
    };
    return parts.valkey?.ok;
  };
  const untilReadiness = async (isUp: boolean) => {
    for (const product of products) await expect.poll(() => readinessOf(product)).toBe(isUp);
  };
  /** In bytes; 0 is no limit. */
  const setMemory = async (bytes: string) => {
    const client = new Redis(valkey.url);
    await client.config('SET', 'maxmemory', bytes);
    client.disconnect();
  };
  const linesAbout = (words: string) =>
    products.map(({ logs }) => logs.filter((line) => line.includes(words)).length);
  const light = (topicId: number, status: 0 | 1) =>
    call(presenter, spotlightTopic, {
      params: { id: topicId },
      body: { client_id: randomUUID(), status },
    });
  const untilLight = (topicId: number, status: 0 | 1) =>
    Promise.all([
      ...watches.map((watch) =>
        watch.until(
          'the light is seen',
          () => watch.topics.get(topicId)?.is_being_answered === status || undefined,
        ),
      ),
      seen.until(
        'the phones of both see it',
        () =>
          [...rooms.values()].every((room) =>
            room.topics.some((topic) => topic.id === topicId && topic.is_being_answered === status),
          ) || undefined,
      ),
    ]);

  test('the screens at both are told, and who is at either is counted', async () => {
    await expectAllTold(await askAtBoth('it'));
    const [{ id: topicId } = { id: 0 }] = await settledTopics(presenter, id);
    await light(topicId, 1);
    await untilLight(topicId, 1);
    await light(topicId, 0);
    await untilLight(topicId, 0);
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
      onError: throwError,
    });
    await monitor.until('both are counted', () => count === phones.length || undefined);
    screen.close();
    expect(await readinessOf(products[0])).toBe(true);
    expect(await (await fetch(products[0].metricsUrl!)).text()).toContain('askroom_valkey_up 1');
  });

  test('what is judged while a phone comes in is told to it', async () => {
    const code = await presenter.get(id);
    // Each is alone in a room that nobody was in before.
    const late = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const origin = products[index % 2]!.url;
        const phone = await openPhone({ origin, scanned: code.student_url!, person: ada });
        return { phone, id: (await phone.ask(`What does plant ${index} need light for?`)).id };
      }),
    );
    for (const each of late) await each.phone.untilState(each.id, ['accepted', 'filtered']);
    for (const each of late) each.phone.close();
  });

  test('calls are counted over both: who used up a minute at one has little left at the other', async () => {
    const caller = await signUp(products[0], 'free');
    const [here, there] = products.map(({ url }) => ({ url, token: caller.token })) as [
      { url: string; token: string },
      { url: string; token: string },
    ];
    for (let called = 0; called < callsMax; called += beyond) {
      const answers = Array.from({ length: beyond }, () => attempt(here, getProfile));
      for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    }
    expect((await attempt(here, getProfile)).status).toBe(429);
    let passed = 0;
    while (passed < callsMax && (await attempt(there, getProfile)).status === 200) passed += 1;
    expect(passed).toBeGreaterThanOrEqual(beyond);
    // The answer of Valkey is not waited for.
    expect(passed).toBeLessThan(2 * beyond);
  });

  test('killed and started again: calls go on, and what was missed is caught up with', async () => {
    const student = await enter(products[1], await presenter.get(id), ada);
    const monitor = createMonitor();
    let isPaused: boolean | undefined;
    const handle = (event: QuestionsPausedEvent) => {
      isPaused = event.is_paused;
      monitor.changed();
    };
    const phone = await openLiveSocket(student, {
      namespace: namespaces.student,
      presentationId: id,
      events: { questions_paused: { schema: questionsPausedEvent, handle } },
      onSubscribed: async () => {},
      onError: throwError,
    });
    const pause = (is_paused: boolean) =>
      call(presenter, pauseQuestions, { params: { id }, body: { is_paused } });
    for (const round of [1, 2]) {
      await valkey.kill9();
      await untilReadiness(false);
      expect(await (await fetch(products[1].metricsUrl!)).text()).toContain('askroom_valkey_up 0');
      for (const { url } of products) expect((await fetch(`${url}/livez`)).status).toBe(200);
      // The first break ends in a pause, the second in its end.
      if (round === 2) await pause(false);
      const asked = await askAtBoth(`break ${round}`);
      const [{ id: topicId } = { id: 0 }] = await settledTopics(presenter, id);
      await light(topicId, 1);
      if (round === 1) await pause(true);
      await valkey.resume();
      await untilReadiness(true);
      await expectAllTold(asked);
      await untilLight(topicId, 1);
      await monitor.until('the pause is told', () => isPaused === (round === 1) || undefined);
      await light(topicId, 0);
      await untilLight(topicId, 0);
    }
    phone.close();
    expect(linesAbout('The connection to Valkey was lost')).toEqual([2, 2]);
    expect(linesAbout('Valkey works again')).toEqual([2, 2]);
    expect(breaks).toEqual([]);
  });

  test('one that stands still delays nobody at the same process, and is given up', async () => {
    const goOn = valkey.freeze();
    const asked = await askAtBoth('a Valkey that hangs');
    await untilReadiness(false);
    goOn();
    await untilReadiness(true);
    await expectAllTold(asked);
    expect(breaks).toEqual([]);
  });

  test.each(['is away', 'is full'])('while it %s, each process counts calls alone', async (how) => {
    if (how === 'is away') {
      await valkey.kill9();
      await untilReadiness(false);
    } else {
      await setMemory('1');
    }
    const { token } = await signUp(products[0], 'free');
    for (const { url } of products) {
      let passed = 0;
      while (passed < 2 * callsMax) {
        const answers = await Promise.all(
          Array.from({ length: beyond }, () => attempt({ url, token }, getProfile)),
        );
        const good = answers.filter(({ status }) => status === 200).length;
        passed += good;
        if (good < beyond) break;
      }
      expect(passed).toBe(callsMax);
    }
    if (how === 'is away') await valkey.resume();
    else await setMemory('0');
    await untilReadiness(true);
  });

  test('a process killed in the middle: no question is lost, and the other goes on', async () => {
    const [here, there] = products;
    const asked = await askAtBoth('what kills a process');
    await there.kill9();
    const [phone] = phones as [Phone];
    const more = await phone.ask('How does a plant notice that a neighbour is gone?');
    const [watch] = watches as [Watch];
    await watch.untilSettled([...asked.map((each) => each.id), more.id]);
    await phone.untilState(more.id, ['accepted', 'filtered']);
    // Whoever is asked about the other process gets an answer without a time-out.
    const screen = await watchPresentation({ ...presenter, url: here.url }, id);
    screen.close();
    expect(here.logs.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    await there.restart();
    await expectAllTold(asked);
  });

  test('no line of the log holds its password', () => {
    for (const { logs } of products) {
      expect(logs.filter((line) => line.includes(valkey.password))).toEqual([]);
      expect(logs.some((line) => line.includes(`through Valkey at 127.0.0.1`))).toBe(true);
    }
  });
});

describe.skipIf(!program)('Valkey at the start (skipped without PostgreSQL and Valkey)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  const failureOf = (REDIS_URL: string): Promise<string> =>
    startProduct({ databaseUrl: database.url, env: { REDIS_URL } }).then(
      () => 'It started',
      (error: Error) => error.message,
    );

  test('where there is none, or another password, the server says so and does not start', async () => {
    const valkey = await startValkey(program!);
    const wrong = valkey.url.replace(valkey.password, 'hunter2-hunter2');
    const failures = await Promise.all([
      failureOf('redis://:hunter2-hunter2@127.0.0.1:1'),
      failureOf(wrong),
    ]);
    expect(failures[0]).toMatch(/Valkey at 127\.0\.0\.1:1 \(REDIS_URL\) cannot be used: .*REFUSED/);
    expect(failures[1]).toMatch(/\(REDIS_URL\) cannot be used: WRONGPASS/);
    for (const failure of failures) expect(failure).not.toContain('hunter2');
    await valkey.stop();
  });

  test('one that starts a little later is waited for', async () => {
    const valkey = await startValkey(program!);
    await valkey.kill9();
    // Whoever comes to its port now is sent away.
    const placeholder = createServer((connection) => connection.destroy());
    placeholder.listen(Number(new URL(valkey.url).port), '127.0.0.1');
    const starting = startProduct({ databaseUrl: database.url, env: { REDIS_URL: valkey.url } });
    await once(placeholder, 'connection');
    placeholder.close();
    await once(placeholder, 'close');
    await valkey.resume();
    await (await starting).stop();
    await valkey.stop();
  });

  test('over TLS', async () => {
    const valkey = await startValkey(program!, true);
    const env = { REDIS_URL: valkey.url, NODE_EXTRA_CA_CERTS: valkey.certificate! };
    const product = await startProduct({ databaseUrl: database.url, env });
    const { status } = await fetch(`${product.url}/readyz`);
    expect(status).toBe(200);
    await product.stop();
    expect(await failureOf(valkey.url)).toMatch(/cannot be used: .*certificate/);
    await valkey.stop();
  });

  /** Prints on SIGUSR2 which of the libraries it has loaded. */
  const tellsLoaded = `data:text/javascript,${encodeURIComponent(`
    import { Module } from 'node:module';
    process.on('SIGUSR2', () => {
      const names = ['ioredis', 'redis-adapter', 'postgres-adapter'].filter((name) =>
        Object.keys(Module._cache).some((file) => file.includes('/' + name + '/')));
      console.log('LOADED ' + names.join());
    });`)}`;
  const loadedOf = async (product: Product): Promise<string> => {
    process.kill(product.pid, 'SIGUSR2');
    return waitUntil('it says what it loaded', async () =>
      product.logs.find((line) => line.startsWith('LOADED')),
    );
  };

  test('its library is loaded only where it is used', async () => {
    const valkey = await startValkey(program!);
    const REDIS_URL = valkey.url;
    const nodeArgs = ['--import', tellsLoaded];
    const databaseUrl = database.url;
    const [without, used, embedded] = await Promise.all([
      startProduct({ databaseUrl, nodeArgs }),
      startProduct({ databaseUrl, nodeArgs, env: { REDIS_URL } }),
      startProduct({ nodeArgs, env: { REDIS_URL } }),
    ]);
    expect(await loadedOf(without)).toBe('LOADED postgres-adapter');
    expect(await loadedOf(used)).toBe('LOADED ioredis,redis-adapter');
    expect(await loadedOf(embedded)).toBe('LOADED ');
    expect(embedded.logs.join('\n')).toMatch(/REDIS_URL is set, but DATABASE_URL is not/);
    await Promise.all([without, used, embedded].map((product) => product.stop()));
    await valkey.stop();
  });
});
