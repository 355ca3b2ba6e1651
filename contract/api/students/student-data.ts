// What is kept of one student: for the student, and for the presenter who is asked for it.

import * as z from 'zod/mini';
import { count, id, ownExcerpt, studentQuestion, time } from '../../entities.ts';
import { defineRoute } from '../../define.ts';
import { success } from '../answers.ts';
import { byId } from '../params.ts';

// The file that a student takes along.

/** All that is kept of one student of one presentation. */
const studentExport = z.object({
  format: z.literal('askroom-student'),
  version: z.literal(1),
  exported_at: time,
  project: z.object({ name: z.string(), teacher: z.string() }),
  student: z.object({
    /** Null where no name was asked for, or none was given yet; so are the next two. */
    firstname: z.nullable(z.string()),
    lastname: z.nullable(z.string()),
    email: z.nullable(z.string()),
    joined_at: time,
    registered_at: z.nullable(time),
  }),
  /** As the student sees them, oldest first; those of earlier sessions included. */
  questions: z.array(studentQuestion),
  /** What the material says of them, where the presenter shows that. */
  excerpts: z.array(ownExcerpt),
  /** Ids of the questions that the student says to have found answered in the material. */
  found_in_material: z.array(id),
  /** To which topics the student says “me too”. */
  me_toos: z.array(z.object({ topic: z.nullable(z.string()), said_at: time })),
  /** Whether a browser is told of answers while it is closed. */
  is_told_of_answers: z.boolean(),
});
export type StudentExport = z.infer<typeof studentExport>;

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
