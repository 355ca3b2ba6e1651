// Embeddings of the reference texts, made beforehand: embedding them at every start would take seconds.
import { readFileSync } from 'node:fs';
import { unpackRows } from './rows.ts';

const file: Record<'otherSubjects' | 'lessons' | 'lectureQuestions' | 'banter', string> =
  JSON.parse(readFileSync(new URL('./references.json', import.meta.url), 'utf8'));

export const otherSubjectRows = unpackRows(file.otherSubjects);
export const lessonRows = unpackRows(file.lessons);
export const lectureQuestionRows = unpackRows(file.lectureQuestions);
export const banterRows = unpackRows(file.banter);
