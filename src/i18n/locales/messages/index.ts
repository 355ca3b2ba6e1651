// What is stored and told as a code with parameters (contract/messages): logs, changes, why learning
// failed. The English is the contract's, which a test compares.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const messages = createWords<typeof words>('messages');
