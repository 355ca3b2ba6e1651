// How long a body may be is said call by call: long enough for whatever its fields take, and short
// enough that one who is let in cannot have the server read, and look into, much at a time.

import { expect } from 'vitest';
import { routes } from '../../contract/api/all.ts';
import {
  answerTopic,
  updateDescription,
  updateName,
} from '../../contract/api/presentations/presentations.ts';
import { moveQuestions } from '../../contract/api/topics/changes.ts';
import { postQuestion, registerStudent } from '../../contract/api/students/students.ts';
import { bodyMaxBytesOf, fillPath, type Route } from '../../contract/define.ts';
import { chosenQuestionsMax } from '../../contract/limits.ts';
import { onAStore, type TestApp } from '../support/app.ts';
import { createReady, enter, signUp } from '../support/people.ts';

const all = (Object.entries(routes) as [string, Route][]).filter(
  ([, { method, files }]) => method !== 'GET' && !files,
);

/** As clients write it that keep to ASCII. */
const inAscii = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

onAStore('long bodies', (test) => {
  let tokens: Record<Route['authentication'], string>;
  let id: number;
  let student: Awaited<ReturnType<typeof enter>>;
  test.beforeAll(async ({ app }) => {
    const presenter = await signUp(app, 'enterprise');
    const ready = await createReady(presenter);
    id = ready.presentation_id;
    student = await enter(app, ready, {
      firstname: 'Ada',
      lastname: 'Moss',
      email: 'ada@example.org',
    });
    tokens = { public: '', presenter: presenter.token, student: student.token };
  });

  const send = async ({ fastify }: TestApp, route: Route, payload: string) => {
    const answer = await fastify.inject({
      method: route.method,
      url: fillPath(route.path, { id }),
      headers: {
        authorization: `Bearer ${tokens[route.authentication]}`,
        'content-type': 'application/json',
      },
      payload,
    });
    return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
  };

  test.for(all)('%s says that a body is too long', async ([, route], { app }) => {
    const length = bodyMaxBytesOf(route) + 1;
    expect(length).toBeLessThan(route.authentication === 'student' ? 10_000 : 70_000);
    const answer = await send(app, route, `{"x":"${' '.repeat(length - 8)}"}`);
    expect(answer).toEqual({ status: 413, code: 'body_too_large' });
  });

  const accents = (count: number) => '\u1f82'.normalize('NFD').repeat(count);
  const signs = (count: number) => '🧪'.repeat(count);
  test('whatever the fields take fits, in the longest way of writing it', async ({ app }) => {
    for (const say of [accents, signs]) {
      const bodies: [Route, object, string][] = [
        [
          postQuestion,
          {
            title: say(100),
            presenter_id: 1,
            presentation_id: 2_147_483_647,
            student_id: student.id,
            client_id: crypto.randomUUID(),
          },
          'forbidden',
        ],
        [
          registerStudent,
          {
            session_id: student.token,
            firstname: say(120),
            lastname: say(120),
            email: `${'a'.repeat(200)}@example.org`,
          },
          'success',
        ],
        [updateName, { name: say(200) }, 'success'],
        [updateDescription, { description: say(2_000) }, 'success'],
        [answerTopic, { client_id: crypto.randomUUID(), answer: say(1_000) }, 'topic_not_found'],
        [
          moveQuestions,
          {
            client_id: crypto.randomUUID(),
            question_ids: Array.from({ length: chosenQuestionsMax }, (_, n) => 2_147_483_647 - n),
            to: 'new',
          },
          'question_not_found',
        ],
      ];
      for (const [route, body, expected] of bodies) {
        const { code = 'success' } = await send(app, route, inAscii(body));
        expect([route.path, code]).toEqual([route.path, expected]);
      }
    }
  });
});
