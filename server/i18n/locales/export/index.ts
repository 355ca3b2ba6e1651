// The names of columns, and what stands in them as a code: in a CSV file that a person reads.

import { words as ar } from './ar.ts';
import { words as de } from './de.ts';
import { words as en } from './en.ts';
import { words as es } from './es.ts';
import { words as fr } from './fr.ts';
import { createWords } from '../../words.ts';

export const exportWords = createWords<typeof en>({ en, de, es, fr, ar });
