// What is kept of whom, for how long and who sees it.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const privacy = createWords<typeof words>('privacy');
export const { say } = privacy;
