// What is said of the simulated class of the sample project.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const sample = createWords<typeof words>('sample');
export const { say } = sample;
