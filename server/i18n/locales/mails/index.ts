// What a presenter is mailed.

import { words as ar } from './ar.ts';
import { words as de } from './de.ts';
import { words as en } from './en.ts';
import { words as es } from './es.ts';
import { words as fr } from './fr.ts';
import { createWords } from '../../words.ts';

export const mailWords = createWords<typeof en>({ en, de, es, fr, ar });
