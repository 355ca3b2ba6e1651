import type { Setup } from '../../contract/entities.ts';
import * as routes from '../../contract/routes/accounts.ts';
import { updateProfile } from '../../contract/routes/profile.ts';
import type { Handle } from '../http/handle.ts';
import { perAccount, perAddress, perSession } from '../http/rate-limits.ts';
import { toProfile, type AccountsService } from './accounts.service.ts';
import type { PasswordReset } from './password-reset.ts';

export function accountRoutes(
  handle: Handle,
  accounts: AccountsService,
  passwordReset: PasswordReset,
  mailOrigin: () => string,
  setup: Setup,
): void {
  handle(routes.getSetup, async () => ({ data: setup }), perAddress);
  handle(routes.register, ({ body }) => accounts.register(body), perAccount);
  handle(routes.login, ({ body }) => accounts.login(body.email, body.password), perAccount);
  handle(
    routes.googleLogin,
    async ({ body }) => accounts.loginWith(await accounts.verifyGoogle(body.idToken), body.plan_id),
    perAddress,
  );
  handle(
    routes.facebookLogin,
    async ({ body }) =>
      accounts.loginWith(
        await accounts.verifyFacebook(body.accessToken, body.userID),
        body.plan_id,
      ),
    perAddress,
  );
  handle(routes.logout, async ({ presenter }) => {
    await accounts.logout(presenter);
    return {};
  });
  handle(
    routes.resetPassword,
    async ({ body }) => ({ message: passwordReset.request(body.email, mailOrigin()) }),
    perAccount,
  );
  handle(
    routes.updatePassword,
    async ({ body }) => ({
      message: await passwordReset.complete(body.token, body.new_password),
    }),
    perAccount,
  );
  handle(routes.getProfile, async ({ presenter }) => ({ data: toProfile(presenter) }));
  handle(
    updateProfile,
    async ({ presenter, body }) => ({ data: await accounts.updateProfile(presenter, body) }),
    perSession,
  );
}
