// What is said in the profile: name and password, sign-in with a code, where one is signed in, and
// what becomes of the account.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const profile = createWords<typeof words>('profile');
export const { say } = profile;
