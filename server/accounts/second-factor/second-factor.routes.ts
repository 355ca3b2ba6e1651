import { loginWithCode } from '../../../contract/api/accounts/accounts.ts';
import * as routes from '../../../contract/api/accounts/second-factor.ts';
import type { SignedInPresenter } from '../../http/callers.ts';
import type { Handle } from '../../http/handle.ts';
import { networkOf } from '../../http/network.ts';
import { logSecurityEvent } from '../../http/security-events.ts';
import { perAddress } from '../../http/rate-limits.ts';
import type { LimitsService } from '../../limits/limits.service.ts';
import type { AccountMails } from '../account-mails.ts';
import { namesOf, profilePasswords } from '../accounts.routes.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';

export function secondFactorRoutes(
  handle: Handle,
  rooms: {
    accounts: AccountsService;
    secondFactor: SecondFactorService;
    limits: LimitsService;
    mails: AccountMails;
  },
): void {
  const { accounts, secondFactor, limits, mails } = rooms;

  async function checkPassword(presenter: SignedInPresenter, password: string): Promise<void> {
    await limits.take(profilePasswords, presenter.tokenHash);
    await accounts.checkPresentPassword(presenter, password);
  }

  handle(
    loginWithCode,
    async ({ body, request }) => {
      const { challenge, code, device_id: deviceId } = body;
      const { signedIn, isRecovery } = await secondFactor.finish(
        challenge,
        code,
        { network: networkOf(request.ip), deviceId },
        namesOf(request),
        (presenterId) => mails.tellChanged('second_factor_guessed', presenterId),
      );
      const { presenter_id } = signedIn;
      logSecurityEvent(request, 'signed_in', {
        presenter_id,
        by: isRecovery ? 'recovery_code' : 'app_code',
      });
      if (isRecovery) mails.tellChanged('recovery_code_used', presenter_id);
      return signedIn;
    },
    perAddress,
    { failsAs: 'second_factor_failed' },
  );
  handle(routes.getSecondFactor, async ({ presenter }) => ({
    data: await secondFactor.get(presenter),
  }));
  handle(routes.beginSecondFactor, async ({ presenter, body }) => {
    await checkPassword(presenter, body.password);
    return { data: await secondFactor.begin(presenter) };
  });
  handle(routes.confirmSecondFactor, async ({ presenter, body, request }) => {
    const recovery_codes = await secondFactor.confirm(presenter, body.code, body.device_id);
    logSecurityEvent(request, 'second_factor_on');
    mails.tellChanged('second_factor_on', presenter.id);
    return { data: { recovery_codes } };
  });
  handle(routes.renewRecoveryCodes, async ({ presenter, body, request }) => {
    await checkPassword(presenter, body.password);
    const recovery_codes = await secondFactor.renewRecoveryCodes(presenter, body.code);
    logSecurityEvent(request, 'recovery_codes_renewed');
    mails.tellChanged('recovery_codes_renewed', presenter.id);
    return { data: { recovery_codes } };
  });
  handle(routes.turnOffSecondFactor, async ({ presenter, body, request }) => {
    await checkPassword(presenter, body.password);
    await secondFactor.turnOff(presenter, body.code);
    logSecurityEvent(request, 'second_factor_off');
    mails.tellChanged('second_factor_off', presenter.id);
    return {};
  });
}
