// What is said in the list of projects, and where one is created.

import type { words } from './projects/en.ts';
import { createWords } from './words.ts';

export const projects = createWords<typeof words>('projects');
export const { say } = projects;
