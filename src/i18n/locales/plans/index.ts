// What is said where a plan is chosen and paid.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const plans = createWords<typeof words>('plans');
export const { say } = plans;
