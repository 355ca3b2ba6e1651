// What the dashboard says.

import type { words } from './dashboard/en.ts';
import { createWords } from './words.ts';

export const dashboard = createWords<typeof words>('dashboard');
export const { say } = dashboard;
