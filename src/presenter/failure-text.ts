import { CallError } from '../api/call-error.ts';
import { failures, say } from '../i18n/locales/failures/index.ts';
import { language } from '../i18n/index.ts';

/**
 * What a person is told of a failure: in English the server's words, which may know more than its
 * code; in other languages what the code means.
 */
export function failureText(error: unknown, otherwise?: string): string {
  if (!(error instanceof CallError) || !error.message) return otherwise ?? say('wrong');
  return inPageLanguage(error);
}

/** In English what the server said, which may know more. */
export const toldBy = (message: string, otherwise: string): string =>
  (language.getState().code === 'en' && message) || otherwise;

/** @param failure with the server's words for it */
export const inPageLanguage = ({ code, message }: { code: string; message: string }): string =>
  (language.getState().code === 'en' ? undefined : failures.find(code)) ?? message;
