// What is said where a plan is chosen and paid.

import type { words } from './plans/en.ts';
import { createWords } from './words.ts';

export const plans = createWords<typeof words>('plans');
export const { say } = plans;
