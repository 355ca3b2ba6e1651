// What was typed and not sent; survives a reload and a crash. What is being sent stays here, with the
// id under which and the presentation in which it is asked, until it is stored for good.

import { createStore } from 'zustand/vanilla';
import { localText } from '../local-text.ts';

const draft = localText('questionDraft');

/** @returns the text and, where it is being sent, its id and where. What separates them cannot be typed. */
export const readDraft = () =>
  (draft.get() ?? '').split('\0') as [text: string, id?: string, token?: string];

/** What was typed since the page was opened. */
export const typed = createStore(() => ({ text: '' }));

export const saveDraft = (text: string): void => {
  draft.set(text || null);
  typed.setState({ text });
};
