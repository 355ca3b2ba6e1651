import { CallError } from '../../../api/call-error.ts';
import { platforms } from '../../../i18n/locales/platforms/index.ts';
import { failureText } from '../../failure-text.ts';

/** What an operator is told of a failure. */
export const platformFailure = (error: unknown): string =>
  (error instanceof CallError ? platforms.find(error.code) : undefined) ?? failureText(error);
