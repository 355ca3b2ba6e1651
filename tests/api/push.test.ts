// A phone that is closed is told by its browser's push service that its question was answered.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { moveQuestion } from '../../contract/api/topics/changes.ts';
import { answerTopic, removeStudent } from '../../contract/api/presentations/presentations.ts';
import {
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../contract/api/students/push.ts';
import { meToo } from '../../contract/api/students/students.ts';
import { createPushService } from '../../server/push/push.service.ts';
import { saveSubscription } from '../../server/push/push.store.ts';
import { listen, onAStore, type TestApp } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
  type Student,
} from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { startPushService, type Browser } from '../support/push-service.ts';

const service = await startPushService();
afterAll(() => service.close());
const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
const green = 'Why are leaves green?';

/** As long as a key, and on no curve. */
const noPoint = Buffer.alloc(65, 4).toString('base64url');

onAStore(
  'push notifications',
  (test) => {
    async function openClass(app: TestApp) {
      const presenter = await signUp(app, 'premium');
      const ready = await createReady(presenter);
      const id = ready.presentation_id;
      const subscribe = (
        student: Pick<Student, 'id' | 'token' | 'url' | 'send'>,
        browser: Browser,
      ) =>
        call(student, subscribeToPush, {
          body: { presentation_id: id, student_id: student.id, ...browser.subscription },
        });
      const student = await enter(app, ready, person);
      const asked = await ask(student, green);
      await judgedQuestions(student);
      const [topic] = await settledTopics(presenter, id);
      return { presenter, ready, id, subscribe, student, asked, topic: topic! };
    }
    const untilTold = (browser: Browser, count = 1) =>
      service.monitor.until(`${count} told`, () =>
        browser.pushed.length >= count ? true : undefined,
      );
    const rows = async ({ database }: TestApp) =>
      (await database.db.execute(sql`select student_id from push_subscriptions`)).rows.length;

    test('one key for all, which stays', async ({ app }) => {
      const { student, id } = await openClass(app);
      const key = async () =>
        (await call(student, getPushKey, { body: { presentation_id: id } })).data.public_key;
      expect(await key()).toBe(await key());
      const other = createPushService({
        db: app.database.db,
        present: async () => new Set(),
        isPushEndpoint: () => true,
        contact: 'mailto:a@example.org',
      });
      const session = { studentId: 1, presentationId: 1 } as Parameters<typeof other.publicKey>[0];
      expect(await other.publicKey(session, 1)).toBe(await key());
      expect(await fail(student, getPushKey, { body: { presentation_id: id + 1 } })).toBe(
        'forbidden',
      );
    });

    test('only an own phone at a known push service', async ({ app }) => {
      const { student, id, ready } = await openClass(app);
      const { subscription } = service.openBrowser();
      const body = { presentation_id: id, student_id: student.id, ...subscription };
      const stranger = await enter(app, ready, person);
      expect(await fail(stranger, subscribeToPush, { body })).toBe('forbidden');
      for (const endpoint of ['https://example.org/1', 'http://127.0.0.1:1/1']) {
        expect(await fail(student, subscribeToPush, { body: { ...body, endpoint } })).toBe(
          'push_service_unknown',
        );
      }
      for (const wrong of [
        { p256dh: 'short' },
        { auth: '' },
        { endpoint: 'x' },
        { p256dh: noPoint },
      ]) {
        expect(await fail(student, subscribeToPush, { body: { ...body, ...wrong } })).toBe(
          'invalid_input',
        );
      }
      expect(await rows(app)).toBe(0);
    });

    test('who asked and who said “me too” is told once, unless the app is open', async ({
      app,
    }) => {
      const { presenter, ready, id, subscribe, student, asked, topic } = await openClass(app);
      const url = await listen(app);
      const phone = await openPhone({
        origin: url,
        scanned: ready.student_url!,
        person,
        deviceId: randomUUID(),
      });
      const [closed, open, listener, stranger] = [1, 2, 3, 4].map(() => service.openBrowser()) as [
        Browser,
        Browser,
        Browser,
        Browser,
      ];
      await subscribe(student, closed);
      const wanting = await enter(app, ready, person);
      await subscribe(wanting, listener);
      await subscribe(await enter(app, ready, person), stranger);
      for (const one of [phone, wanting]) {
        await call(one, meToo, {
          body: {
            question_id: asked.id,
            presentation_id: id,
            student_id: one.id,
            client_id: randomUUID(),
            status: 1,
          },
        });
      }
      await subscribe(phone, open);
      await call(presenter, answerTopic, {
        params: { id: topic.id },
        body: { client_id: randomUUID(), answer: 'They send green light back.' },
      });
      await presenter.tick(topic.id, true);
      await Promise.all([untilTold(closed), untilTold(listener)]);
      const [{ headers, message }] = closed.pushed as [(typeof closed.pushed)[0]];
      expect(message).toEqual({
        code: 'question_answered',
        title: 'Your question was answered',
        body: `${topic.title}\nThey send green light back.`,
        tag: `topic-${topic.id}`,
      });
      const { data: key } = await call(student, getPushKey, { body: { presentation_id: id } });
      expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/);
      expect(headers.authorization).toContain(`k=${key.public_key}`);
      expect(headers).toMatchObject({ ttl: '43200', 'content-encoding': 'aes128gcm' });

      // Ticked again, nobody is told again; another topic is told, and by then all is done.
      await presenter.tick(topic.id, false);
      await presenter.tick(topic.id, true);
      const later = await ask(student, 'How do roots take up water from the soil?');
      await judgedQuestions(student);
      // Wherever the AI has put it.
      await call(presenter, moveQuestion, {
        params: { id: later.id },
        body: { client_id: randomUUID(), to: 'new' },
      });
      const other = (await settledTopics(presenter, id)).find(({ original_questions }) =>
        original_questions.some((question) => question.id === later.id),
      )!;
      await presenter.tick(other.id, true);
      await untilTold(closed, 2);
      expect(closed.pushed[1]!.message.tag).toBe(`topic-${other.id}`);
      expect(listener.pushed).toHaveLength(1);
      expect([open.pushed, stranger.pushed]).toEqual([[], []]);
      phone.close();
    });

    test('a push service that fails is asked again for those who were not told; a phone that is gone is forgotten', async ({
      app,
    }) => {
      const { ready, subscribe, student, topic, presenter, id, asked } = await openClass(app);
      const push = createPushService({
        db: app.database.db,
        present: async () => new Set(),
        isPushEndpoint: () => true,
        contact: 'mailto:a@example.org',
      });
      // The product itself tells nobody here: the phones come after the tick.
      await presenter.tick(topic.id, true);
      await app.database.db.execute(sql`delete from push_subscriptions`);
      const other = await enter(app, ready, person);
      await presenter.tick(topic.id, false);
      await call(other, meToo, {
        body: {
          question_id: asked.id,
          presentation_id: id,
          student_id: other.id,
          client_id: randomUUID(),
          status: 1,
        },
      });
      await presenter.tick(topic.id, true);
      const browsers = [service.openBrowser(), service.openBrowser()] as const;
      await subscribe(student, browsers[0]);
      await subscribe(other, browsers[1]);
      const { signal } = new AbortController();
      const told = () => browsers.map(({ pushed }) => pushed.length).toSorted();

      service.refuse(503);
      await expect(push.tellAnswered(topic.id, signal)).rejects.toThrow(
        '1 phones could not be told',
      );
      expect(told()).toEqual([0, 1]);
      await push.tellAnswered(topic.id, signal);
      expect(told()).toEqual([1, 1]);
      await push.tellAnswered(topic.id, signal);
      expect(told()).toEqual([1, 1]);

      await app.database.db.execute(sql`update push_subscriptions set told_topic_id = null`);
      service.refuse(410);
      await push.tellAnswered(topic.id, signal);
      expect(told()).toEqual([1, 2]);
      expect(await rows(app)).toBe(1);
    });

    test('a phone whose stored key is none is forgotten, and holds up nobody', async ({ app }) => {
      const { subscribe, student, topic, presenter } = await openClass(app);
      const { db } = app.database;
      await presenter.tick(topic.id, true);
      await db.execute(sql`delete from push_subscriptions`);
      const browser = service.openBrowser();
      await subscribe(student, browser);
      await db.execute(sql`update push_subscriptions set p256dh = ${noPoint}`);
      const push = createPushService({
        db,
        present: async () => new Set(),
        isPushEndpoint: () => true,
        contact: 'mailto:a@example.org',
      });
      await push.tellAnswered(topic.id, new AbortController().signal);
      expect(browser.pushed).toEqual([]);
      expect(await rows(app)).toBe(0);
    });

    test('who takes it back is told no more, and can ask for it again', async ({ app }) => {
      const { ready, subscribe, student, presenter, id, topic } = await openClass(app);
      const browser = service.openBrowser();
      await app.database.db.execute(sql`delete from push_subscriptions`);
      await subscribe(student, browser);
      const body = { presentation_id: id, student_id: student.id };
      const stranger = await enter(app, ready, person);
      expect(await fail(stranger, unsubscribeFromPush, { body })).toBe('forbidden');
      expect(await rows(app)).toBe(1);
      await call(student, unsubscribeFromPush, { body });
      expect(await rows(app)).toBe(0);
      // Nobody is left whom the tick concerns.
      const push = createPushService({
        db: app.database.db,
        present: async () => new Set(),
        isPushEndpoint: () => true,
        contact: 'mailto:a@example.org',
      });
      await presenter.tick(topic.id, true);
      expect(await push.isAwaited(topic.id)).toBe(false);
      await push.tellAnswered(topic.id, new AbortController().signal);
      expect(browser.pushed).toEqual([]);
      await subscribe(student, browser);
      expect(await push.isAwaited(topic.id)).toBe(true);
    });

    test('a student who was removed is forgotten', async ({ app }) => {
      await app.database.db.execute(sql`delete from push_subscriptions`);
      const { subscribe, student, presenter, asked } = await openClass(app);
      await subscribe(student, service.openBrowser());
      expect(await rows(app)).toBe(1);
      await call(presenter, removeStudent, { params: { id: asked.id } });
      await expect.poll(() => rows(app)).toBe(0);
    });
  },
  { PUSH_HOSTS: service.host },
);

onAStore(
  'push notifications that the operator has not switched on',
  (test) => {
    test('there is no key, no phone is taken, and none of before is written to', async ({
      app,
    }) => {
      const presenter = await signUp(app, 'premium');
      const ready = await createReady(presenter);
      const id = ready.presentation_id;
      const student = await enter(app, ready, person);
      const own = { presentation_id: id, student_id: student.id };
      const { data } = await call(student, getPushKey, { body: { presentation_id: id } });
      expect(data.public_key).toBe(null);
      const browser = service.openBrowser();
      const { endpoint, p256dh, auth } = browser.subscription;
      const operation = { ...own, endpoint, p256dh, auth };
      expect(await fail(student, subscribeToPush, { body: operation })).toBe(
        'push_service_unknown',
      );
      const { db } = app.database;
      await saveSubscription(db, { studentId: student.id, endpoint, p256dh, auth });
      await ask(student, green);
      await judgedQuestions(student);
      const [topic] = await settledTopics(presenter, id);
      await presenter.tick(topic!.id, true);
      const off = createPushService({
        db,
        present: async () => new Set(),
        isPushEndpoint: null,
        contact: 'mailto:a@example.org',
      });
      expect(await off.isAwaited(topic!.id)).toBe(false);
      await off.tellAnswered(topic!.id, new AbortController().signal);
      expect(browser.pushed).toEqual([]);
      // Taken back, also where it counts for nothing now.
      await call(student, unsubscribeFromPush, { body: own });
    });
  },
  { PUSH: 'off', PUSH_HOSTS: service.host },
);
