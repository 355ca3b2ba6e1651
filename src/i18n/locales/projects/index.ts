// What is said in the list of projects, and where one is created.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const projects = createWords<typeof words>('projects');
export const { say } = projects;
