import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { joinCodeAlphabet } from '../../contract/join-code.ts';
import {
  deletePresentation,
  getPresentationLog,
  renewCodes,
} from '../../contract/routes/presentations.ts';
import { scan } from '../../contract/routes/students.ts';
import { onEachStore, type TestApp } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { ask, createReady, enter, signUp, type Presenter } from '../support/people.ts';

onEachStore('codes that are typed', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'free');
    presentation = await createReady(presenter);
  });

  const scanFrom = (app: TestApp, token: string) => fail(app, scan, { body: { token } });

  test('in any case and with spaces, they lead where the QR code does', async ({ app }) => {
    const device_id = randomUUID();
    const code = presentation.join_code!;
    const sessions = [];
    for (const token of [code, code.toLowerCase(), `${code.slice(0, 3)} ${code.slice(3)}`]) {
      const { record } = await call(app, scan, { body: { token, device_id } });
      expect(record.presentation_id).toBe(presentation.presentation_id);
      sessions.push(record.session_id);
    }
    expect(new Set(sessions).size).toBe(1);
  });

  test('a renewed code says so, in all its forms; who is in stays in', async ({ app }) => {
    const mine = await createReady(presenter, 'Renewed');
    const device_id = randomUUID();
    const student = await enter(app, mine, {}, device_id);
    const params = { id: mine.presentation_id };
    const { data: renewed } = await call(presenter, renewCodes, {
      params,
      body: { frees_silent: false },
    });
    expect(renewed.join_code).not.toBe(mine.join_code);
    expect(await scanFrom(app, mine.join_code!)).toBe('code_renewed');
    expect((await app.fastify.inject({ url: mine.qr_code! })).json().code).toBe('code_renewed');
    expect((await app.fastify.inject({ url: renewed.qr_code! })).statusCode).toBe(200);

    expect((await ask(student, 'Am I still here?')).title).toBe('Am I still here?');
    const body = { token: renewed.join_code!, device_id };
    expect((await call(app, scan, { body })).record.session_id).toBe(student.token);
    const { entries } = await call(presenter, getPresentationLog, { params });
    expect(entries.map(({ message }) => message.code)).toContain('codes_renewed');
  });

  test('only who owns a project renews its code, and a deleted one keeps it', async ({ app }) => {
    const doomed = await createReady(presenter, 'Doomed');
    const params = { id: doomed.presentation_id };
    const stranger = await signUp(app, 'free');
    expect(await fail(stranger, renewCodes, { params, body: { frees_silent: false } })).toBe(
      'presentation_not_found',
    );
    await call(presenter, deletePresentation, { params });
    expect(await scanFrom(app, doomed.join_code!)).toBe('presentation_gone');
  });

  const scanAt = async (app: TestApp, address: string, token: string) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: scan.path,
      body: { token },
      remoteAddress: address,
    });
    return answer.json<{ status: string; code?: string }>().code ?? 'in';
  };

  test('wrong codes of a network count for every process, whichever of its addresses they come from', async ({
    app,
  }) => {
    const host = (number: number) => `2001:db8:7:7::${number.toString(16)}`;
    for (let number = 0; number < 100; number += 1) {
      const letters = [Math.floor(number / 31), number % 31].map((at) => joinCodeAlphabet[at]);
      const answer = await scanAt(app, host(number), `XXXX${letters.join('')}`);
      expect(answer).toBe('invalid_join_code');
    }
    expect(await scanAt(app, host(999), 'XXXXXX')).toBe('too_many_wrong_codes');
    // As another process, which has not seen it.
    await app.restart();
    expect(await scanAt(app, host(1_000), 'XXXXXX')).toBe('too_many_wrong_codes');
    expect(
      await scanAt(app, host(1_001), presentation.join_code!),
      'a right guess is not told',
    ).toBe('too_many_wrong_codes');
    expect(await scanAt(app, '2001:db8:7:8::1', presentation.join_code!)).toBe('in');
  });

  test('who guesses has to wait, and a class that has begun on that network goes on', async ({
    app,
  }) => {
    const late = await createReady(presenter, 'Begins later');
    const address = '198.51.100.7';
    const scanThere = (token: string) => scanAt(app, address, token);
    expect(await scanThere(presentation.join_code!)).toBe('in');
    const taken = new Set([presentation.join_code, late.join_code]);
    const guesses = Array.from(
      { length: 101 },
      (_, number) =>
        `ZZZZ${joinCodeAlphabet[Math.floor(number / 31)]}${joinCodeAlphabet[number % 31]}`,
    ).filter((code) => !taken.has(code));
    const answers = [];
    for (const code of guesses.slice(0, 100)) answers.push(await scanThere(code));
    expect(new Set(answers)).toEqual(new Set(['invalid_join_code']));
    expect(await scanThere('ZZZZZZ')).toBe('too_many_wrong_codes');
    expect(await scanThere(late.join_code!), 'a right guess is not told').toBe(
      'too_many_wrong_codes',
    );
    expect(await scanThere(presentation.join_code!)).toBe('in');
    expect(await scanFrom(app, 'ZZZZZZ'), 'from elsewhere').toBe('invalid_join_code');
  });

  test('guesses that come at the same moment are counted, too', async ({ app }) => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, async (_, number) => {
        const letters = [Math.floor(number / 31), number % 31].map((at) => joinCodeAlphabet[at]);
        return scanAt(app, '198.51.100.8', `YYYY${letters.join('')}`);
      }),
    );
    expect(answers.filter((code) => code === 'invalid_join_code')).toHaveLength(100);
    expect(answers.filter((code) => code === 'too_many_wrong_codes')).toHaveLength(50);
  });
});
