// What stands around every screen of a presenter, and what several of them say.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const presenter = createWords<typeof words>('presenter');
export const { say } = presenter;
