// What is said around the logs and the changes of a project.

import type { words } from './logs/en.ts';
import { createWords } from './words.ts';

export const logs = createWords<typeof words>('logs');
export const { say } = logs;
