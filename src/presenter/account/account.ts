// The presenter who is signed in: profile and plan, shared by the frame and the screens.

import { createStore } from 'zustand/vanilla';
import * as z from 'zod/mini';
import { profile, type Profile } from '../../../contract/entities.ts';
import { getProfile, logout } from '../../../contract/api/accounts/accounts.ts';
import { attemptMs } from '../../api/attempt.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { presenterSession } from '../../sync/presenter/presenter-session.ts';
import { keep, recall } from '../../sync/presenter/offline/offline-cache.ts';
import { forgetOperations } from '../../sync/presenter/offline/presenter-queue.ts';
import { forgetNotices } from '../../ui/notice/notices.ts';

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

const name = 'profile';

account.subscribe(({ profile: known, error }, before) => {
  if (known && known !== before.profile && error === undefined) void keep(name, known, Date.now());
});

async function recallProfile(): Promise<Profile | undefined> {
  const kept = await recall(name, (value) => z.parse(profile, value));
  return kept?.data;
}

let underWay: Promise<void> | undefined;

/** For screens that cannot do without. @throws why there is no profile */
export async function needAccount(): Promise<void> {
  if (account.getState().profile) return;
  await (underWay ?? loadAccount());
  const { profile: known, error } = account.getState();
  if (!known) throw error;
}

/** Fetches the profile, or takes what this device kept of it; what went wrong is in the store. */
export function loadAccount(): Promise<void> {
  const loading = fetchAccount().finally(() => {
    if (underWay === loading) underWay = undefined;
  });
  underWay = loading;
  return loading;
}

async function fetchAccount(): Promise<void> {
  const token = presenterSession.token();
  const updateAccount = (next: Partial<Account>) => {
    if (token === presenterSession.token()) account.setState(next);
  };
  try {
    const { data } = await call(getProfile);
    updateAccount({ profile: data, error: undefined });
  } catch (error) {
    const canRetry = error instanceof CallError && error.canRetry;
    const known = account.getState().profile ?? (canRetry ? await recallProfile() : undefined);
    updateAccount({ error, profile: known });
  }
}

/** The server has forgotten it all; so does this device. */
export function forgetAccount(): void {
  presenterSession.signOut();
  void forgetOperations();
}

/**
 * Forgets the token here, and asks the server to forget it too. Who came through a provider is led there,
 * to end that session.
 */
export async function signOut(): Promise<void> {
  const token = presenterSession.token();
  presenterSession.signOut();
  void forgetOperations();
  try {
    if (!token) return;
    const { provider_url: url } = await call(logout, undefined, { token, limitMs: attemptMs });
    if (url !== undefined) location.assign(url);
  } catch (error) {
    // Leaving must work without a network; the token then ends by itself.
    if (!(error instanceof CallError)) throw error;
  }
}
