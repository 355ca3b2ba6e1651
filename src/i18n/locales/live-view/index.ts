// What the lectern says.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const lectern = createWords<typeof words>('lectern');
export const { say } = lectern;
