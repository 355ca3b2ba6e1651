// What is said of API credits and AI models.

import type { words } from './usage/en.ts';
import { createWords } from './words.ts';

export const usage = createWords<typeof words>('usage');
export const { say } = usage;
