// A text that is saved when its field is left. What was typed stays whatever happens, and is never
// overwritten by what comes from the server while it is being edited. No React.

import { createStore, type StoreApi } from 'zustand/vanilla';

export interface SavedTextState {
  /** What the field shows. */
  draft: string;
  /** What the server has. */
  saved: string;
  phase: 'idle' | 'saving' | 'failed';
  error: unknown;
}

export interface SavedText {
  store: StoreApi<SavedTextState>;
  type: (draft: string) => void;
  /** Saves what was typed, if it differs from what the server has. */
  commit: () => Promise<void>;
  /** Gives up what was typed. */
  revert: () => void;
  /** Takes over what the server has now, unless something else is being typed. */
  follow: (saved: string) => void;
}

/** @param save resolves with the text as it was stored, which may have been trimmed */
export function createSavedText(
  initial: string,
  save: (text: string) => Promise<string>,
): SavedText {
  const store = createStore<SavedTextState>(() => ({
    draft: initial,
    saved: initial,
    phase: 'idle',
    error: null,
  }));

  const commit = async (): Promise<void> => {
    const { draft, saved, phase } = store.getState();
    if (phase === 'saving') return;
    if (draft === saved) {
      store.setState({ phase: 'idle', error: null });
      return;
    }
    store.setState({ phase: 'saving', error: null });
    try {
      const stored = await save(draft);
      const isUntouched = store.getState().draft === draft;
      store.setState({ saved: stored, phase: 'idle', ...(isUntouched ? { draft: stored } : {}) });
      // Typed and left again while it was being saved.
      if (!isUntouched) await commit();
    } catch (error) {
      store.setState({ phase: 'failed', error });
    }
  };

  return {
    store,
    type: (draft) => store.setState({ draft }),
    commit,
    revert: () => store.setState(({ saved }) => ({ draft: saved, phase: 'idle', error: null })),
    follow: (saved) => {
      const { draft, saved: before, phase } = store.getState();
      if (saved === before || phase === 'saving') return;
      store.setState(draft === before ? { draft: saved, saved } : { saved });
    },
  };
}
