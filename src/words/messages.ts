// What is stored and told as a code with parameters (contract/messages): logs, changes, why learning
// failed. The English is the contract's, which a test compares.

import type { words } from './messages/en.ts';
import { createWords } from './words.ts';

export const messages = createWords<typeof words>('messages');
