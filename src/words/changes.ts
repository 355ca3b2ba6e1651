// What a presenter changes of what the AI decided: menus, dialogs and why a question was rejected.

import type { words } from './changes/en.ts';
import { createWords } from './words.ts';

export const changes = createWords<typeof words>('changes');
export const { say } = changes;
