// What is kept of one student: for the student, and for the presenter who is asked for it.

import * as z from 'zod/mini';
import { count } from '../../entities.ts';
import { studentExport } from './student-export.ts';
import { defineRoute } from '../../define.ts';
import { success } from '../answers.ts';
import { byId } from '../params.ts';

const ofStudent = ['invalid_session', 'presentation_gone', 'student_removed'] as const;

export const getOwnData = defineRoute({
  method: 'GET',
  path: '/api/student/data',
  authentication: 'student',
  status: 200,
  response: success({ data: studentExport }),
  errors: ofStudent,
});

export const deleteOwnData = defineRoute({
  method: 'DELETE',
  path: '/api/student/data',
  authentication: 'student',
  status: 200,
  response: success({ data: z.object({ question_count: count }) }),
  errors: ofStudent,
});

/** Presenters know students by what they ask. */
export const exportStudent = defineRoute({
  method: 'GET',
  path: '/api/presenter/export-student/{id}',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({ data: studentExport }),
  errors: ['unauthorized', 'question_not_found'],
});
