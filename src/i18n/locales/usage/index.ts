// What is said of API credits and AI models.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const usage = createWords<typeof words>('usage');
export const { say } = usage;
