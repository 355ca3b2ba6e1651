import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { joinCodeAlphabet } from '../../contract/api/presentations/join-code.ts';
import {
  deletePresentation,
  getPresentationLog,
  renewCodes,
} from '../../contract/api/presentations/presentations.ts';
import { scan } from '../../contract/api/students/students.ts';
import { onEachStore, type TestApp } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { statementsOf } from '../support/many-rows.ts';
import { ask, createReady, enter, signUp, tokenOf, type Presenter } from '../support/people.ts';

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

  /** Of four letters each, so that none is given to a project by chance that this test knows. */
  const wrongCodes = (start: string, count: number): string[] =>
    Array.from(
      { length: count },
      (_, number) =>
        `${start}${joinCodeAlphabet[Math.floor(number / 31)]}${joinCodeAlphabet[number % 31]}`,
    );
  const guessAt = (app: TestApp, addresses: readonly string[], codes: readonly string[]) =>
    Promise.all(codes.map((code, at) => scanAt(app, addresses[at % addresses.length]!, code)));

  test('a class that has begun goes on after a restart, whatever is guessed on its network', async ({
    app,
  }) => {
    const late = await createReady(await signUp(app, 'free'), 'Begins after that');
    const address = '203.0.113.20';
    expect(await scanAt(app, address, presentation.join_code!)).toBe('in');
    await guessAt(app, [address], wrongCodes('WWWW', 101));
    await app.restart();
    expect(await scanAt(app, address, presentation.join_code!)).toBe('in');
    expect(await scanAt(app, address, late.join_code!)).toBe('too_many_wrong_codes');
    expect(await scanAt(app, address, presentation.join_code!)).toBe('in');
    await app.restart();
    expect(
      await scanAt(app, address, late.join_code!),
      'a right guess that was refused is not remembered',
    ).toBe('too_many_wrong_codes');
    expect(await scanAt(app, '203.0.113.21', late.join_code!)).toBe('in');
  });

  test('a QR code is let in whatever was guessed on the network, in all that ever were printed', async ({
    app,
  }) => {
    const owner = await signUp(app, 'free');
    const late = await createReady(owner, 'With a camera');
    const address = '203.0.113.30';
    await guessAt(app, [address], wrongCodes('VVVV', 101));
    const [, scanToken] = /([\w-]+)\.png/.exec(late.qr_code!)!;
    for (const token of [
      tokenOf(late),
      tokenOf(late).toLowerCase(),
      late.student_url!,
      scanToken!,
    ]) {
      expect([token, await scanAt(app, address, token)]).toEqual([token, 'in']);
    }
    expect(
      await scanAt(app, address, late.join_code!),
      'which does not tell the code that is typed',
    ).toBe('too_many_wrong_codes');
    expect(tokenOf(late)).not.toContain(late.join_code!);
    for (const token of [`${tokenOf(late).slice(0, -1)}B`, 'A'.repeat(20), 'a2'.repeat(26)]) {
      expect([token, await scanAt(app, address, token)]).toEqual([token, 'invalid_scan_token']);
    }
    const body = { frees_silent: false };
    await call(owner, renewCodes, { params: { id: late.presentation_id }, body });
    expect(await scanAt(app, address, tokenOf(late))).toBe('code_renewed');
  });

  test.for([
    ['a /48', (n: number) => `2001:db8:48:${n.toString(16)}::1`, '2001:db8:49::1'],
    ['256 addresses', (n: number) => `192.0.2.${n}`, '192.0.3.1'],
  ] as const)('wrong codes of %s count together', async ([, host, elsewhere], { app }) => {
    const late = await createReady(await signUp(app, 'free'), 'Beside many guesses');
    expect(await scanAt(app, host(90), presentation.join_code!)).toBe('in');
    const told = await guessAt(
      app,
      Array.from({ length: 50 }, (_, n) => host(n)),
      wrongCodes(host(0).includes(':') ? 'UUUU' : 'TTTT', 350),
    );
    expect(told.filter((code) => code === 'invalid_join_code')).toHaveLength(300);
    expect(told.filter((code) => code === 'too_many_wrong_codes')).toHaveLength(50);
    expect(await scanAt(app, host(60), late.join_code!)).toBe('too_many_wrong_codes');
    expect(await scanAt(app, host(60), tokenOf(late))).toBe('in');
    expect(await scanAt(app, host(90), presentation.join_code!)).toBe('in');
    expect(await scanAt(app, elsewhere, late.join_code!)).toBe('in');
  });

  test('a machine with thousands of addresses is slowed, and keeps nobody else out', async ({
    app,
  }) => {
    const { db } = app.database;
    const tried = (what: string, count: number) =>
      db.execute(sql`update rate_limits set count = ${count} where key like ${`${what} %`}`);
    const late = await createReady(await signUp(app, 'free'), 'While all are guessed');
    const [guessing, begun, fresh] = ['2001:db8:a1::1', '2001:db8:a2::1', '2001:db8:a3::1'];
    expect(await scanAt(app, begun, presentation.join_code!)).toBe('in');
    expect(new Set(await guessAt(app, [guessing], wrongCodes('SSSS', 4)))).toEqual(
      new Set(['invalid_join_code']),
    );
    await guessAt(app, [begun], wrongCodes('RRRR', 3));

    // As if so many had been tried at other processes.
    await tried('further wrong codes', 2_000);
    expect(await scanAt(app, guessing, 'SSSSZZ')).toBe('too_many_wrong_codes');
    expect(await scanAt(app, guessing, late.join_code!), 'a right guess is not told').toBe(
      'too_many_wrong_codes',
    );
    expect(await scanAt(app, fresh, 'PPPPZZ'), 'three are open to every network').toBe(
      'invalid_join_code',
    );
    expect(await scanAt(app, fresh, late.join_code!)).toBe('in');

    await tried('first wrong codes', 4_000);
    const unheardOf = '2001:db8:a4::1';
    expect(await scanAt(app, unheardOf, 'NNNNZZ')).toBe('too_many_wrong_codes');
    expect(await scanAt(app, unheardOf, late.join_code!)).toBe('too_many_wrong_codes');
    expect(await scanAt(app, unheardOf, tokenOf(late))).toBe('in');
    await app.restart();
    expect(await scanAt(app, begun, presentation.join_code!)).toBe('in');
    expect(await scanAt(app, fresh, late.join_code!)).toBe('in');

    await tried('first wrong codes', 3_999);
    expect(await scanAt(app, unheardOf, 'NNNNZZ')).toBe('invalid_join_code');
    expect(await scanAt(app, unheardOf, 'NNNNZZ')).toBe('too_many_wrong_codes');
    await tried('first wrong codes', 0);
    await tried('further wrong codes', 0);
  });

  test('a hall that scans costs no statement for it, one that types a few for all', async ({
    app,
  }) => {
    const hall = await createReady(await signUp(app, 'enterprise'));
    const limits = async (token: string, network: string, prefix: string) => {
      const made = await statementsOf(app.database, () =>
        Promise.all(
          Array.from({ length: 60 }, async (_, n) =>
            expect(await scanAt(app, `${prefix}:${n.toString(16)}:${network}::1`, token)).toBe(
              'in',
            ),
          ),
        ),
      );
      return made.filter((statement) => statement.includes('rate_limits'));
    };
    const scanned = await limits(tokenOf(hall), '0', '2001:db8');
    // New phones of a network are counted fifty at once, here one by one.
    expect(scanned).toHaveLength(60);
    const typed = await limits(hall.join_code!, '0', '2001:db9');
    console.log(`${typed.length - 60} statements for 60 codes that were typed`);
    expect(typed.length - 60).toBeLessThan(20);
    expect(await limits(hall.join_code!, '0', '2001:db9')).toEqual([]);
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
