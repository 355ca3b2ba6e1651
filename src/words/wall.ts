// What the wall says.

import type { words } from './wall/en.ts';
import { createWords } from './words.ts';

export const wall = createWords<typeof words>('wall');
export const { say } = wall;
