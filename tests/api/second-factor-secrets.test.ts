// The secrets of authenticator apps are sealed in the database. A key that is lost is said, and locks
// nobody out who has recovery codes.

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import { login, loginWithCode } from '../../contract/api/accounts/accounts.ts';
import { turnOffSecondFactor } from '../../contract/api/accounts/second-factor.ts';
import { onAStore, type TestApp } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { appCode, fromBase32, turnOnSecondFactor } from '../support/second-factor.ts';

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [
  string,
  string,
  string,
];
/** What the next start of the server is given. */
const keys: string[] = [first];
const lines: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });

onAStore(
  'secrets of authenticator apps',
  (test) => {
    // Another store begins as this one did.
    afterAll(() => void keys.splice(0, keys.length, first));

    async function startWith(app: TestApp, ...given: string[]) {
      keys.splice(0, keys.length, ...given);
      lines.splice(0);
      await app.restart();
    }
    const stored = async (app: TestApp, { id }: Presenter): Promise<Buffer> => {
      const { rows } = await app.database.db.execute<{ secret: Uint8Array }>(
        sql`select secret from second_factors where presenter_id = ${id}`,
      );
      return Buffer.from(rows[0]!.secret);
    };
    /** As if half a minute and more had gone by since the last code. */
    const later = (app: TestApp, { id }: Presenter) =>
      app.database.db.execute(
        sql`update second_factors set last_step = 0 where presenter_id = ${id}`,
      );
    async function enter(app: TestApp, { email, password }: Presenter, code: string) {
      const asked = await call(app, login, { body: { email, password } });
      if (!('challenge' in asked)) throw new Error('No code is asked for');
      return attempt(app, loginWithCode, { body: { challenge: asked.challenge, code } });
    }

    test('are sealed, those of before with the next sign-in', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { secret } = await turnOnSecondFactor(presenter);
      const plain = Buffer.from(fromBase32(secret));
      expect((await stored(app, presenter)).includes(plain)).toBe(false);
      await app.database.db.execute(sql`
        update second_factors set secret = ${plain}, last_step = 0
        where presenter_id = ${presenter.id}`);
      expect((await enter(app, presenter, appCode(secret))).status).toBe(200);
      expect((await stored(app, presenter)).includes(plain)).toBe(false);
      await later(app, presenter);
      expect((await enter(app, presenter, appCode(secret))).status).toBe(200);
    });

    test('are sealed anew with the key that comes first', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { secret } = await turnOnSecondFactor(presenter);
      await startWith(app, second, first);
      await later(app, presenter);
      expect((await enter(app, presenter, appCode(secret))).status).toBe(200);
      await startWith(app, second);
      await later(app, presenter);
      expect((await enter(app, presenter, appCode(secret))).status).toBe(200);
    });

    test('without their key are said to be so, and recovery codes go on', async ({ app }) => {
      await startWith(app, second, first);
      const presenter = await signUp(app, 'free');
      const { secret, recoveryCodes } = await turnOnSecondFactor(presenter);
      expect(lines).toEqual([]);
      await startWith(app, third);
      expect(lines).toEqual([expect.stringContaining('SECRET_KEY')]);
      await later(app, presenter);
      const { email, password } = presenter;
      const asked = await call(app, login, { body: { email, password } });
      const body = { ...asked, code: appCode(secret) };
      for (let n = 0; n < 12; n += 1) {
        // Nobody's guess, so that it counts as none.
        expect(await fail(app, loginWithCode, { body })).toBe('second_factor_unreadable');
      }
      const entered = await enter(app, presenter, recoveryCodes[0]!);
      const { token } = entered.body as { token: string };
      const off = (code: string) => ({ token, body: { password, code } });
      expect(await fail(app, turnOffSecondFactor, off(appCode(secret)))).toBe(
        'second_factor_unreadable',
      );
      await call(app, turnOffSecondFactor, off(recoveryCodes[1]!));
      const anew = await turnOnSecondFactor({ ...presenter, token });
      await later(app, presenter);
      expect((await enter(app, presenter, appCode(anew.secret))).status).toBe(200);
    });
  },
  { SECRET_KEY: keys },
  { logger },
);
