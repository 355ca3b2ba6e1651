// What is said where files are chosen to be learnt, and where one reads what was.

import type { words } from './files/en.ts';
import { createWords } from './words.ts';

export const files = createWords<typeof words>('files');
export const { say } = files;
