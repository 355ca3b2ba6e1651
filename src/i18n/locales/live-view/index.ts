// What the lectern says.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const lectern = createWords<typeof words>('live-view');
export const { say } = lectern;
