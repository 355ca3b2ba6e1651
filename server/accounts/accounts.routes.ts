import { getProfile, login, logout, register } from '../../contract/routes/accounts.ts';
import type { Handle } from '../http/handle.ts';
import { perAccount } from '../http/rate-limits.ts';
import { toProfile, type AccountsService } from './accounts.service.ts';

export function accountRoutes(handle: Handle, accounts: AccountsService): void {
  handle(register, ({ body }) => accounts.register(body), perAccount);
  handle(login, ({ body }) => accounts.login(body.email, body.password), perAccount);
  handle(logout, async ({ presenter }) => {
    await accounts.logout(presenter);
    return {};
  });
  handle(getProfile, async ({ presenter }) => ({ data: toProfile(presenter) }));
}
