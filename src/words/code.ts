// What is said where the QR code is shown, changed and taken along.

import type { words } from './code/en.ts';
import { createWords } from './words.ts';

export const code = createWords<typeof words>('code');
export const { say } = code;
