// What is said on the way in: signing in and up, a forgotten password, an address that is confirmed.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const entry = createWords<typeof words>('entry');
export const { say } = entry;
