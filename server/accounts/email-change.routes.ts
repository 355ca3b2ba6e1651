import { verifyEmail } from '../../contract/routes/accounts.ts';
import * as routes from '../../contract/routes/email-change.ts';
import type { Handle } from '../http/handle.ts';
import { networkOf } from '../http/network.ts';
import { perAddress } from '../http/rate-limits.ts';
import type { LimitsService } from '../limits/limits.service.ts';
import type { AccountMails } from './account-mails.ts';
import { profilePasswords } from './accounts.routes.ts';
import type { AccountsService } from './accounts.service.ts';
import type { EmailChangeService } from './email-change.service.ts';

/** Mails to addresses of which nobody knows yet whose they are. */
const changes = { what: 'address change', max: 3, windowSeconds: 60 * 60 };
const verifyings = { what: 'verification', max: 30, windowSeconds: 60 };

export function emailChangeRoutes(
  handle: Handle,
  rooms: {
    accounts: AccountsService;
    emailChanges: EmailChangeService;
    limits: LimitsService;
    mails: AccountMails;
  },
): void {
  const { accounts, emailChanges, limits, mails } = rooms;

  handle(routes.getEmailChange, async ({ presenter }) => ({
    data: { email: await emailChanges.get(presenter) },
  }));
  handle(routes.changeEmail, async ({ presenter, body }) => {
    await limits.take(profilePasswords, presenter.tokenHash);
    await accounts.checkPresentPassword(presenter, body.password);
    await limits.take(changes, String(presenter.id));
    return { data: { email: await emailChanges.ask(presenter, body.email) } };
  });
  handle(routes.keepEmail, async ({ presenter }) => {
    await emailChanges.keep(presenter);
    return { data: { email: null } };
  });
  handle(
    verifyEmail,
    async ({ body, request: { ip } }) => {
      await limits.take(verifyings, networkOf(ip));
      if (!(await emailChanges.confirm(body.token))) await mails.verify(body.token);
      return { message: 'Thank you, your address is confirmed.' };
    },
    perAddress,
  );
}
