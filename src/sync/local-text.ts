// Small texts in the page's local or session storage, for what must be known before the first
// paint. Where the browser refuses storage, they last as long as the page.

interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface LocalText {
  get: () => string | null;
  /** Null forgets it. */
  set: (text: string | null) => void;
}

export function localText(
  key: string,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): LocalText {
  let refused: string | null | undefined;
  const storage = () => (globalThis as unknown as Record<typeof kind, TextStorage>)[kind];
  return {
    get() {
      if (refused !== undefined) return refused;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(text) {
      refused = undefined;
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        refused = text;
      }
    },
  };
}

/**
 * Whether a presenter signed in here before: whoever did is led to the sign-in, everybody else to the
 * plans. It says nothing about who that was.
 */
export const knownPresenter = localText('knownPresenter');
