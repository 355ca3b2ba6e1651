// What is said around the logs and the changes of a project.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const logs = createWords<typeof words>('logs');
export const { say } = logs;
