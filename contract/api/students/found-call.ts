// The call with which a phone says that the material answers a question, as a plain type and path: the
// phone's first script is without it.

import type { StudentCallOptions } from './student-calls.ts';

export interface FoundCalls {
  /** Rejects as the other calls of a phone do. */
  foundInMaterial(
    body: {
      question_id: number;
      presentation_id: number;
      student_id: number;
      client_id: string;
      status: 0 | 1;
    },
    options: StudentCallOptions,
  ): Promise<unknown>;
}

export const foundPath = '/api/student/found-in-material';
