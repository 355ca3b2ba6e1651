// What students see, and the keys.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const help = createWords<typeof words>('help');
export const { say } = help;
