// What an operator looks for after an attack is in the log, by name, and names nobody.

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import {
  deleteAccount,
  googleLogin,
  login,
  loginWithCode,
  logout,
  resetPassword,
  updatePassword,
  verifyEmail,
} from '../../contract/api/accounts/accounts.ts';
import { changeEmail, keepEmail } from '../../contract/api/accounts/email-change.ts';
import {
  getPresentation,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import { turnOffSecondFactor } from '../../contract/api/accounts/second-factor.ts';
import { endOtherSignIns, endSignIn, listSignIns } from '../../contract/api/accounts/sign-ins.ts';
import { listen, onAStore, type TestApp } from '../support/app.ts';
import { attempt, call } from '../support/call.ts';
import { openLiveSocket } from '../support/live-socket.ts';
import { mailTo } from '../support/mails.ts';
import { createPending, newEmail, signIn, signUp, type Presenter } from '../support/people.ts';
import { appCode, turnOnSecondFactor, wrongAppCode } from '../support/second-factor.ts';
import { namespaces } from '../../contract/namespaces.ts';

interface Line {
  event?: string;
  presenter_id?: number;
  by?: string;
  code?: string;
  level: number;
  reqId?: string;
}
const lines: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

/**
 * Each event that was told since, without what every line has.
 * @param isOfCalls each has the request id, by which the access log says from where
 */
function events(isOfCalls = true) {
  return lines.splice(0).flatMap((text) => {
    const { event, presenter_id, by, code, reqId } = JSON.parse(text) as Line;
    if (event === undefined) return [];
    expect(reqId !== undefined).toBe(isOfCalls);
    return [[event, ...[presenter_id, by, code].filter((value) => value !== undefined)]];
  });
}

onAStore(
  'the log tells of',
  (test) => {
    beforeEach(() => void events());
    const withPassword = ({ email, password }: Presenter) => ({ body: { email, password } });
    const linkIn = async (app: TestApp, email: string, what: string) =>
      new RegExp(`${what}\\?token=(\\S+)`).exec(await mailTo(app, email, `${what}?token=`))![1]!;

    test('sign-ins, and those that fail', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { id, email } = presenter;
      await call(app, login, withPassword(presenter));
      await attempt(app, login, { body: { email, password: 'the-wrong-one' } });
      await attempt(app, login, { body: { email: newEmail(), password: 'the-wrong-one' } });
      await attempt(app, googleLogin, { body: { idToken: 'nonsense' } });
      expect(events()).toEqual([
        ['account_created', id],
        ['signed_in', id, 'password'],
        ['sign_in_failed', id, 'invalid_credentials'],
        ['sign_in_failed', 'invalid_credentials'],
        ['sign_in_failed', 'invalid_credentials'],
      ]);
    });

    test('the second factor', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { id, password } = presenter;
      const { secret, recoveryCodes } = await turnOnSecondFactor(presenter);
      expect(events()).toEqual([
        ['account_created', id],
        ['second_factor_on', id],
      ]);
      for (const code of [wrongAppCode(secret), appCode(secret, 1), recoveryCodes[0]]) {
        const asked = await call(app, login, withPassword(presenter));
        if (!('challenge' in asked)) throw new Error('No code is asked for');
        await attempt(app, loginWithCode, { body: { challenge: asked.challenge, code } });
      }
      await call(presenter, turnOffSecondFactor, { body: { password, code: recoveryCodes[1] } });
      const asked = ['code_asked', id, 'password'];
      expect(events()).toEqual([
        asked,
        ['second_factor_failed', id, 'wrong_code'],
        asked,
        ['signed_in', id, 'app_code'],
        asked,
        ['signed_in', id, 'recovery_code'],
        ['second_factor_off', id],
      ]);
    });

    test('passwords and addresses that are changed', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { id, email } = presenter;
      const [first, second, wanted] = [randomUUID(), randomUUID(), newEmail()];
      const change = (password: string, current_password: string) =>
        attempt(presenter, updateProfile, { body: { name: 'Ada', password, current_password } });
      await change(first, 'not-the-present-one');
      await change(first, presenter.password);
      await call(presenter, changeEmail, { body: { email: newEmail(), password: first } });
      await call(presenter, keepEmail);
      await call(app, resetPassword, { body: { email } });
      const token = await linkIn(app, email, 'presenter-verify');
      await call(app, updatePassword, { body: { token, new_password: second } });
      const again = await signIn(app, login, { body: { email, password: second } });
      const body = { email: wanted, password: second };
      await call(app, changeEmail, { token: again.token, body });
      await call(app, verifyEmail, { body: { token: await linkIn(app, wanted, 'verify-email') } });
      await call(app, deleteAccount, { token: again.token, body: { password: second } });
      expect(events()).toEqual([
        ['account_created', id],
        ['refused', id, 'wrong_password'],
        ['password_changed', id],
        ['address_change_asked', id],
        ['address_change_taken_back', id],
        ['password_link_asked'],
        ['password_reset', id],
        ['signed_in', id, 'password'],
        ['address_change_asked', id],
        ['address_changed', id],
        ['account_deleted', id],
      ]);
    });

    test('sign-ins that are ended', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { id, password } = presenter;
      const other = await signIn(app, login, withPassword(presenter));
      const { data } = await call(presenter, listSignIns);
      await call(presenter, endSignIn, {
        params: { id: data.find(({ is_this }) => !is_this)!.id },
        body: { password },
      });
      await attempt(app, getPresentation, { token: other.token, params: { id: 1 } });
      await call(presenter, endOtherSignIns, { body: { password } });
      await call(presenter, logout);
      expect(events().slice(2)).toEqual([
        ['sign_in_ended', id],
        ['other_sign_ins_ended', id],
        ['sign_in_ended', id],
      ]);
    });

    test('refusals by limit, and of what is not allowed', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { id, email } = presenter;
      const body = { email, password: 'the-wrong-one' };
      for (let n = 0; n < 11; n += 1) await attempt(app, login, { body });
      const told = events();
      expect(told.slice(-2)).toEqual([
        ['sign_in_failed', id, 'invalid_credentials'],
        ['sign_in_failed', 'rate_limited'],
      ]);
      expect(JSON.stringify(told)).not.toContain(email);
    });

    test('what is somebody else’s, asked for by a call or a live channel', async ({ app }) => {
      const [owner, other] = [await signUp(app, 'free'), await signUp(app, 'free')];
      const id = await createPending(owner);
      await call(owner, getPresentation, { params: { id } });
      events();
      await attempt(other, getPresentation, { params: { id } });
      await attempt(other, updateTopicStatus, { params: { id: 4711 }, body: { status: 1 } });
      expect(events()).toEqual([
        ['not_theirs', other.id, 'presentation_not_found'],
        ['not_theirs', other.id, 'topic_not_found'],
      ]);
      const caller = { ...other, url: await listen(app) };
      const subscribing = openLiveSocket(caller, {
        namespace: namespaces.teacher,
        presentationId: id,
        events: {},
        onSubscribed: () => Promise.resolve(),
        onError: () => {},
      });
      await expect(subscribing).rejects.toThrow('presentation_not_found');
      expect(events(false)).toEqual([['not_theirs', other.id, 'presentation_not_found']]);
    });
  },
  {
    GOOGLE_CLIENT_ID: 'askroom.apps.googleusercontent.com',
    GOOGLE_KEYS_URL: 'http://127.0.0.1:9/keys',
  },
  { logger },
);
