import { verifyEmail } from '../../../contract/api/accounts/accounts.ts';
import * as routes from '../../../contract/api/accounts/email-change.ts';
import type { Handle } from '../../http/handle.ts';
import { networkOf } from '../../http/network.ts';
import { logSecurityEvent } from '../../http/security-events.ts';
import { perAddress } from '../../http/rate-limits.ts';
import type { LimitsService } from '../../limits/limits.service.ts';
import type { AccountMails } from '../account-mails.ts';
import { profilePasswords } from '../accounts.routes.ts';
import type { AccountsService } from '../accounts.service.ts';
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
  handle(routes.changeEmail, async ({ presenter, body, request }) => {
    await limits.take(profilePasswords, presenter.tokenHash);
    await accounts.checkPresentPassword(presenter, body.password);
    await limits.take(changes, String(presenter.id));
    const email = await emailChanges.ask(presenter, body.email);
    logSecurityEvent(
      request,
      email === null ? 'address_change_taken_back' : 'address_change_asked',
    );
    return { data: { email } };
  });
  handle(routes.keepEmail, async ({ presenter, request }) => {
    await emailChanges.keep(presenter);
    logSecurityEvent(request, 'address_change_taken_back');
    return { data: { email: null } };
  });
  handle(
    verifyEmail,
    async ({ body, request }) => {
      await limits.take(verifyings, networkOf(request.ip));
      const changed = await emailChanges.confirm(body.token);
      if (changed !== undefined)
        logSecurityEvent(request, 'address_changed', { presenter_id: changed });
      else {
        const presenter_id = await mails.verify(body.token);
        logSecurityEvent(request, 'address_confirmed', { presenter_id });
      }
      return { message: 'Thank you, your address is confirmed.' };
    },
    perAddress,
  );
}
