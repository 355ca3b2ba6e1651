// What is said of a session that is over, on the screen and on paper.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const summary = createWords<typeof words>('summary');
export const { say } = summary;
