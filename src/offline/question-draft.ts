// What was typed and not sent; survives a reload and a crash.

import { localText } from './local-text.ts';

const draft = localText('questionDraft');

export const readDraft = (): string => draft.get() ?? '';
export const saveDraft = (text: string): void => draft.set(text === '' ? null : text);
