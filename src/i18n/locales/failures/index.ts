// What is said to a presenter of what could not be done: on any screen, so that it is a part for itself.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const failures = createWords<typeof words>('failures');
export const { say } = failures;
