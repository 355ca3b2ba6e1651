// What is said of the simulated class of the sample project.

import type { words } from './sample/en.ts';
import { createWords } from './words.ts';

export const sample = createWords<typeof words>('sample');
export const { say } = sample;
