// Backup, restore and move by the commands that operators use, while a class asks.

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postQuestion } from '../../contract/api/students/students.ts';
import { openDatabase } from '../../server/db/open.ts';
import { askForBackup } from '../../server/ops/admin-socket.ts';
import { allRows } from '../support/all-rows.ts';
import { attempt } from '../support/call.ts';
import { handout } from '../support/fixtures.ts';
import { npmRun, type Ran } from '../support/npm-run.ts';
import { enter, questionBody, signUp, type Presenter, type Student } from '../support/people.ts';
import { createDatabase, testDatabaseUrl, type TestDatabase } from '../support/postgres.ts';
import { turnOnSecondFactor } from '../support/second-factor.ts';
import { startProduct, type Product } from '../support/product.ts';
import { patienceMs, waitUntil } from '../support/wait.ts';
import { createDataFolder } from './data-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'askroom-copies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const expectDone = ({ code, said }: Ran): void => {
  expect([code, said]).toEqual([0, expect.stringContaining('rows in all')]);
};

async function rowsIn(place: { dataDir: string; databaseUrl?: string }) {
  const database = await openDatabase(place);
  try {
    return await allRows(database);
  } finally {
    await database.close();
  }
}

/** Each may ask sixty questions a minute. */
const paceMs = 1_100;

/** A class that asks all the time, each phone one question after the other, as phones do: until it is taken. */
class TalkingClass {
  /** Titles that the server has acknowledged. */
  readonly taken: string[] = [];
  readonly #phones: Student[];
  readonly #loops: Promise<void>[];
  #isOver = false;

  constructor(phones: Student[]) {
    this.#phones = phones;
    this.#loops = phones.map((phone, number) => this.#talk(phone, number));
  }

  async #talk(phone: Student, number: number): Promise<void> {
    for (let round = 1; !this.#isOver; round += 1) {
      const title = `Why does plant ${number} of kind ${round} need “light”, \\ and how much?`;
      const body = questionBody(phone, title, randomUUID());
      await waitUntil(`"${title}" is taken`, async () => {
        const status = await this.#send(phone, body);
        if (![postQuestion.status, 429, 503].includes(status)) {
          throw new Error(`It answered ${status}`);
        }
        return status === postQuestion.status || undefined;
      });
      this.taken.push(title);
      await sleep(paceMs);
    }
  }

  /** As 503 counts, as to phones, whatever keeps the server from answering. */
  async #send(phone: Student, body: object): Promise<number> {
    const sent = fetch(new URL(postQuestion.path, phone.url), {
      method: postQuestion.method,
      headers: { authorization: `Bearer ${phone.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    try {
      const response = await sent;
      await response.text();
      return response.status;
    } catch (error) {
      if (error instanceof TypeError) return 503;
      throw error;
    }
  }

  /** Waits until so many more are taken. */
  async untilMore(count: number): Promise<void> {
    const wanted = this.taken.length + count;
    await waitUntil('the class goes on', async () => this.taken.length >= wanted || undefined);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  get phones(): readonly Student[] {
    return this.#phones;
  }
}

async function openTalkingClass(product: Product, size = 5) {
  const presenter = await signUp(product, 'enterprise');
  await turnOnSecondFactor(presenter);
  const id = await presenter.create('Photosynthesis', 'How plants feed themselves', [handout]);
  const ready = await presenter.learn(id);
  const people = Array.from({ length: size }, (_, number) => ({
    firstname: `Ada "${number}", (or \\so)`,
    lastname: 'O’Neil {ü} 😀',
    email: `ada${number}@example.org`,
  }));
  const phones = await Promise.all(people.map((person) => enter(product, ready, person)));
  return { presenter, id, lesson: new TalkingClass(phones) };
}

async function titlesAt(presenter: Presenter, id: number): Promise<string[]> {
  const { original_questions, filtered_questions } = await presenter.get(id);
  return [...original_questions, ...filtered_questions].map(({ title }) => title).toSorted();
}

const leftIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => name.startsWith('copying-'));

test(
  'a backup taken while a class asks holds one moment of it, and makes the same server again',
  async () => {
    const dataDir = await createDataFolder();
    const product = await startProduct({ dataDir });
    const { presenter, lesson } = await openTalkingClass(product);
    await lesson.untilMore(5);
    const before = [...lesson.taken];
    const file = join(folder, 'in-the-lesson');
    expectDone(await npmRun(['backup', file], { DATA_DIR: dataDir }));
    await lesson.untilMore(5);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'admin.sock'))).mode & 0o777).toBe(0o600);

    // Somebody who does not take what was asked for holds up nobody.
    const idle = await askForBackup(dataDir);
    await lesson.untilMore(5);
    idle!.destroy();
    await expect.poll(() => leftIn(dataDir)).toEqual([]);

    await lesson.end();
    const again = await npmRun(['backup', file], { DATA_DIR: dataDir });
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('is there already')]);
    const refused = await npmRun(['restore', file, '--overwrite'], { DATA_DIR: dataDir });
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('is in use')]);
    await product.stop();

    const restored = join(folder, 'restored');
    expectDone(await npmRun(['restore', file], { DATA_DIR: restored }));
    const [then, now] = [await rowsIn({ dataDir: restored }), await rowsIn({ dataDir })];
    expect([...then.keys()]).toEqual([...now.keys()]);
    const asked = (rows: Map<string, string[]>) =>
      rows.get('questions')!.map((row) => JSON.parse(row) as { id: number; title: string });
    const later = new Map(asked(now).map(({ id, title }) => [id, title]));
    expect(asked(then).filter(({ id, title }) => later.get(id) !== title)).toEqual([]);
    const titles = new Set(asked(then).map(({ title }) => title));
    expect(before.filter((title) => !titles.has(title))).toEqual([]);
    for (const table of [
      ...['presenters', 'presenter_tokens', 'second_factors', 'recovery_codes'],
      ...['students', 'passages', 'sections'],
    ]) {
      expect(then.get(table)?.length).toBeGreaterThan(0);
      expect([table, then.get(table)]).toEqual([table, now.get(table)]);
    }

    // The same accounts and phones go on there, and new rows get ids of their own.
    const other = await startProduct({ dataDir: restored });
    const [phone] = lesson.phones.map((each) => ({ ...each, url: other.url }));
    const body = questionBody(phone!, 'Who carries on here?', randomUUID());
    expect((await attempt(phone!, postQuestion, { body })).status).toBe(postQuestion.status);
    expect((await signUp(other, 'free')).id).toBeGreaterThan(presenter.id);
    await other.stop();
    await rm(dataDir, { recursive: true });
  },
  10 * patienceMs,
);

test(
  'a backup of a server at rest makes every row again, and overwrites only what it is told to',
  async () => {
    const dataDir = await createDataFolder();
    const product = await startProduct({ dataDir });
    const { lesson } = await openTalkingClass(product, 2);
    await lesson.untilMore(6);
    await lesson.end();
    await product.stop();
    const file = join(folder, 'at-rest');
    expectDone(await npmRun(['backup', file], { DATA_DIR: dataDir }));

    const restored = join(folder, 'anew');
    expectDone(await npmRun(['restore', file], { DATA_DIR: restored }));
    const rows = await rowsIn({ dataDir });
    expect(rows.get('questions')!.length).toBeGreaterThan(5);
    expect(await rowsIn({ dataDir: restored })).toEqual(rows);

    const refused = await npmRun(['restore', file], { DATA_DIR: restored });
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('--overwrite')]);
    const done = await npmRun(['restore', file, '--overwrite'], { DATA_DIR: restored });
    expectDone(done);
    const [, replaced] = /before is in (\S+)/.exec(done.said) ?? [];
    expect(existsSync(join(replaced!, 'PG_VERSION'))).toBe(true);
    expect(await rowsIn({ dataDir: restored })).toEqual(rows);
    await rm(dataDir, { recursive: true });
  },
  10 * patienceMs,
);

describe.skipIf(!testDatabaseUrl())('with PostgreSQL (skipped where there is none)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  test(
    'a class that goes on asking is moved there and back, and no question is lost or doubled',
    async () => {
      const dataDir = await createDataFolder();
      const first = await startProduct({ dataDir });
      const port = Number(new URL(first.url).port);
      const { presenter, id, lesson } = await openTalkingClass(first);
      await lesson.untilMore(5);
      const early = await npmRun(['move', database.url], { DATA_DIR: dataDir });
      expect([early.code, early.said]).toEqual([1, expect.stringContaining('is in use')]);
      await first.stop();
      expectDone(await npmRun(['move', database.url], { DATA_DIR: dataDir }));
      const there = { dataDir, databaseUrl: database.url };
      expect(await rowsIn(there)).toEqual(await rowsIn({ dataDir }));

      const second = await startProduct({ ...there, port });
      await lesson.untilMore(5);
      const busy = await npmRun(['move', 'embedded', '--overwrite'], {
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
      });
      expect([busy.code, busy.said]).toEqual([1, expect.stringContaining('A server is running')]);
      await second.stop();
      const back = { DATA_DIR: dataDir, DATABASE_URL: database.url };
      const full = await npmRun(['move', 'embedded'], back);
      expect([full.code, full.said]).toEqual([1, expect.stringContaining('--overwrite')]);
      expectDone(await npmRun(['move', 'embedded', '--overwrite'], back));
      expect(await rowsIn({ dataDir })).toEqual(await rowsIn(there));

      const third = await startProduct({ dataDir, port });
      await lesson.untilMore(5);
      await lesson.end();
      const taken = lesson.taken.toSorted();
      await expect.poll(() => titlesAt(presenter, id)).toEqual(taken);
      await third.stop();
      expect(await leftIn(dataDir)).toEqual([]);

      // Told to, it replaces what is there.
      const twice = await npmRun(['move', database.url], { DATA_DIR: dataDir });
      expect([twice.code, twice.said]).toEqual([1, expect.stringContaining('--overwrite')]);
      expectDone(await npmRun(['move', database.url, '--overwrite'], { DATA_DIR: dataDir }));
      expect(await rowsIn(there)).toEqual(await rowsIn({ dataDir }));
      await rm(dataDir, { recursive: true });
    },
    15 * patienceMs,
  );
});
