// What a presenter changes of what the AI decided: menus, dialogs and why a question was rejected.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const changes = createWords<typeof words>('changes');
export const { say } = changes;
