// What is said on a student's phone once a question can be asked.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export type StudentKey = keyof typeof words;

export const student = createWords<typeof words>('student');
export const { say } = student;

/** What a code means, in the language of the page; as the server said it where it is not known here. */
export const explain = (code: string | null | undefined, otherwise: string | null): string =>
  student.find(code ?? '') ?? otherwise ?? '';
