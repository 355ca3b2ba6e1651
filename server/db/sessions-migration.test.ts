// Sessions became a table of their own. Before, ended ones were rows of presentations. The backup is of
// the version before: two classes have ended in one project, and a third one meets; in another project
// one meets, and a third one was deleted.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { allRows } from '../../tests/support/all-rows.ts';
import { createDatabase, testDatabaseUrl } from '../../tests/support/postgres.ts';
import { listSessions } from '../sessions/sessions.store.ts';
import { check } from './copy/file.ts';
import { load } from './copy/load.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

type Row = Record<string, unknown>;

const file = fileURLToPath(new URL('../../tests/fixtures/before-sessions.backup', import.meta.url));
/** Whose rows are of a session since. */
const moved = [
  'merge_suggestions',
  'presenter_changes',
  'questions',
  'settled_wishes',
  'topics',
] as const;

let end: () => Promise<void>;
afterEach(() => end());

const open = {
  async pglite(): Promise<Database> {
    const folder = await mkdtemp(join(tmpdir(), 'askroom-'));
    end = () => rm(folder, { recursive: true, force: true });
    return openDatabase({ dataDir: folder });
  },
  async postgres(): Promise<Database> {
    const { url, drop } = await createDatabase();
    end = drop;
    return openDatabase({ dataDir: '', databaseUrl: url });
  },
};

async function readRows(database: Database): Promise<Map<string, Row[]>> {
  const rows = [...(await allRows(database))];
  return new Map(rows.map(([table, all]) => [table, all.map((row) => JSON.parse(row) as Row)]));
}

/** The rows as they are to be. @param presentOf the session that each presentation got */
function expected(
  before: ReadonlyMap<string, Row[]>,
  presentOf: ReadonlyMap<unknown, unknown>,
): Map<string, Row[]> {
  const old = before.get('presentations')!;
  const alive = old.filter((row) => row['session_of'] === null);
  const sessions = alive.flatMap(({ id, created_at }): Row[] => {
    const ended = old
      .filter((row) => row['session_of'] === id)
      .toSorted((a, b) => Number(a['id']) - Number(b['id']));
    const begun = [created_at, ...ended.map((row) => row['created_at'])];
    return [...ended.map((row) => row['id']), presentOf.get(id)].map((session, n) => ({
      id: session,
      presentation_id: id,
      created_at: begun[n],
    }));
  });
  const after = new Map(before);
  after.set('sessions', sessions);
  // Tables of later migrations, which nobody has written to.
  after.set('withdrawals', []);
  after.set('corrections', []);
  after.set('lti_keys', []);
  after.set('lti_links', []);
  after.set('lti_platforms', []);
  after.set('lti_secrets', []);
  after.set('provider_attempts', []);
  after.set('provider_identities', []);
  after.set(
    'presenters',
    before.get('presenters')!.map((row) => ({ ...row, blocked_at: null, is_founder: false })),
  );
  after.set(
    'presenter_tokens',
    before.get('presenter_tokens')!.map((row) => ({ ...row, id_token: null })),
  );
  const hasFiles = new Set(before.get('knowledge_files')!.map((row) => row['presentation_id']));
  after.set(
    'presentations',
    alive.map(({ session_of: _, ...row }) => ({
      ...row,
      session_id: presentOf.get(row['id']),
      filter: 'normal',
      has_signal_buttons: false,
      // Who uploaded files before was not asked whether students see them.
      is_material_shown: hasFiles.has(row['id']) ? false : null,
    })),
  );
  for (const table of moved) {
    const rows = before.get(table)!.map(({ presentation_id: of, ...row }) => {
      const session_id = presentOf.get(of) ?? of;
      return { ...row, session_id };
    });
    after.set(table, rows);
  }
  // Columns of later migrations.
  const later = {
    signal: null,
    relevance: null,
    may_be_abuse: null,
    excerpt: null,
    excerpt_score: null,
    excerpt_section_id: null,
    found_in_material: false,
    found_client_id: null,
    not_found_client_id: null,
  };
  const asked = after.get('questions')!;
  after.set(
    'questions',
    asked.map((row) => ({ ...row, ...later })),
  );
  const decided = after.get('presenter_changes')!;
  after.set(
    'presenter_changes',
    decided.map((row) => ({ ...row, parent_id: null })),
  );
  return after;
}

/** In an order, of rows and of columns, that does not depend on ids. */
const comparable = (tables: ReadonlyMap<string, Row[]>): Record<string, string[]> =>
  Object.fromEntries(
    [...tables].map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted(),
    ]),
  );

const stores = (['pglite', 'postgres'] as const).filter(
  (kind) => kind === 'pglite' || testDatabaseUrl() !== undefined,
);

test.each(stores)('every row of ended and present sessions is carried over on %s', async (kind) => {
  const database = await open[kind]();
  const close = end;
  end = async () => {
    await database.close();
    await close();
  };
  await load(database.db, file, await check(file), false);
  const before = await readRows(database);
  // All kinds of what there was in it.
  expect(before.get('presentations')!.filter((row) => row['session_of'] === 2)).toHaveLength(2);
  const states = before.get('questions')!.map((row) => row['state']);
  expect(new Set(states)).toEqual(new Set(['sent', 'accepted', 'filtered', 'held']));
  const filled = [...before].filter(([, rows]) => rows.length > 0).map(([table]) => table);
  const others = ['me_toos', 'students', 'push_subscriptions', 'former_codes', 'log_entries'];
  expect(filled).toEqual(expect.arrayContaining([...moved, ...others]));

  await migrate(database);

  const after = await readRows(database);
  const presentOf = new Map(
    after.get('presentations')!.map((row) => [row['id'], row['session_id']]),
  );
  const taken = before.get('presentations')!.map((row) => Number(row['id']));
  const fresh = [...presentOf.values()].map(Number);
  expect(new Set(fresh).size).toBe(3);
  expect(Math.min(...fresh)).toBeGreaterThan(Math.max(...taken));
  expect(comparable(after)).toEqual(comparable(expected(before, presentOf)));
  // Under the addresses that they had, newest first.
  const sessions = await listSessions(database.db, 2);
  expect(sessions.map(({ id, isPresent }) => (isPresent ? 'present' : id))).toEqual([
    'present',
    6,
    3,
  ]);
  expect(sessions.map(({ questionCount }) => questionCount)).toEqual([7, 5, 5]);
});
