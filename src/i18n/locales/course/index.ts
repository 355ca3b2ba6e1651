// What is said to who comes from a course page of a learning platform. Apart from what presenters read, so
// that nobody else loads a byte of it.

import type { words } from './en.ts';
import { createWords } from '../../index.ts';

export const course = createWords<typeof words>('course');
export const { say: sayCourse } = course;
