// Whatever is sent to whichever call: a 4xx in the one shape of errors, nothing stored, never a 500.

import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { failure } from '../../contract/failure.ts';
import { enErrors } from '../../contract/messages/en.ts';
import { routes } from '../../contract/api/all.ts';
import { fillPath, type Route } from '../../contract/define.ts';
import { getProfile } from '../../contract/api/accounts/accounts.ts';
import { exportSession } from '../../contract/api/questions/exports.ts';
import { getPresentation, updateName } from '../../contract/api/presentations/presentations.ts';
import { countRows, onAStore } from '../support/app.ts';
import { call } from '../support/call.ts';
import { createReady, enter, signUp } from '../support/people.ts';

const withBody = (Object.entries(routes) as [string, Route][]).filter(
  // A body that may be missing, and may be anything JSON when its only field is optional.
  ([name, route]) => route.body && !['deleteFile', 'deleteName'].includes(name),
);

const withParams = (Object.entries(routes) as [string, Route][]).filter(
  // A model is called by its name, of any form.
  ([name, route]) => route.params && name !== 'updateAiModel',
);

const broken: [string, string, string][] = [
  ['half a JSON', 'application/json', '{"name": "x"'],
  ['no object', 'application/json', '[1,2,3]'],
  ['a null', 'application/json', 'null'],
  ['nothing', 'application/json', ''],
  ['nothing of what is asked for', 'application/json', '{}'],
  ['fields of the wrong kind', 'application/json', JSON.stringify(wrongKinds())],
  ['a poisoned prototype', 'application/json', '{"__proto__": {"isAdmin": true}}'],
  ['deeply nested arrays', 'application/json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['a megabyte', 'application/json', JSON.stringify({ name: 'x'.repeat(1_000_000) })],
  ['XML', 'application/xml', '<name>x</name>'],
  ['a form that is none', 'multipart/form-data; boundary=x', 'no parts here'],
  ['a form without boundary', 'multipart/form-data', '--x--'],
  [
    'a form that breaks off',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n%PDF',
  ],
];

function wrongKinds(): Record<string, unknown> {
  const fields = [
    'name',
    'email',
    'password',
    'plan_id',
    'idToken',
    'accessToken',
    'userID',
    'token',
    'new_password',
    'challenge',
    'code',
    'newToken',
    'description',
    'status',
    'session_id',
    'title',
    'presenter_id',
    'presentation_id',
    'student_id',
    'asked_by',
    'device_id',
    'client_id',
    'firstname',
  ];
  return Object.fromEntries(fields.map((field) => [field, { $ne: null }]));
}

onAStore('bad input', (test) => {
  let tokens: Record<Route['authentication'], string>;
  let presentation: Presentation;
  test.beforeAll(async ({ app }) => {
    const presenter = await signUp(app, 'free');
    presentation = await createReady(presenter);
    const student = await enter(app, presentation);
    tokens = { public: '', presenter: presenter.token, student: student.token };
  });

  test.for(withBody)('%s refuses every kind of broken body', async ([_, route], { app }) => {
    const before = await countRows(app);
    for (const [what, type, payload] of broken) {
      const response = await app.fastify.inject({
        method: route.method,
        url: fillPath(route.path, { id: presentation.presentation_id }),
        headers: { authorization: `Bearer ${tokens[route.authentication]}`, 'content-type': type },
        payload,
      });
      const isRefused = response.statusCode >= 400 && response.statusCode < 500;
      expect([what, isRefused ? '4xx' : response.body]).toEqual([what, '4xx']);
      expect(failure.safeParse(response.json()).success).toBe(true);
    }
    expect(await countRows(app)).toEqual(before);
  });

  test('calls that do not exist are not found, in the same shape', async ({ app }) => {
    for (const url of [
      '/api',
      '/api/nothing',
      '/api/presentation/1/nothing',
      '/socket.io/x',
      '/assets/none.js',
    ]) {
      const response = await app.fastify.inject({ url, headers: { accept: 'text/html' } });
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(failure.parse(response.json()).code).toBe('not_found');
    }
  });

  test.for(withParams)(
    '%s answers an address that nothing can have',
    async ([, route], { app }) => {
      const tokenOf = tokens[route.authentication];
      for (const id of [
        'abc',
        '0',
        '-1',
        '1.5',
        'NaN',
        '9999999999',
        '1e999',
        '%20',
        '%zz',
        "1'--",
      ]) {
        const response = await app.fastify.inject({
          method: route.method,
          url: route.path
            .replace('{id}', id)
            .replace('{session_id}', '1')
            .replace('{file_id}', '1'),
          headers: { authorization: `Bearer ${tokenOf}` },
        });
        const { code, message, issues } = failure.parse(response.json());
        expect([id, response.statusCode, code, message, issues]).toEqual([
          id,
          404,
          'not_found',
          enErrors.not_found,
          undefined,
        ]);
      }
    },
  );

  test('what a body has beyond its schema changes nothing', async ({ app }) => {
    const authorization = `Bearer ${tokens.presenter}`;
    const { presentation_id: id } = presentation;
    const token = tokens.presenter;
    const read = async () => [
      (await call(app, getPresentation, { token, params: { id } })).data,
      (await call(app, getProfile, { token })).data,
    ];
    const [project, owner] = await read();
    const url = fillPath(updateName.path, { id });
    const more = { presenter_id: 1, status: 'pending', is_paused: 1, deleted_at: '2026-01-01' };
    const payload = { name: 'Renamed', id: 1, presentation_id: 1, ...more };
    const answer = await app.fastify.inject({
      method: 'PUT',
      url,
      headers: { authorization },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(await read()).toEqual([{ ...project, name: 'Renamed' }, owner]);
  });

  test('a field counts where the call has it, and in no other place', async ({ app }) => {
    const { presentation_id: id } = presentation;
    const authorization = `Bearer ${tokens.presenter}`;
    const put = (url: string, payload: object) =>
      app.fastify.inject({ method: 'PUT', url, headers: { authorization }, payload });
    const url = fillPath(updateName.path, { id });
    const inQuery = await put(`${url}?name=Other`, {});
    expect(failure.parse(inQuery.json()).code).toBe('invalid_input');
    const elsewhere = await put(fillPath(updateName.path, { id: 999_999 }), { name: 'x', id });
    expect(failure.parse(elsewhere.json()).code).toBe('presentation_not_found');
    const twice = await app.fastify.inject({
      url: `${fillPath(exportSession.path, { id })}?format=csv&format=json`,
      headers: { authorization },
    });
    expect(failure.parse(twice.json()).code).toBe('invalid_input');
  });

  test.for([
    '/api/qr/nonsense.png',
    `/api/qr/${'x'.repeat(600)}.png`,
    '/api/qr/svg/nonsense.svg',
    '/embed/nonsense',
    '/api/qr/%00.png',
  ])('no picture behind %s', async (url, { app }) => {
    const response = await app.fastify.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(failure.safeParse(response.json()).success).toBe(true);
  });

  test('every answer carries the security headers, and nothing that breaks plain http', async ({
    app,
  }) => {
    const { headers } = await app.fastify.inject({ url: '/api/plans' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
  });

  test('the API document names every call of the contract', async ({ app }) => {
    const { paths } = (await app.fastify.inject({ url: '/api/docs/json' })).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    for (const route of Object.values(routes)) {
      expect(paths[route.path]).toHaveProperty(route.method.toLowerCase());
    }
    expect((await app.fastify.inject({ url: '/api/docs/' })).statusCode).toBe(200);
  });
});
