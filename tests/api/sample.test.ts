// The sample project and its simulated class, which goes through the doors of real students.

import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { deleteAccount } from '../../contract/api/accounts/accounts.ts';
import * as routes from '../../contract/api/presentations/presentations.ts';
import { createSample, startSimulatedClass } from '../../contract/api/presentations/sample.ts';
import { students, timetable } from '../../server/sample/timetable.ts';
import { everythingIsGrouped, onAStore, type TestApp } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import {
  ask,
  createPending,
  createReady,
  enter,
  judgedQuestions,
  signUp,
  type PlanName,
  type Presenter,
} from '../support/people.ts';
import { waitUntil } from '../support/wait.ts';
import { presentSession } from '../support/present-session.ts';

/** The class asks without pauses, and stands still after so many of them. */
let holdsAfter = Infinity;
let pauses: number[] = [];
/** What happens in a pause: others have a turn. */
let rest: () => Promise<unknown> = setImmediate;
async function classPause(ms: number, signal: AbortSignal): Promise<void> {
  // Decided here: whoever has seen this pause may let the next ones go.
  const isHeld = pauses.push(ms) >= holdsAfter;
  await rest();
  signal.throwIfAborted();
  if (!isHeld) return;
  await once(signal, 'abort');
  signal.throwIfAborted();
}

const createReadySample = async (presenter: Presenter) => {
  const { data } = await call(presenter, createSample);
  return presenter.learn(data.presentation_id);
};

async function start(presenter: Presenter, id: number) {
  return (await call(presenter, startSimulatedClass, { params: { id } })).data.simulated_class;
}

const whenAsked = (presenter: Presenter, id: number) =>
  waitUntil('the class has asked', async () => {
    const whole = await presenter.get(id);
    return whole.simulated_class === 'asked' ? whole : undefined;
  });

async function startedSample(app: TestApp, plan: PlanName = 'premium') {
  const presenter = await signUp(app, plan);
  const { presentation_id: id } = await createReadySample(presenter);
  expect(await start(presenter, id)).toBe('asking');
  return { presenter, id };
}

/** Resolves once no class asks or is to ask. @returns how many jobs have failed */
const whenOver = ({ database }: TestApp) =>
  waitUntil('no class asks', async () => {
    const { rows } = await database.db.execute<{ open: number; failed: number }>(sql`
      select count(*) filter (where state in ('created', 'retry', 'active'))::int as open,
        count(*) filter (where state = 'failed')::int as failed
      from pgboss.job where name = 'simulate'`);
    return rows[0]!.open === 0 ? { failed: rows[0]!.failed } : undefined;
  });

onAStore(
  'the sample',
  (test) => {
    beforeEach(() => {
      holdsAfter = Infinity;
      pauses = [];
      rest = setImmediate;
    });

    test('is a project like others, and is learnt', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { token } = presenter;
      const { data } = await call(app, createSample, { token });
      expect(data).toMatchObject({ title: 'Sample: how sound works', status: 'Pending' });
      const ready = await presenter.learn(data.presentation_id);
      expect(ready.files).toMatchObject([{ name: 'How sound works.pdf', kind: 'pdf' }]);
      const params = { id: data.presentation_id, file_id: ready.files[0]!.id };
      const text = await call(app, routes.getFileText, { token, params });
      expect(new Set(text.data.passages.map(({ page }) => page))).toEqual(new Set([1, 2, 3]));
      const student = await enter(app, ready);
      await ask(student, 'Why is there no sound in space?');
      await ask(student, 'What is the best pizza topping?');
      const states = (await judgedQuestions(student)).map(({ state }) => state);
      expect(states).toEqual(['accepted', 'filtered']);

      await createPending(presenter);
      await createPending(presenter);
      expect(await fail(app, createSample, { token })).toBe('presentation_limit_reached');
    });

    test('lets a class ask, once', async ({ app }) => {
      // A “me too” is for what was judged.
      rest = () => everythingIsGrouped(app);
      const { presenter, id } = await startedSample(app);
      await whenAsked(presenter, id);
      await everythingIsGrouped(app);
      const topics = await presenter.getTopics(id);
      const whole = await presenter.get(id);
      expect(whole.joined_count).toBe(students.length);
      expect(whole.question_count).toBe(timetable.length);
      const filtered = whole.filtered_questions.map(({ title }) => title);
      expect(filtered).toEqual(
        expect.arrayContaining(['this lesson is fucking boring', 'who won the football yesterday']),
      );
      expect(topics[0]!.original_questions.length).toBeGreaterThan(3);
      expect(whole.original_questions[0]!.student?.firstname).toBe('Ada');
      const { rows } = await app.database.db.execute<{ count: number }>(sql`
        select count(*)::int as count from me_toos
        join questions on questions.id = question_id 
        where session_id = ${presentSession(id)}`);
      expect(rows[0]!.count).toBeGreaterThan(3);

      expect(await start(presenter, id)).toBe('asked');
      expect(await whenOver(app)).toEqual({ failed: 0 });
      expect((await presenter.get(id)).question_count).toBe(timetable.length);
    });

    test('has the only class, when it is learnt, for its owner', async ({ app }) => {
      const presenter = await signUp(app, 'premium');
      const { presentation_id: id } = await createReady(presenter);
      expect((await presenter.get(id)).simulated_class).toBeNull();
      expect(await fail(presenter, startSimulatedClass, { params: { id } })).toBe(
        'no_simulated_class',
      );
      const { data } = await call(presenter, createSample);
      const params = { id: data.presentation_id };
      expect(await fail(presenter, startSimulatedClass, { params })).toBe('not_ready');
      const ready = await presenter.learn(params.id);
      expect(ready.simulated_class).toBe('possible');
      const copy = await call(presenter, routes.duplicatePresentation, { params });
      expect((await presenter.get(copy.data.presentation_id)).simulated_class).toBeNull();
      const other = await signUp(app, 'premium');
      expect(await fail(other, startSimulatedClass, { params })).toBe('presentation_not_found');
      expect((await presenter.get(params.id)).simulated_class).toBe('possible');
    });

    test('has a class that goes on after a restart, and asks nothing twice', async ({ app }) => {
      holdsAfter = 12;
      const { presenter, id } = await startedSample(app);
      await waitUntil('it stands still', async () => pauses.length === 12 || undefined);
      expect(await start(presenter, id)).toBe('asking');
      holdsAfter = Infinity;
      await app.restart();
      const whole = await whenAsked(presenter, id);
      expect(whole.joined_count).toBe(students.length);
      expect(whole.question_count).toBe(timetable.length);
      // What was asked before the restart is passed over without a pause.
      expect(pauses).toHaveLength(timetable.length);
    });

    test('has a class that is bound by the plan', async ({ app }) => {
      const { db } = app.database;
      await db.execute(sql`update plans set scan_limit = 5, question_limit = 8 where id = 1`);
      const { presenter, id } = await startedSample(app, 'free');
      const whole = await whenAsked(presenter, id);
      await db.execute(sql`update plans set scan_limit = 50, question_limit = 200 where id = 1`);
      expect(whole.joined_count).toBe(5);
      expect(whole.question_count).toBe(8);
    });

    test('has a class that waits while questions are closed', async ({ app }) => {
      const presenter = await signUp(app, 'premium');
      const { presentation_id: id } = await createReadySample(presenter);
      const set = (is_paused: boolean) =>
        call(presenter, routes.pauseQuestions, { params: { id }, body: { is_paused } });
      await set(true);
      await start(presenter, id);
      await waitUntil('it has tried more than once', async () => pauses.length > 2 || undefined);
      expect((await presenter.get(id)).question_count).toBe(0);
      await set(false);
      expect((await whenAsked(presenter, id)).question_count).toBe(timetable.length);
    });

    test('may be deleted while its class asks, and its presenter as well', async ({ app }) => {
      holdsAfter = 5;
      const { presenter, id } = await startedSample(app);
      await waitUntil('it stands still', async () => pauses.length === 5 || undefined);
      await call(presenter, routes.deletePresentation, { params: { id } });
      holdsAfter = Infinity;
      await app.restart();
      expect(await whenOver(app)).toEqual({ failed: 0 });

      const { presenter: other } = await startedSample(app);
      await call(other, deleteAccount, { body: { password: other.password } });
      expect(await whenOver(app)).toEqual({ failed: 0 });
      const { rows } = await app.database.db.execute(
        sql`select 1 from presentations where simulated_class = 'asking' and deleted_at is null`,
      );
      expect(rows).toEqual([]);
    });
  },
  {},
  { classPause },
);
