// Traces by OpenTelemetry, read by whoever they are sent to: what hangs together, and of whom nothing
// is told.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '../../contract/api/accounts/accounts.ts';
import { postQuestion } from '../../contract/api/students/students.ts';
import { attempt } from '../support/call.ts';
import { handout } from '../support/fixtures.ts';
import { signUp } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { createDatabase, testDatabaseUrl, type TestDatabase } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import {
  startTraceCollector,
  type CollectedSpan,
  type TraceCollector,
} from '../support/trace-collector.ts';

const person = {
  firstname: 'Zerlina',
  lastname: 'Quastenflosser',
  email: 'zerlina@quasten.example',
};
const titles = ['Why are leaves green?', 'What is chlorophyll?', 'Where does oxygen come from?'];

describe.each([
  { store: 'pglite', isThere: true },
  { store: 'postgres', isThere: testDatabaseUrl() !== undefined },
])('traces on $store', ({ store, isThere }) => {
  let database: TestDatabase | undefined;
  let collector: TraceCollector;
  let secrets: string[];

  beforeAll(async () => {
    if (!isThere) return;
    if (store === 'postgres') database = await createDatabase();
    collector = await startTraceCollector();
    const product = await startProduct({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'askroom-east' },
      ...(database && { databaseUrl: database.url }),
    });
    const presenter = await signUp(product, 'premium', { name: 'Kunigunde Wimmelbacher' });
    const id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
    const ready = await presenter.learn(id);
    const phone = await openPhone({ origin: product.url, scanned: ready.student_url!, person });
    const watch = await presenter.watch(id);
    // Together, so that they wait for each other.
    const asked = await Promise.all(titles.map((title) => phone.ask(title)));
    await watch.untilSettled(asked.map((question) => question.id));
    const [topic] = await presenter.getTopics(id);
    await attempt(product, login, { body: { email: person.email, password: 'Xylophonquark9' } });
    const nowhere = `${product.url}/api/nobody-shall-see-this-4711?token=${phone.token}`;
    // Where the app is built, every address has a page.
    await fetch(nowhere, { method: 'POST' });
    await fetch(nowhere);
    watch.close();
    phone.close();
    // Ends only when all is sent.
    await product.stop();
    secrets = [
      ...[presenter.token, phone.token, presenter.email, presenter.name, presenter.password],
      ...[...Object.values(person), ...titles, topic!.title, 'Photosynthesis', 'Xylophonquark9'],
      ...['nobody-shall-see-this', product.dataDir],
    ];
  });
  afterAll(async () => {
    if (!isThere) return;
    await collector.close();
    await database?.drop();
  });

  const named = (name: string): CollectedSpan[] =>
    collector.spans.filter((span) => span.name === name);
  const below = (parent: CollectedSpan): CollectedSpan[] =>
    collector.spans.filter((span) => span.parentId === parent.id);

  test.skipIf(!isThere)('a call is one, with the statements that it made', () => {
    expect([...collector.services]).toEqual(['askroom-east']);
    const calls = named(`POST ${postQuestion.path}`);
    expect(calls).toHaveLength(titles.length);
    for (const call of calls) {
      expect(call).toMatchObject({
        parentId: '',
        hasFailed: false,
        attributes: {
          'http.request.method': 'POST',
          'http.route': postQuestion.path,
          'http.response.status_code': postQuestion.status,
        },
      });
      expect(below(call).map(({ traceId }) => traceId)).toEqual(
        below(call).map(() => call.traceId),
      );
    }
    // What calls that come at once share stands below the one that came first. The body has been read by
    // then, and a transaction has waited for its place.
    const inserts = calls.map((call) => below(call).filter(({ name }) => name === 'insert').length);
    expect(Math.max(...inserts)).toBeGreaterThan(0);
    expect(Math.max(...inserts)).toBeLessThan(5);
  });

  test.skipIf(!isThere)('judging is a job, with what the model and the store did for it', () => {
    const jobs = named('job classify');
    expect(jobs.length).toBeGreaterThan(0);
    const operations = jobs.flatMap(below).map(({ name }) => name);
    expect(operations).toEqual(expect.arrayContaining(['judge', 'group', 'select', 'update']));
    expect(named('judge')[0]?.attributes).toEqual({ 'askroom.model': 'builtin' });
    expect(named('job learn').length).toBeGreaterThan(0);
  });

  test.skipIf(!isThere)('what leads nowhere has no name', () => {
    expect(named('none').map(({ attributes }) => attributes)).toEqual([
      { 'http.response.status_code': 404 },
    ]);
    expect(collector.spans.filter((span) => /\d/.test(span.name))).toEqual([]);
  });

  test.skipIf(!isThere)('no name, address, question or token is told', () => {
    expect(collector.spans.length).toBeGreaterThan(50);
    for (const secret of secrets) expect(collector.text()).not.toContain(secret);
  });
});

test('a collector that is away holds up nothing', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const product = await startProduct({ env });
  await signUp(product, 'free');
  await product.stop();
});
