// What is said of learning platforms to who runs this server.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const platforms = createWords<typeof words>('platforms');
export const { say: sayPlatforms } = platforms;
