// What is said where files are chosen to be learnt, and where one reads what was.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const files = createWords<typeof words>('files');
export const { say } = files;
