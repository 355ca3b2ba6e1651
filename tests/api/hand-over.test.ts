// A student goes on in an app that was installed from the browser, and has a storage of its own.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import * as routes from '../../contract/api/students/students.ts';
import { countRows, onEachStore } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { ask, createReady, enter, tokenOf, ownQuestions, signUp } from '../support/people.ts';

onEachStore('a student who goes on in an installed app', (test) => {
  let presentation: Presentation;
  let code: string;
  test.beforeAll(async ({ app }) => {
    presentation = await createReady(await signUp(app, 'free'));
    code = tokenOf(presentation);
  });

  test('is the same student, with the questions, and takes no second place', async ({ app }) => {
    const browser = randomUUID();
    const student = await enter(app, presentation, undefined, browser);
    const { id } = await ask(student, 'Why are leaves green?');
    const { presentation_id, session_id } = student.record;
    const body = { presentation_id, device_id: browser.toUpperCase() };
    const offer = await call(student, routes.handOver, { body });
    const { students } = await countRows(app);

    const arrival = { token: code, device_id: randomUUID(), hand_over: offer.data.hand_over };
    const { record } = await call(app, routes.scan, { body: arrival });
    expect(record).toMatchObject({ session_id, device_id: browser });
    expect(record.student_id).toBe(student.record.student_id ?? record.student_id);
    expect((await ownQuestions(student)).map((one) => one.id)).toEqual([id]);
    // Its answer was lost.
    expect((await call(app, routes.scan, { body: arrival })).record).toEqual(record);
    expect((await countRows(app))['students']).toBe(students);

    const thief = { ...arrival, device_id: randomUUID() };
    const other = (await call(app, routes.scan, { body: thief })).record;
    expect(other).not.toHaveProperty('device_id');
    expect(other.session_id).not.toBe(session_id);
  });

  test('is handed over only by that student, and the secret is stored nowhere', async ({ app }) => {
    const device_id = randomUUID();
    const student = await enter(app, presentation, undefined, device_id);
    const { presentation_id } = student.record;
    const body = { presentation_id: presentation_id + 1, device_id };
    expect(await fail(student, routes.handOver, { body })).toBe('forbidden');
    const nobody = { token: 'x'.repeat(43), body: { presentation_id, device_id } };
    expect(await fail(app, routes.handOver, nobody)).toBe('invalid_session');

    const own = { body: { presentation_id, device_id } };
    const secrets = [];
    for (let made = 0; made < 7; made++) {
      secrets.push((await call(student, routes.handOver, own)).data.hand_over);
    }
    const { rows } = await app.database.db.execute<{ all: string; count: number }>(
      `select string_agg(h::text, ' ') as all, count(*)::int as count from hand_overs h
        join students s on s.id = h.student_id
       where s.id = (select max(student_id) from hand_overs)`,
    );
    expect(rows[0]!.count).toBe(5);
    for (const secret of secrets) expect(rows[0]!.all).not.toContain(secret);
    expect(rows[0]!.all).not.toContain(device_id.replaceAll('-', ''));

    const take = (hand_over: string) =>
      call(app, routes.scan, { body: { token: code, device_id: randomUUID(), hand_over } });
    expect((await take(secrets[0]!)).record).not.toHaveProperty('device_id');
    expect((await take(secrets[6]!)).record).toMatchObject({ device_id });
  });

  test('comes in as somebody new once the secret has expired', async ({ app }) => {
    const device_id = randomUUID();
    const student = await enter(app, presentation, undefined, device_id);
    const { presentation_id } = student.record;
    const body = { presentation_id, device_id };
    const { data } = await call(student, routes.handOver, { body });
    await app.database.db.execute(`update hand_overs set expires_at = now() - interval '1 second'`);
    const arrival = { token: code, device_id: randomUUID(), hand_over: data.hand_over };
    expect((await call(app, routes.scan, { body: arrival })).record).not.toHaveProperty(
      'device_id',
    );
    const strange = { ...arrival, hand_over: 'nothing of ours' };
    expect((await call(app, routes.scan, { body: strange })).status).toBe('success');
  });
});
