// Why a call failed, in the words of each language, as a browser that asks for it shows them.

import { words as ar } from '../../src/i18n/locales/failures/ar.ts';
import { words as de } from '../../src/i18n/locales/failures/de.ts';
import { words as en } from '../../src/i18n/locales/failures/en.ts';
import { words as es } from '../../src/i18n/locales/failures/es.ts';
import { words as fr } from '../../src/i18n/locales/failures/fr.ts';

export const failureWords = [
  { code: 'en', words: en },
  { code: 'de', words: de },
  { code: 'es', words: es },
  { code: 'fr', words: fr },
  { code: 'ar', words: ar },
] as const;
