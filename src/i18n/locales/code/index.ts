// What is said where the QR code is shown, changed and taken along.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const code = createWords<typeof words>('code');
export const { say } = code;
