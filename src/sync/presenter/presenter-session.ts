// Who is signed in as a presenter on this device; the same in every tab.

import { createStore } from 'zustand/vanilla';
import { knownPresenter, localText } from '../local-text.ts';

export interface PresenterAuth {
  presenter_id: number;
  token: string;
}

interface PresenterSession {
  auth: PresenterAuth | null;
  /** The presenter left on purpose: nobody wants to come back to where that was. */
  hasLeft: boolean;
}

const key = 'presenterAuthData';
const home = '/presenter/presentations';
const saved = localText(key);
const returnPath = localText('presenterReturnPath', 'sessionStorage');

/** What is stored, or null where that is nothing that this product has written. */
export function parsePresenterAuth(text: string | null): PresenterAuth | null {
  try {
    const { presenter_id, token } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    const isWhole = typeof presenter_id === 'number' && typeof token === 'string' && token !== '';
    return isWhole ? { presenter_id, token } : null;
  } catch {
    return null;
  }
}

const store = createStore<PresenterSession>(() => ({
  auth: parsePresenterAuth(saved.get()),
  hasLeft: false,
}));

globalThis.addEventListener?.('storage', (event) => {
  const { key: changed, newValue } = event as Event & {
    key: string | null;
    newValue: string | null;
  };
  // A null key means that everything was cleared.
  if (changed !== key && changed !== null) return;
  // Nothing is left by who leaves on purpose.
  store.setState({ auth: parsePresenterAuth(newValue), hasLeft: newValue === null });
});

export const presenterSession = {
  store,
  token: (): string | undefined => store.getState().auth?.token,
  presenterId: (): number | undefined => store.getState().auth?.presenter_id,

  /** @returns the path to go to: where the presenter was sent away from, or the projects */
  signIn({ presenter_id, token }: PresenterAuth): string {
    saved.set(JSON.stringify({ presenter_id, token }));
    knownPresenter.set('yes');
    store.setState({ auth: { presenter_id, token }, hasLeft: false });
    const path = returnPath.get() ?? home;
    returnPath.set(null);
    return path;
  },

  /** For this page alone: what a frame stores, a browser may show to another site's frame. */
  signInHere: (auth: PresenterAuth): void => store.setState({ auth, hasLeft: false }),

  /** Leaves on purpose. */
  signOut(): void {
    saved.set(null);
    returnPath.set(null);
    store.setState({ auth: null, hasLeft: true });
  },

  /** The server has ended the session: the other tabs hear of it, too. */
  expire(): void {
    saved.set('');
    store.setState({ auth: null, hasLeft: false });
  },

  /** Where to go after the next sign-in. */
  rememberReturn(path: string): void {
    if (!store.getState().hasLeft) returnPath.set(path);
  },
};
