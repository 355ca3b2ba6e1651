// The calls of a phone that only a live screen makes.

import type { StudentCallOptions } from '../../../contract/api/students/student-calls.ts';
import {
  studentReadPaths,
  type StudentReads,
} from '../../../contract/api/students/student-reads.ts';
import { isProjectAnswer, isQuestionList } from '../live/live-answers.ts';
import { post } from './student-calls.ts';

/** @param origin where the server is, when it is not where the page came from */
export function createStudentReads(origin = ''): StudentReads {
  const call =
    <T>(name: keyof StudentReads, isAnswer: (answer: unknown) => answer is T) =>
    (body: object, options: StudentCallOptions = {}): Promise<T> =>
      post(origin + studentReadPaths[name], body, isAnswer, options);
  return {
    getQuestions: call('getQuestions', isQuestionList),
    getProjectDetail: call('getProjectDetail', isProjectAnswer),
  };
}
