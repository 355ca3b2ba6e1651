// What students see, and the keys.

import type { words } from './help/en.ts';
import { createWords } from './words.ts';

export const help = createWords<typeof words>('help');
export const { say } = help;
