import type { Messages } from './messages.ts';

/** As it comes over the wire or out of the store, perhaps of another version. */
export interface AnyMessage {
  readonly code?: string | null | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** What it says where its code is not known. */
  readonly text?: string | null | undefined;
}

/** Not a list of names. */
export const isMessage = (value: unknown): value is AnyMessage =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The message in a language; its text where the language has no such code. */
export function inWords({ code, params = {}, text }: AnyMessage, messages: Messages): string {
  const isKnown = typeof code === 'string' && Object.hasOwn(messages, code);
  if (!isKnown) return text ?? '';
  const given = Object.entries(params).map(([name, value]) => [
    name,
    isMessage(value) ? inWords(value, messages) : value,
  ]);
  const say = messages[code as keyof Messages] as (params: unknown) => string;
  return say(Object.fromEntries(given));
}
