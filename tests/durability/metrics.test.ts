// What the real product tells Prometheus after a lesson: true figures, and nothing of people.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetPassword } from '../../contract/api/accounts/accounts.ts';
import { postQuestion } from '../../contract/api/students/students.ts';
import { attempt } from '../support/call.ts';
import { handout } from '../support/fixtures.ts';
import { tokenOf, questionBody, signUp } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { createDatabase, testDatabaseUrl, type TestDatabase } from '../support/postgres.ts';
import { startProduct, type Product } from '../support/product.ts';
import { waitUntil } from '../support/wait.ts';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Of Prometheus' text format. */
function parse(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', inside = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const labels = [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return {
        name,
        labels: Object.fromEntries(labels.map(([, label, content]) => [label!, content!])),
        value: Number(value),
      };
    });
}

async function read({ metricsUrl }: Product): Promise<Sample[]> {
  const response = await fetch(metricsUrl!);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  return parse(await response.text());
}

const sum = (samples: Sample[], name: string, labels: Record<string, string> = {}): number =>
  samples
    .filter((sample) => sample.name === name)
    .filter((sample) =>
      Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
    .reduce((total, { value }) => total + value, 0);

const titles = ['Why are leaves green?', 'What is chlorophyll?', 'Where does oxygen come from?'];
const person = {
  firstname: 'Zerlina',
  lastname: 'Quastenflosser',
  email: 'zerlina@quasten.example',
};
const secretPath = '/api/nobody-shall-see-this-4711';

describe.each([
  { store: 'pglite', isThere: true },
  { store: 'postgres', isThere: testDatabaseUrl() !== undefined },
])('metrics on $store', ({ store, isThere }) => {
  let database: TestDatabase | undefined;
  let products: Product[] = [];
  let after: Sample[];
  let secrets: string[];

  beforeAll(async () => {
    if (!isThere) return;
    if (store === 'postgres') database = await createDatabase();
    const env = { METRICS_PORT: '0' };
    const start = () => startProduct({ env, ...(database && { databaseUrl: database.url }) });
    products = [await start(), ...(database ? [await start()] : [])];
    const product = products[0]!;
    const presenter = await signUp(product, 'premium', { name: 'Kunigunde Wimmelbacher' });
    const id = await presenter.create('Photosynthesis', 'How plants make sugar', [handout]);
    const ready = await presenter.learn(id);
    const phone = await openPhone({ origin: product.url, scanned: ready.student_url!, person });
    const watch = await presenter.watch(id);
    const asked = [];
    for (const title of titles) asked.push((await phone.ask(title)).id);
    await watch.untilSettled(asked);
    const [topic] = await presenter.getTopics(id);
    await fetch(product.url + secretPath);
    await fetch(`${product.url}/api/qr/%zz${phone.token}`);
    await attempt(product, resetPassword, { body: { email: person.email } });
    await attempt({ ...phone, token: 'nobody' }, postQuestion, {
      body: questionBody(phone, 'Refused?', crypto.randomUUID()),
    });
    after = await waitUntil('all is done and counted', async () => {
      // Each tells of what it did itself, and any of them may have judged.
      const samples = (await Promise.all(products.map(read))).flat();
      const isJudged = sum(samples, 'askroom_questions_waiting') === 0;
      const isCounted = sum(samples, 'http_requests_total', { status: '401' }) > 0;
      return isJudged && isCounted ? samples : undefined;
    });
    watch.close();
    phone.close();
    secrets = [
      ...[presenter.token, phone.token, presenter.email, presenter.name, presenter.password],
      ...[...Object.values(person), ...titles, topic!.title, tokenOf(ready)],
      ready.join_code!,
      ...[secretPath, 'Photosynthesis', product.dataDir],
    ];
  });
  afterAll(async () => {
    await Promise.all(products.map((each) => each.stop()));
    await database?.drop();
  });

  test.skipIf(!isThere)('tells what happened', () => {
    expect(sum(after, 'askroom_sockets', { kind: 'student' })).toBe(1);
    expect(sum(after, 'askroom_sockets', { kind: 'presenter' })).toBe(1);
    const asked = { method: 'POST', route: postQuestion.path };
    const { status } = postQuestion;
    expect(sum(after, 'http_requests_total', { ...asked, status: String(status) })).toBe(3);
    expect(sum(after, 'http_requests_total', { ...asked, status: '401' })).toBe(1);
    expect(sum(after, 'http_requests_total', { route: 'none', status: '404' })).toBeGreaterThan(0);
    expect(sum(after, 'http_request_duration_seconds_count', asked)).toBe(4);
    for (const operation of ['judge', 'group']) {
      const work = { operation, model: 'builtin' };
      expect(sum(after, 'askroom_model_seconds_count', work)).toBeGreaterThan(0);
      expect(sum(after, 'askroom_model_seconds_sum', work)).toBeGreaterThan(0);
    }
    for (const operation of ['select', 'insert', 'update']) {
      const statements = { operation };
      expect(sum(after, 'askroom_store_statement_seconds_count', statements)).toBeGreaterThan(0);
    }
    expect(sum(after, 'askroom_model_ready')).toBe(products.length);
    expect(sum(after, 'askroom_data_free_bytes')).toBeGreaterThan(0);
    expect(sum(after, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(sum(after, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    const jobs = after.filter(({ name }) => name === 'askroom_jobs_waiting');
    expect(jobs.map(({ labels }) => labels['job'])).toContain('classify');
    const ofUploads = after.filter(({ name }) => name === 'askroom_uploads_waiting');
    expect(ofUploads.map(({ value }) => value)).toEqual(products.map(() => 0));
  });

  test.skipIf(!isThere)('carries no name, address, question or token in a label', () => {
    const labels = after.flatMap((sample) => Object.values(sample.labels));
    expect(labels.length).toBeGreaterThan(100);
    for (const secret of secrets) {
      expect(labels.filter((label) => label.includes(secret))).toEqual([]);
    }
    // Whatever was called: templates only.
    const routes = new Set(after.map((sample) => sample.labels['route']));
    expect([...routes].filter((route) => /\d/.test(route ?? ''))).toEqual([]);
  });

  test.skipIf(!isThere)(
    'is not there where the product is, and nothing else is on its port',
    async () => {
      for (const { url, metricsUrl } of products) {
        expect((await fetch(`${url}/metrics`, { headers: { accept: 'text/plain' } })).status).toBe(
          404,
        );
        expect(new URL(metricsUrl!).hostname).toBe('127.0.0.1');
        expect((await fetch(new URL('/api/health', metricsUrl))).status).toBe(404);
        expect((await fetch(metricsUrl!, { method: 'POST' })).status).toBe(404);
      }
      const ports = products.map(({ metricsUrl }) => metricsUrl);
      expect(new Set(ports).size).toBe(products.length);
    },
  );

  test.skipIf(!isThere)('has all that the board in deploy/ shows', () => {
    const board = JSON.parse(readFileSync('deploy/grafana-board.json', 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const names = new Set(after.map(({ name }) => name));
    const shown = board.panels
      .flatMap(({ targets }) => targets)
      .flatMap(({ expr }) => expr.match(/\b(?:askroom|http|nodejs|process)_\w+/g) ?? []);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((name) => !names.has(name))).toEqual([]);
  });
});

test('there are none unless they are asked for', async () => {
  const product = await startProduct();
  expect(product.metricsUrl).toBeUndefined();
  await product.stop();
});
