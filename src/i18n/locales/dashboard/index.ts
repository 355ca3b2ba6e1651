// What the dashboard says.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const dashboard = createWords<typeof words>('dashboard');
export const { say } = dashboard;
