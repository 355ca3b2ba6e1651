// What is said of a session that is over, on the screen and on paper.

import type { words } from './summary/en.ts';
import { createWords } from './words.ts';

export const summary = createWords<typeof words>('summary');
export const { say } = summary;
