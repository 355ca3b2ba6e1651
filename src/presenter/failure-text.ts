import { CallError } from '../api/call-error.ts';
import { failures, sayFailures as say } from '../i18n/presenter.ts';
import { language } from '../i18n/index.ts';

/** A code with parameters, as the server sends it or the contract finds it: not of a code that is surely known. */
interface AnyReason {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What a person is told of a failure. */
export function failureText(error: unknown, otherwise?: string): string {
  if (!(error instanceof CallError) || !error.message) return otherwise ?? say('wrong');
  return inPageLanguage(error);
}

/** In English what the server said, which may know more. */
export const toldBy = (message: string, otherwise: string): string =>
  (language.getState().code === 'en' && message) || otherwise;

/** Undefined where this page has no words for it. */
export const reasonText = (reason: AnyReason | undefined): string | undefined =>
  reason && failures.find(reason.code) !== undefined
    ? say(reason.code as 'too_long', reason.params as { count: number })
    : undefined;

interface AnyFailure {
  readonly code: string;
  /** The server's words for it. */
  readonly message: string;
  readonly reason?: AnyReason | undefined;
}

/**
 * What its reason means; where it has none what its code means, but in English the server's own words,
 * which may name a file.
 */
export function inPageLanguage({ code, message, reason }: AnyFailure): string {
  const isEnglish = language.getState().code === 'en';
  return reasonText(reason) ?? (isEnglish ? undefined : failures.find(code)) ?? message;
}
