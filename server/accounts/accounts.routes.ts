import type { FastifyRequest } from 'fastify';
import type { Setup } from '../../contract/entities.ts';
import * as routes from '../../contract/api/accounts/accounts.ts';
import { updateLanguage } from '../../contract/api/accounts/language.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import { endOtherSignIns, endSignIn, listSignIns } from '../../contract/api/accounts/sign-ins.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import type { Handle } from '../http/handle.ts';
import { logSecurityEvent, type Details } from '../http/security-events.ts';
import { perAddress } from '../http/rate-limits.ts';
import { networkOf } from '../http/network.ts';
import type { LimitsService } from '../limits/limits.service.ts';
import type { AccountMails } from './account-mails.ts';
import type { AccountsService } from './accounts.service.ts';
import { browserNames, type BrowserNames } from './browser-names.ts';
import type { PasswordReset } from './password-reset.ts';
import type { Asked } from './second-factor/second-factor.service.ts';
import type { SignedIn } from './sign-ins.service.ts';

const minute = 60;
const hour = 60 * minute;
/** Guessing the password of one account. */
const signIns = { what: 'sign-in', max: 10, windowSeconds: minute };
/** Guessing at many accounts from one network; who is right does not count. */
const wrongSignIns = { what: 'wrong sign-in', max: 100, windowSeconds: 10 * minute };
const newAccounts = { what: 'register', windowSeconds: hour };
const resets = { what: 'reset', max: 10, windowSeconds: minute };
/** Whoever asks, from wherever: as many links are in that mailbox by then. */
const resetMails = { what: 'reset mail', max: 10, windowSeconds: hour };
/** Mails to one address that nobody has confirmed. */
const verifications = { what: 'verification mail', max: 3, windowSeconds: hour };
const newPasswords = { what: 'new password', max: 30, windowSeconds: minute };
/** Guessing the password of a browser that was left signed in. */
export const profilePasswords = { what: 'profile password', max: 10, windowSeconds: minute };

export function accountRoutes(
  handle: Handle,
  accounts: AccountsService,
  passwordReset: PasswordReset,
  mails: AccountMails,
  limits: LimitsService,
  accountsPerHour: number,
  setup: Setup,
  /** @returns where the provider ends the session that it gave this token for */
  endAtProvider: (idToken: string, request: FastifyRequest) => Promise<string | undefined>,
): void {
  /** Who has no password has nothing that could be asked for. */
  async function checkItIsThem(presenter: SignedInPresenter, password = ''): Promise<void> {
    if (!presenter.hasPassword) return;
    await limits.take(profilePasswords, presenter.tokenHash);
    await accounts.checkPresentPassword(presenter, password);
  }

  handle(routes.getSetup, async () => ({ data: setup }), perAddress);
  handle(
    routes.register,
    async ({ body, request }) => {
      const { ip } = request;
      await limits.take({ ...newAccounts, max: accountsPerHour }, networkOf(ip));
      const signedIn = await accounts.register(body, namesOf(request));
      logSecurityEvent(request, 'account_created', { presenter_id: signedIn.presenter_id });
      mails.askToVerify(signedIn.presenter_id);
      return signedIn;
    },
    perAddress,
  );
  handle(
    routes.login,
    async ({ body, request }) => {
      const { ip } = request;
      await limits.take(signIns, `${ip} ${body.email}`);
      const wasRight = await limits.take(wrongSignIns, networkOf(ip));
      const entered = await accounts.login(body.email, body.password, namesOf(request));
      await wasRight();
      return tellEntered(request, entered, { by: 'password' });
    },
    perAddress,
    { failsAs: 'sign_in_failed' },
  );
  handle(
    routes.googleLogin,
    async ({ body, request }) => {
      const identity = await accounts.verifyGoogle(body.idToken, body.nonce);
      const entered = await accounts.loginWith(identity, namesOf(request), body.plan_id);
      return tellEntered(request, entered, { by: 'google' });
    },
    perAddress,
    { failsAs: 'sign_in_failed' },
  );
  handle(
    routes.facebookLogin,
    async ({ body, request }) => {
      const identity = await accounts.verifyFacebook(body.accessToken, body.userID);
      const entered = await accounts.loginWith(identity, namesOf(request), body.plan_id);
      return tellEntered(request, entered, { by: 'facebook' });
    },
    perAddress,
    { failsAs: 'sign_in_failed' },
  );
  handle(routes.logout, async ({ presenter, request }) => {
    const idToken = await accounts.logout(presenter);
    logSecurityEvent(request, 'sign_in_ended');
    const provider_url = idToken && (await endAtProvider(idToken, request));
    return provider_url ? { provider_url } : {};
  });
  handle(listSignIns, async ({ presenter }) => ({ data: await accounts.listSignIns(presenter) }));
  handle(endSignIn, async ({ presenter, params, body, request }) => {
    await checkItIsThem(presenter, body.password);
    await accounts.endSignIn(presenter, params.id);
    logSecurityEvent(request, 'sign_in_ended');
    return {};
  });
  handle(endOtherSignIns, async ({ presenter, body, request }) => {
    await checkItIsThem(presenter, body.password);
    await accounts.endOtherSignIns(presenter);
    logSecurityEvent(request, 'other_sign_ins_ended');
    return {};
  });
  handle(
    routes.resetPassword,
    async ({ body, request }) => {
      accounts.needPasswords();
      await limits.take(resets, `${request.ip} ${body.email}`);
      await limits.take(resetMails, body.email);
      const message = await passwordReset.request(body.email);
      // Whose it is, is found out where the mail is made.
      logSecurityEvent(request, 'password_link_asked');
      return { message };
    },
    perAddress,
  );
  handle(
    routes.updatePassword,
    async ({ body, request }) => {
      accounts.needPasswords();
      await limits.take(newPasswords, networkOf(request.ip));
      const presenter_id = await passwordReset.complete(body.token, body.new_password);
      logSecurityEvent(request, 'password_reset', { presenter_id });
      return { message: 'Password updated successfully.' };
    },
    perAddress,
  );
  handle(routes.getProfile, async ({ presenter }) => ({ data: accounts.profileOf(presenter) }));
  handle(updateProfile, async ({ presenter, body, request }) => {
    if (body.password) await limits.take(profilePasswords, presenter.tokenHash);
    const data = await accounts.updateProfile(presenter, body);
    if (body.password) {
      logSecurityEvent(request, 'password_changed');
      mails.tellChanged('password_changed', presenter.id);
    }
    return { data };
  });
  handle(updateLanguage, async ({ presenter, body }) => ({
    data: await accounts.updateLanguage(presenter, body.language),
  }));
  handle(routes.deleteAccount, async ({ presenter, body, request }) => {
    await limits.take(profilePasswords, presenter.tokenHash);
    await accounts.deleteOwn(presenter, body.password);
    logSecurityEvent(request, 'account_deleted');
    return { message: 'Your account was deleted.' };
  });
  handle(routes.sendVerification, async ({ presenter }) => {
    await limits.take(verifications, String(presenter.id));
    mails.askToVerify(presenter.id);
    return { message: `A link is on its way to ${presenter.email}.` };
  });
}

/** @returns what is answered */
export function tellEntered(
  request: FastifyRequest,
  entered: SignedIn | Asked,
  by: Pick<Details, 'by' | 'provider'>,
): SignedIn | { challenge: string } {
  if ('token' in entered) {
    logSecurityEvent(request, 'signed_in', { presenter_id: entered.presenter_id, ...by });
    return entered;
  }
  const { challenge, presenterId: presenter_id } = entered;
  logSecurityEvent(request, 'code_asked', { presenter_id, ...by });
  return { challenge };
}

export const namesOf = ({ headers }: FastifyRequest): BrowserNames =>
  browserNames(headers['user-agent']);
