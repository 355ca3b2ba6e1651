// What the wall says.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const wall = createWords<typeof words>('big-screen');
export const { say } = wall;
