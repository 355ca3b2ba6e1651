// The presenter who is signed in: profile and plan, shared by the frame and the screens.

import { createStore } from 'zustand/vanilla';
import type { Profile } from '../../contract/entities.ts';
import { getProfile, logout } from '../../contract/routes/accounts.ts';
import { CallError } from '../net/call-error.ts';
import { call } from '../net/http.ts';
import { presenterSession } from '../offline/presenter-session.ts';
import { forgetNotices } from '../ui/notices.ts';

interface Account {
  profile: Profile | undefined;
  /** Why the profile could not be loaded. */
  error: unknown;
}

const nobody: Account = { profile: undefined, error: undefined };

export const account = createStore<Account>(() => nobody);

// Nothing of one presenter stays for the next, however the session ended.
presenterSession.store.subscribe(({ auth }, before) => {
  if (auth?.token === before.auth?.token) return;
  account.setState(nobody);
  if (!auth) forgetNotices();
});

/** Fetches the profile; what went wrong is in the store. */
export async function loadAccount(): Promise<void> {
  const token = presenterSession.token();
  const settle = (next: Partial<Account>) => {
    if (token === presenterSession.token()) account.setState(next);
  };
  try {
    const { data } = await call(getProfile);
    settle({ profile: data, error: undefined });
  } catch (error) {
    settle({ error });
  }
}

/** Forgets the token here, and asks the server to forget it too. */
export async function signOut(): Promise<void> {
  const token = presenterSession.token();
  presenterSession.signOut();
  try {
    if (token) await call(logout, undefined, { token });
  } catch (error) {
    // Leaving must work without a network; the token then ends by itself.
    if (!(error instanceof CallError)) throw error;
  }
}
