// Messages between the store and the wire.

import type { CodedMessage } from '../../contract/entities.ts';
import { en } from '../../contract/messages/en.ts';
import { inWords, isMessage, type AnyMessage } from '../../contract/messages/in-words.ts';
import type { Said, StoredMessage } from '../../contract/messages/messages.ts';

/** What a row says: in its columns for a message and for the text from before there were codes. */
export const saidIn = (row: { message: StoredMessage | null; text: string | null }): Said =>
  row.message ?? { text: row.text ?? '' };

/** With what it says in English, for those who read the API without a page. */
export function toCodedMessage(said: AnyMessage): CodedMessage {
  const params = Object.entries(said.params ?? {}).map(([name, value]) => [
    name,
    isMessage(value) ? toCodedMessage(value) : value,
  ]);
  return {
    code: said.code ?? null,
    params: Object.fromEntries(params) as CodedMessage['params'],
    text: inWords(said, en),
  };
}
