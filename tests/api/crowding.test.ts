// One machine that invents phones, and what keeps a class going beside it.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { expect } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { lockPresentation } from '../../server/presentations/presentations.store.ts';
import { lockStudent, markRemoved } from '../../server/students/students.store.ts';
import { rejectQuestion, undoChange } from '../../contract/api/topics/changes.ts';
import {
  closeToNew,
  getPresentationLog,
  removeStudent,
  renewCodes,
} from '../../contract/api/presentations/presentations.ts';
import { meToo, postQuestion, scan } from '../../contract/api/students/students.ts';
import { everythingIsGrouped, listen, onEachStore, type TestApp } from '../support/app.ts';
import { untilBlocked } from '../support/blocked.ts';
import { attempt, call, fail } from '../support/call.ts';
import {
  ask,
  createReady,
  enter,
  tokenOf,
  ownQuestions,
  questionBody,
  signUp,
  type Code,
} from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { waitUntil } from '../support/wait.ts';
import { watchPresentation } from '../support/watch.ts';
import { presentSession } from '../support/present-session.ts';
import { namespaces } from '../../contract/namespaces.ts';

/** As it is where nobody sets it. */
const { JOINS_PER_MINUTE: joinsPerMinute } = readConfig({});

onEachStore(
  'crowding',
  (test) => {
    const scans = (app: TestApp, code: Code, count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const body = { token: tokenOf(code), device_id: randomUUID() };
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
        const origin = await listen(app);
        const scanned = presentation.student_url!;
        const listener = await openPhone({ origin, scanned });
        const [older, younger] = [await enter(app, presentation), await enter(app, presentation)];
        const token = tokenOf(presentation);
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

    test('with a new code, phones that only keep channels open give their places back', async ({
      app,
    }) => {
      const presenter = await signUp(app, 'free');
      const presentation = await createReady(presenter);
      const params = { id: presentation.presentation_id };
      const origin = await listen(app);
      const open = (deviceId: string, scanned = presentation.student_url!) =>
        openPhone({ origin, scanned, deviceId });
      const [asker, agreeing] = [await open(randomUUID()), await open(randomUUID())];
      const asked = await asker.ask('What is light?');
      await everythingIsGrouped(app);
      await call(agreeing, meToo, {
        body: {
          question_id: asked.id,
          presentation_id: params.id,
          student_id: agreeing.id,
          client_id: randomUUID(),
          status: 1,
        },
      });
      const removed = await open(randomUUID());
      const doomed = await removed.ask('Why do stomata close?');
      await call(presenter, removeStudent, { params: { id: doomed.id } });
      const strangers = [randomUUID(), randomUUID(), randomUUID()];
      for (const deviceId of strangers) await open(deviceId);
      const listener = randomUUID();
      await open(listener);
      expect((await presenter.get(params.id)).joined_count).toBe(6);
      const channel = io(origin + namespaces.student, {
        auth: { token: (await enter(app, presentation, {}, strangers[0])).token },
        transports: ['websocket'],
      });
      await channel.emitWithAck('subscribe', { presentation_id: params.id });
      const ended = new Promise((resolve) => channel.once('disconnect', resolve));
      const refused = new Promise((resolve) => channel.once('connect_error', resolve));

      const body = { frees_silent: true };
      const { data } = await call(presenter, renewCodes, { params, body });
      expect(data.freed_count).toBe(4);
      expect((await presenter.get(params.id)).joined_count).toBe(2);
      await ended;
      channel.connect();
      expect(await refused).toMatchObject({ data: { code: 'invalid_session' } });
      channel.disconnect();
      for (const device_id of strangers) {
        const again = { body: { token: tokenOf(presentation), device_id } };
        expect(await fail(app, scan, again)).toBe('code_renewed');
      }
      expect((await ownQuestions(asker)).map(({ id }) => id)).toEqual([asked.id]);
      expect(await ownQuestions(agreeing)).toEqual([]);
      await expect(removed.fetchQuestions()).rejects.toMatchObject({ code: 'student_removed' });
      const back = await open(listener, data.student_url!);
      await back.ask('Who took my place?');
      const { entries } = await call(presenter, getPresentationLog, { params });
      expect(entries.map(({ message }) => message)).toContainEqual(
        expect.objectContaining({ code: 'places_freed', params: { phones: 4 } }),
      );

      expect((await call(presenter, renewCodes, { params, body })).data.freed_count).toBe(0);
      for (const phone of [asker, agreeing, removed, back]) phone.close();
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

    test('a student is removed with all questions, told so, and stays outside', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const presentation = await createReady(presenter);
      const id = presentation.presentation_id;
      const url = await listen(app);
      const deviceId = randomUUID();
      const scanned = presentation.student_url!;
      const phone = await openPhone({ origin: url, scanned, deviceId, isLive: false });
      const other = await enter(app, presentation);
      const kept = await ask(other, 'What does chlorophyll do?');
      const doomed = [await phone.ask('Why do stomata close?'), await phone.ask('What is light?')];
      await everythingIsGrouped(app);
      const whole = await presenter.get(id);
      expect(whole).toMatchObject({ joined_count: 2, question_count: 3 });
      const client_id = randomUUID();
      const { data: change } = await call(presenter, rejectQuestion, {
        params: { id: doomed[0]!.id },
        body: { client_id },
      });

      const stranger = await signUp(app, 'free');
      const params = { id: doomed[1]!.id };
      expect(await fail(stranger, removeStudent, { params })).toBe('question_not_found');
      const screen = await watchPresentation({ url, token: presenter.token }, id);
      const channel = io(url + namespaces.student, {
        auth: { token: phone.token },
        transports: ['websocket'],
      });
      await channel.emitWithAck('subscribe', { presentation_id: id });
      const ended = new Promise((resolve) => channel.once('disconnect', resolve));
      const refused = new Promise((resolve) => channel.once('connect_error', resolve));
      const { data } = await call(presenter, removeStudent, { params });
      expect(data.question_count).toBe(2);
      await ended;
      channel.connect();
      expect(await refused).toMatchObject({ data: { code: 'student_removed' } });
      await screen.until('the screen is told', () =>
        screen.statuses.find(({ event }) => event.has_other_changes),
      );

      const after = await presenter.get(id);
      const all = [...after.original_questions, ...after.filtered_questions];
      expect(all.map((question) => question.id)).toEqual([kept.id]);
      expect(after).toMatchObject({ joined_count: 1, question_count: 1 });
      expect(after.version).toBeGreaterThan(whole.version);
      const topics = await presenter.getTopics(id);
      expect(topics.flatMap((topic) => topic.original_questions).map((one) => one.id)).toEqual([
        kept.id,
      ]);
      expect(await fail(presenter, removeStudent, { params })).toBe('question_not_found');
      // It quoted the question.
      expect(await fail(presenter, undoChange, { params: { id: change!.id } })).toBe(
        'change_not_found',
      );

      for (const title of ['Again', 'And again'])
        await expect(phone.ask(title)).rejects.toMatchObject({ code: 'student_removed' });
      await expect(phone.fetchQuestions()).rejects.toMatchObject({ code: 'student_removed' });
      const body = { token: tokenOf(presentation), device_id: deviceId };
      expect(await fail(app, scan, { body })).toBe('student_removed');
      await ask(other, 'May I still ask?');
      const { rows } = await app.database.db.execute(
        sql`select first_name, last_name, email from students where id = ${phone.id}`,
      );
      expect(rows).toEqual([{ first_name: null, last_name: null, email: null }]);
      channel.disconnect();
      phone.close();
      screen.close();
    });

    test('what is being asked while its student is removed does not stay', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const presentation = await createReady(presenter);
      const id = presentation.presentation_id;
      const student = await enter(app, presentation);
      const first = await ask(student, 'Why do stomata close?');
      const answers = await Promise.all([
        ...Array.from({ length: 12 }, (_, index) =>
          attempt(student, postQuestion, { body: questionBody(student, `Question ${index}?`) }),
        ),
        attempt(presenter, removeStudent, { params: { id: first.id } }),
      ]);
      expect(answers.at(-1)!.failure).toBeUndefined();
      const codes = answers.flatMap(({ failure }) => failure?.code ?? []);
      expect(new Set([...codes, 'student_removed'])).toEqual(new Set(['student_removed']));
      const { rows } = await app.database.db.execute(
        sql`select count(*)::int as left from questions where session_id = ${presentSession(id)}`,
      );
      expect(rows).toEqual([{ left: 0 }]);
      expect((await presenter.get(id)).question_count).toBe(0);
    });

    test('who is being removed and asks at that moment does not stop the removal', async ({
      app,
    }) => {
      const { db, kind } = app.database;
      // There one transaction comes after the other.
      if (kind === 'pglite') return;
      const presenter = await signUp(app, 'free');
      const presentation = await createReady(presenter);
      const student = await enter(app, presentation);
      const { asking } = await db.transaction(async (tx) => {
        await lockStudent(tx, student.id);
        const body = questionBody(student, 'Why do stomata close?');
        const asking = attempt(student, postQuestion, { body });
        await untilBlocked(app.database);
        // In turn, each would wait for the other.
        await lockPresentation(tx, presentation.presentation_id);
        await markRemoved(tx, student.id);
        return { asking };
      });
      expect((await asking).failure?.code).toBe('student_removed');
    });

    test('a class of 300 comes in behind one address, 2,000 invented phones do not', async ({
      app,
    }) => {
      const presentation = await createReady(await signUp(app, 'enterprise'));
      const first = await scans(app, presentation, 1);
      // However slow this machine is, it is still the same minute.
      const { rows } = await app.database.db.execute(
        sql`update rate_limits set ends_at = now() + interval '1 hour'
          where key like 'new phone %' returning count`,
      );
      /** Those of the tests before this one came from there, too. */
      const counted = Number(rows[0]!['count']);
      const honest = await scans(app, presentation, 299);
      expect(new Set([...first, ...honest])).toEqual(new Set(['success']));
      const invented = await scans(app, presentation, 2_000);
      const letIn = invented.filter((code) => code === 'success').length + 300;
      expect(new Set(invented)).toEqual(new Set(['success', 'rate_limited']));
      expect(letIn).toBeLessThanOrEqual(joinsPerMinute);
      expect(letIn + counted).toBeGreaterThan(joinsPerMinute * 0.9);
    });
  },
  { JOINS_PER_MINUTE: joinsPerMinute },
);
