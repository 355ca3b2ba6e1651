// Mails to a presenter are in the language of the page that the account was used on last.

import type { Language } from '../../../contract/locales.ts';
import { updateLanguage } from '../../../contract/api/accounts/language.ts';
import { attemptMs } from '../../api/attempt.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { account } from './account.ts';

/** @throws CallError */
export async function saveMailLanguage(language: Language): Promise<void> {
  const { data } = await call(updateLanguage, { body: { language } }, { limitMs: attemptMs });
  account.setState({ profile: data });
}
