// What is said until a question is asked: the first load brings it along.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const first = createWords<typeof words>('first');
export const { say } = first;
