// The file that a student takes along.

import * as z from 'zod/mini';
import { id, ownExcerpt, studentQuestion, time } from '../../entities.ts';

/** All that is kept of one student of one presentation. */
export const studentExport = z.object({
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
