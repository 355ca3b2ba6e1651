// Mails to a presenter are in the language of the page that the account was used on last.

import type { Language } from '../../contract/languages.ts';
import { updateLanguage } from '../../contract/routes/language.ts';
import { attemptMs } from '../net/attempt.ts';
import { call } from '../offline/presenter-calls.ts';
import { account } from './account.ts';

/** @throws CallError */
export async function tellMailLanguage(language: Language): Promise<void> {
  const { data } = await call(updateLanguage, { body: { language } }, { limitMs: attemptMs });
  account.setState({ profile: data });
}
