// What balancers and monitors ask, of the whole application.

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { StoreDatabase, StoreTransaction } from '../../server/db/database.ts';
import { listWaiting } from '../../server/jobs/waiting.ts';
import { onEachStore, type TestApp } from '../support/app.ts';

const get = (app: TestApp, url: string) => app.fastify.inject({ url, headers: { accept: '*/*' } });

onEachStore('probes', (test) => {
  test('a process that works lives and is ready, and nothing keeps the answers', async ({
    app,
  }) => {
    const [alive, ready] = [await get(app, '/livez'), await get(app, '/readyz')];
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'alive' }]);
    expect([ready.statusCode, ready.json().status]).toEqual([200, 'ready']);
    for (const { headers } of [alive, ready]) expect(headers['cache-control']).toBe('no-store');
  });

  test('a mail that could not go out is told in words', async ({ app }) => {
    const { db } = app.database;
    await insertJob(db, { name: 'reset-mail', state: 'retry', dueInMinutes: 60 });
    await expect
      .poll(() => problemsOf(app))
      .toEqual({ mail: expect.stringMatching(/^Mails .* try: 1\./) });
    await db.execute(sql`delete from pgboss.job where singleton_key = 'test'`);
    await expect.poll(() => problemsOf(app)).toEqual({});
  });

  test('what can be done waits from when it was due, unless its like is being done', async ({
    app,
  }) => {
    // Nobody else sees them, and nobody does them.
    const seen = app.database.db.transaction(async (tx) => {
      const ages: number[] = [];
      const look = async () => ages.push((await listWaiting(tx, ['learn']))[0]!.oldestSeconds);
      await insertJob(tx, { name: 'learn', state: 'created', dueInMinutes: 10 });
      await look();
      await tx.execute(sql`update pgboss.job set start_after = now() - interval '10 minutes'`);
      await look();
      await insertJob(tx, { name: 'learn', state: 'active', dueInMinutes: -20 });
      await look();
      throw Object.assign(new Error('Taken back'), { ages });
    });
    await expect(seen).rejects.toMatchObject({ ages: [0, 600, 0] });
  });
});

/** As pg-boss keeps them. */
const insertJob = (
  db: StoreDatabase | StoreTransaction,
  job: { name: string; state: string; dueInMinutes: number },
) =>
  db.execute(sql`
    insert into pgboss.job (name, singleton_key, state, policy, start_after)
    select name, 'test', ${job.state}::pgboss.job_state, policy,
           now() + ${job.dueInMinutes} * interval '1 minute'
      from pgboss.queue where name = ${job.name}`);

async function problemsOf(app: TestApp): Promise<Record<string, string>> {
  const { parts } = (await get(app, '/readyz')).json<{
    parts: Record<string, { ok: boolean; problem?: string }>;
  }>();
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, { problem }]) => (problem ? [[name, problem]] : [])),
  );
}
