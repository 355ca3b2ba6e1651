// The disk fills up in the middle of a lecture and is emptied again: what was taken is kept, what
// cannot be taken is told to come again, and nobody has to start anything anew.
import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPresentation } from '../../contract/api/presentations/presentations.ts';
import { postQuestion } from '../../contract/api/students/students.ts';
import { attempt } from '../support/call.ts';
import { fileAt, handout } from '../support/fixtures.ts';
import { questionBody, signUp, type Presenter } from '../support/people.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { startPostgres, testDatabaseUrl, type PostgresServer } from '../support/postgres.ts';
import { startProduct, type Product } from '../support/product.ts';
import { createSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { patienceMs, waitUntil } from '../support/wait.ts';
import { createDataFolder } from './data-folder.ts';

/** So much that `/readyz` finds nothing wrong with it while it is empty. */
const diskMegabytes = 640;
/** For as long PostgreSQL counts as full after it has refused something. */
const refusedForMs = 30_000;
const probe = await createSmallDisk(1);
await probe?.remove();
const reads = async ({ url }: Product) => {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, words: await response.text() };
};

describe.each([
  { store: 'pglite', isThere: probe !== undefined },
  { store: 'postgres', isThere: probe !== undefined && testDatabaseUrl() !== undefined },
])('$store on a full disk (skipped where none can be mounted)', ({ store, isThere }) => {
  let disk: SmallDisk;
  let server: PostgresServer | undefined;
  let product: Product;
  let presenter: Presenter;
  let id: number;
  let phone: Phone;

  beforeAll(async () => {
    if (!isThere) return;
    disk = (await createSmallDisk(diskMegabytes))!;
    if (store === 'postgres') {
      server = await startPostgres(disk.folder);
      product = await startProduct({ databaseUrl: server.url });
    } else {
      const prepared = await createDataFolder();
      const dataDir = join(disk.folder, 'data');
      await cp(prepared, dataDir, { recursive: true });
      await rm(prepared, { recursive: true });
      product = await startProduct({ dataDir });
    }
    presenter = await signUp(product, 'enterprise');
    id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
    const { student_url } = await presenter.learn(id);
    const person = { firstname: 'Ada', lastname: 'Example', email: 'ada@example.org' };
    phone = await openPhone({ origin: product.url, scanned: student_url!, person });
  });
  afterAll(async () => {
    if (!isThere) return;
    phone.close();
    await product.stop();
    await server?.stop();
    await disk.remove();
  });

  const post = async (title: string, clientId: string) => {
    const response = await fetch(new URL(postQuestion.path, phone.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${phone.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(questionBody(phone, title, clientId)),
    });
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, retryAfter: response.headers.get('retry-after'), code };
  };

  test.skipIf(!isThere)('what cannot be stored waits, and nothing is lost', async () => {
    expect(await reads(product)).toMatchObject({ status: 200 });
    const titles = ['Why are leaves green?', 'What is chlorophyll made of?'];
    for (const title of titles) await phone.ask(title);
    // At once: they are being judged or about to be.
    await disk.fill();

    // A page that has room left takes some more.
    const refused = await waitUntil('a question is refused', async () => {
      const title = `How much light does plant ${titles.length} need?`;
      const clientId = randomUUID();
      const answer = await post(title, clientId);
      titles.push(title);
      if (answer.status === postQuestion.status) return undefined;
      return { title, clientId, answer };
    });
    expect(refused.answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(refused.answer.retryAfter)).toBeGreaterThan(0);
    await expect
      .poll(() => reads(product), { interval: 250 })
      .toEqual({ status: 503, words: expect.stringMatching(/disk of the database is full/) });
    expect((await fetch(`${product.url}/livez`)).status).toBe(200);
    expect((await presenter.get(id)).name).toBe('Photosynthesis');

    // Of every look that fails there would be a line. On PostgreSQL it may find room for what it writes.
    const ofQueue = (words: string) =>
      product.logs.filter((line) => line.includes(`The job queue ${words}`));
    const [least, most] = store === 'pglite' ? [1, 1] : [0, 2];
    await expect.poll(() => ofQueue('waits for the store').length).toBeGreaterThanOrEqual(least);

    await disk.empty();
    await waitUntil('it is taken', async () => {
      const { status: again } = await post(refused.title, refused.clientId);
      expect([503, postQuestion.status]).toContain(again);
      return again === 503 ? undefined : true;
    });
    await expect
      .poll(() => reads(product), { interval: 500, timeout: patienceMs + refusedForMs })
      .toMatchObject({ status: 200 });
    const allThere = async () => {
      const own = await phone.fetchQuestions();
      expect(own.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
      return own;
    };
    expect(ofQueue('reports an error')).toEqual([]);
    await expect
      .poll(() => ofQueue('works again').length - ofQueue('waits for the store').length, {
        interval: 500,
      })
      .toBe(0);
    expect(ofQueue('waits for the store').length).toBeLessThanOrEqual(most);
    for (const { id: asked } of await allThere()) {
      await phone.untilState(asked, ['accepted', 'filtered']);
    }
    await product.kill9();
    await product.restart();
    await allThere();
  });
});

describe.skipIf(!probe)('a full disk for temporary files', () => {
  test('uploads are told to come again, and come', async () => {
    const disk = (await createSmallDisk(1))!;
    const product = await startProduct({ env: { TMPDIR: disk.folder } });
    try {
      const presenter = await signUp(product, 'enterprise');
      const body = { name: 'Photosynthesis', description: 'How plants feed themselves' };
      const upload = async () =>
        attempt(presenter, createPresentation, { body, files: [await fileAt(handout)] });
      await disk.fill();
      const { status, failure } = await upload();
      expect([status, failure?.code]).toEqual([503, 'unavailable']);
      await disk.empty();
      expect((await upload()).status).toBe(createPresentation.status);
    } finally {
      await product.stop();
      await disk.remove();
    }
  });
});
