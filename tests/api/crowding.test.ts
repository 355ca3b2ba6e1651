// One machine that invents phones, and what keeps a class going beside it.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { closeToNew, getPresentationLog } from '../../contract/routes/presentations.ts';
import { scan } from '../../contract/routes/students.ts';
import { onEachStore, type TestApp } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { ask, createReady, enter, joinCodeOf, signUp, type Code } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { waitUntil } from '../support/wait.ts';

/** As it is where nobody sets it. */
const { JOINS_PER_MINUTE: joinsPerMinute } = readConfig({});

onEachStore(
  'crowding',
  (test) => {
    const scans = (app: TestApp, code: Code, count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const body = { token: joinCodeOf(code), device_id: randomUUID() };
          return (await attempt(app, scan, { body })).failure?.code ?? 'success';
        }),
      );

    test('who never asked and is not there makes room when all places are taken', async ({
      app,
    }) => {
      const { db } = app.database;
      const presentation = await createReady(await signUp(app, 'free'));
      await db.execute(sql`update plans set scan_limit = 4 where id = 1`);
      try {
        const asker = await enter(app, presentation);
        await ask(asker, 'What is light?');
        const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
        const scanned = presentation.student_url!;
        const listener = await openPhone({ origin, scanned });
        const [older, younger] = [await enter(app, presentation), await enter(app, presentation)];
        const token = joinCodeOf(presentation);
        const newcomer = () => ({ body: { token, device_id: randomUUID() } });
        // All have just come.
        expect(await fail(app, scan, newcomer())).toBe('scan_limit_reached');
        await db.execute(
          sql`update students set created_at = created_at - interval '2 minutes'
            where presentation_id = ${presentation.presentation_id}`,
        );
        // Whoever found it full has kept others from looking again for some seconds.
        await waitUntil('a place is freed', async () =>
          (await attempt(app, scan, newcomer())).failure ? undefined : true,
        );
        const { rows } = await db.execute<{ id: number }>(
          sql`select id from students where presentation_id = ${presentation.presentation_id} order by id`,
        );
        const ids = rows.map(({ id }) => id);
        expect(ids).toHaveLength(4);
        expect(ids.slice(0, 3)).toEqual([asker.id, listener.id, younger.id]);
        expect(ids).not.toContain(older.id);
        expect((await attempt(app, scan, newcomer())).failure).toBeUndefined();
        expect(await fail(app, scan, newcomer())).toBe('scan_limit_reached');
        listener.close();
      } finally {
        await db.execute(sql`update plans set scan_limit = 50 where id = 1`);
      }
    });

    test('a project that is closed lets nobody new in, and who is in stays in', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const presentation = await createReady(presenter);
      const params = { id: presentation.presentation_id };
      const close = (is_closed_to_new: boolean) =>
        call(presenter, closeToNew, { params, body: { is_closed_to_new } });
      expect((await presenter.get(params.id)).is_closed_to_new).toBe(false);
      const deviceId = randomUUID();
      const student = await enter(app, presentation, {}, deviceId);
      await close(true);
      expect((await presenter.get(params.id)).is_closed_to_new).toBe(true);
      expect(await scans(app, presentation, 3)).toEqual(Array(3).fill('closed_to_new'));
      expect((await enter(app, presentation, {}, deviceId)).id).toBe(student.id);
      await ask(student, 'May I still ask?');
      expect((await presenter.get(params.id)).joined_count).toBe(1);
      const stranger = await signUp(app, 'free');
      const body = { is_closed_to_new: false };
      expect(await fail(stranger, closeToNew, { params, body })).toBe('presentation_not_found');
      await close(false);
      expect(await scans(app, presentation, 2)).toEqual(['success', 'success']);
      const { entries } = await call(presenter, getPresentationLog, { params });
      const codes = entries.map(({ message }) => message.code);
      expect(codes).toEqual(expect.arrayContaining(['closed_to_new', 'opened_to_new']));
    });

    test('of phones that come while it is closed none slips in', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const presentation = await createReady(presenter);
      const params = { id: presentation.presentation_id };
      const [answers] = await Promise.all([
        scans(app, presentation, 20),
        call(presenter, closeToNew, { params, body: { is_closed_to_new: true } }),
      ]);
      const isIn = answers.filter((code) => code === 'success').length;
      expect((await presenter.get(params.id)).joined_count).toBe(isIn);
      expect(answers.filter((code) => code === 'closed_to_new')).toHaveLength(20 - isIn);
      expect(await scans(app, presentation, 1)).toEqual(['closed_to_new']);
    });

    test('a class of 300 comes in behind one address, 2,000 invented phones do not', async ({
      app,
    }) => {
      const presentation = await createReady(await signUp(app, 'enterprise'));
      const first = await scans(app, presentation, 1);
      // However slow this machine is, it is still the same minute.
      await app.database.db.execute(
        sql`update rate_limits set ends_at = now() + interval '1 hour' where key like 'new phone %'`,
      );
      const honest = await scans(app, presentation, 299);
      expect(new Set([...first, ...honest])).toEqual(new Set(['success']));
      const invented = await scans(app, presentation, 2_000);
      const letIn = invented.filter((code) => code === 'success').length + 300;
      expect(new Set(invented)).toEqual(new Set(['success', 'rate_limited']));
      expect(letIn).toBeLessThanOrEqual(joinsPerMinute);
      expect(letIn).toBeGreaterThan(joinsPerMinute * 0.9);
    });
  },
  { JOINS_PER_MINUTE: joinsPerMinute },
);
