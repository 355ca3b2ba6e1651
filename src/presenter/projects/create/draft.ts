// Name and description as they are typed, for as long as the tab lives: a sign-out in between must
// not cost them. The browser does not let files be kept this way.

import { localText } from '../../../sync/local-text.ts';

export type Draft = { name: string; description: string };

const stored = localText('createDraft', 'sessionStorage');

/** What was stored, as far as it is a draft. */
export function parseDraft(text: string | null): Draft {
  try {
    const { name, description } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return {
      name: typeof name === 'string' ? name : '',
      description: typeof description === 'string' ? description : '',
    };
  } catch {
    return { name: '', description: '' };
  }
}

export const readDraft = (): Draft => parseDraft(stored.get());

export function writeDraft(draft: Draft): void {
  stored.set(draft.name || draft.description ? JSON.stringify(draft) : null);
}

export const clearDraft = (): void => stored.set(null);
