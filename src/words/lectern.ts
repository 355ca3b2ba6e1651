// What the lectern says.

import type { words } from './lectern/en.ts';
import { createWords } from './words.ts';

export const lectern = createWords<typeof words>('lectern');
export const { say } = lectern;
