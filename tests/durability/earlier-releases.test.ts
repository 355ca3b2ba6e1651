// What each release has stored, in each store: the product starts on it, keeps every row, and goes on where
// the room was. tests/fixtures/releases/make-release.ts makes the data, for a new release too.
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { login, loginWithCode } from '../../contract/api/accounts/accounts.ts';
import { getAllTopics, getPresentation } from '../../contract/api/presentations/presentations.ts';
import { exportSession } from '../../contract/api/questions/exports.ts';
import { getSession, listSessions } from '../../contract/api/sessions/sessions.ts';
import { getQuestions, scan } from '../../contract/api/students/students.ts';
import { listChanges } from '../../contract/api/topics/changes.ts';
import { chosenEncoder } from '../../server/ai/encoder/default-encoder.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/database.ts';
import { allRows } from '../support/all-rows.ts';
import { call, type Caller } from '../support/call.ts';
import { createDatabase, testDatabaseUrl } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { waitUntil } from '../support/wait.ts';

const folder = path.join(import.meta.dirname, '../fixtures/releases');
const releases = globSync('*.json', { cwd: folder }).map((file) => path.basename(file, '.json'));

/** How to get at what is stored. */
interface Known {
  madeAt: string;
  secretKey: string;
  account: { email: string; password: string };
  recoveryCode: string;
  presenterToken: string;
  presentationId: number;
  joinCode: string;
  student: { id: number; session: string; titles: string[] };
}

type Row = Record<string, unknown>;
type Tables = Map<string, Row[]>;

interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** Tables of one moment: nothing of them has to outlast an upgrade. */
const passing = new Set(['socket_io_attachments']);
/** Taken and not judged: the product does that once it has started. */
const unjudged = 'What do plants do in winter?';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const places = {
  async 'the data folder'(): Promise<Place> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'askroom-'));
    ends.push(() => rm(dataDir, { recursive: true, force: true }));
    return { dataDir };
  },
  async PostgreSQL(): Promise<Place> {
    const { dataDir } = await places['the data folder']();
    const { url, drop } = await createDatabase();
    ends.push(drop);
    return { dataDir, databaseUrl: url };
  },
};

async function openFor<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** One call, also on a store that takes one statement at a time. */
const runAll = ({ db }: Database, statements: string) =>
  db.execute(sql.raw(`do $do$ begin execute $all$${statements}$all$; end $do$`));

/** As if the lesson had just ended, so that nothing of it has expired. */
async function moveToNow({ db }: Database, madeAt: string): Promise<void> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select table_name::text as name, array_agg(column_name::text) as columns
      from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' group by 1`);
  for (const { name, columns } of rows) {
    const moved = columns.map(
      (each) => `"${each}" = "${each}" + (now() - '${madeAt}'::timestamptz)`,
    );
    await db.execute(sql.raw(`update "${name}" set ${moved.join(', ')}`));
  }
}

const load = (place: Place, release: string, { madeAt }: Known) =>
  openFor(place, async (database) => {
    const dump = gunzipSync(readFileSync(path.join(folder, `${release}.sql.gz`))).toString();
    await runAll(database, dump);
    await moveToNow(database, madeAt);
  });

const rowsIn = (place: Place): Promise<Tables> =>
  openFor(place, async (database) => {
    const tables = [...(await allRows(database))].filter(([name]) => !passing.has(name));
    return new Map(tables.map(([name, rows]) => [name, rows.map((row) => JSON.parse(row) as Row)]));
  });

/** Without columns that came later, and without what another encoder makes anew; sorted. */
function asBefore(before: Tables, after: Tables): Record<string, string[]> {
  const encoder = before.get('passages')![0]!['encoder'];
  const isMadeAnew = (column: string) =>
    encoder !== chosenEncoder.id && ['embedding', 'encoder'].includes(column);
  return Object.fromEntries(
    [...before].map(([name, [first = {}]]) => {
      const columns = Object.keys(first)
        .filter((column) => !isMadeAnew(column))
        .toSorted();
      const rows = after.get(name) ?? [];
      const values = rows.map((row) => columns.map((column) => [column, row[column]]));
      return [name, values.map((row) => JSON.stringify(Object.fromEntries(row))).toSorted()];
    }),
  );
}

/** Without those that the product removes where it has no mail server: it then takes addresses as they are. */
const withoutMails = (tables: Tables): Tables =>
  new Map([...tables].filter(([name]) => name !== 'email_verifications'));

async function signIn(server: Caller, { account, recoveryCode }: Known): Promise<Caller> {
  const device_id = randomUUID();
  const { email, password } = account;
  const asked = await call(server, login, { body: { email, password, device_id } });
  if (!('challenge' in asked)) throw new Error('No code is asked for');
  const body = { challenge: asked.challenge, code: recoveryCode, device_id };
  return { ...server, token: (await call(server, loginWithCode, { body })).token };
}

const stores = Object.keys(places).filter(
  (store) => store === 'the data folder' || testDatabaseUrl() !== undefined,
) as (keyof typeof places)[];

describe.each(releases)('what %s has stored', (release) => {
  const known = JSON.parse(readFileSync(path.join(folder, `${release}.json`), 'utf8')) as Known;

  test.each(stores)('keeps every row in %s', async (store) => {
    const place = await places[store]();
    await load(place, release, known);
    const before = await rowsIn(place);
    const empty = [...before].filter(([, rows]) => rows.length === 0).map(([name]) => name);
    expect(empty).toEqual([]);
    const states = new Set(before.get('questions')!.map(({ state }) => state));
    expect(states).toEqual(new Set(['accepted', 'filtered', 'held', 'sent', 'signal']));

    await openFor(place, migrate);
    expect(asBefore(before, await rowsIn(place))).toEqual(asBefore(before, before));

    await openFor(place, ({ db }) => db.execute(sql`delete from questions where state = 'sent'`));
    const waiting = withoutMails(await rowsIn(place));
    const product = await startProduct({ ...place, env: { SECRET_KEY: known.secretKey } });
    await product.stop();
    expect(asBefore(waiting, await rowsIn(place))).toEqual(asBefore(waiting, waiting));
  });

  test.each(stores)('goes on in %s', async (store) => {
    const place = await places[store]();
    await load(place, release, known);
    const before = await rowsIn(place);
    const product = await startProduct({ ...place, env: { SECRET_KEY: known.secretKey } });
    ends.push(() => product.stop());
    const { presentationId: id, student } = known;
    const of = { params: { id } };

    // The phone that stayed in the room.
    const phone = { url: product.url, token: student.session };
    const body = { asked_by: student.id, presentation_id: id };
    const own = await waitUntil('what was taken is judged', async () => {
      const { data } = await call(phone, getQuestions, { body });
      return data.find(({ title }) => title === unjudged)?.is_held === 1 ? data : undefined;
    });
    const asked = before.get('questions')!.filter((row) => row['student_id'] === student.id);
    expect(own.map(({ id }) => id).toSorted()).toEqual(asked.map((row) => row['id']).toSorted());
    const answered = own.filter(({ state }) => state === 'answered').map(({ title }) => title);
    expect(answered).toEqual(['How do roots drink?', student.titles[0]]);
    const arrival = { token: known.joinCode, device_id: randomUUID() };
    expect((await call(product, scan, { body: arrival })).record.presentation_id).toBe(id);

    // Who was signed in, and who signs in.
    await call({ url: product.url, token: known.presenterToken }, getPresentation, of);
    const presenter = await signIn(product, known);
    const { data: whole } = await call(presenter, getPresentation, of);
    expect([whole.status, whole.learning]).toEqual(['Ready', null]);
    const { data: live } = await call(presenter, getAllTopics, of);
    const titles = live.topics.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Stomata at night', student.titles[1]]));
    expect(live.held_questions.map(({ title }) => title)).toContain(unjudged);
    expect([live.filtered_questions.length, live.signals.length]).toEqual([3, 2]);
    expect((await call(presenter, listChanges, of)).data.length).toBeGreaterThan(3);
    const { present, earlier } = (await call(presenter, listSessions, of)).data;
    expect([present!.question_count, earlier.length]).toEqual([expect.any(Number), 1]);
    const ended = { params: { id, session_id: earlier[0]!.id } };
    const report = (await call(presenter, getSession, ended)).data;
    expect(JSON.stringify(report)).toContain('How do roots drink?');
    const exported = await call(presenter, exportSession, of);
    expect(JSON.stringify(exported)).toContain('Chlorophyll reflects green light.');
    // Nothing was read again.
    await product.stop();
    ends.pop();
    const learnt = asBefore(before, await rowsIn(place));
    for (const table of ['knowledge_files', 'sections', 'passages']) {
      expect(learnt[table]).toEqual(asBefore(before, before)[table]);
    }
  });
});
