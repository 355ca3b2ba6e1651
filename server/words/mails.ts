// What a presenter is mailed.

import { words as ar } from './mails/ar.ts';
import { words as de } from './mails/de.ts';
import { words as en } from './mails/en.ts';
import { words as es } from './mails/es.ts';
import { words as fr } from './mails/fr.ts';
import { createWords } from './words.ts';

export const mailWords = createWords<typeof en>({ en, de, es, fr, ar });
