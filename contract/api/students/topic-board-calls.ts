// The calls of a phone that only the room needs, as plain types and paths: apart from the others, for
// the phone's first script does not carry them.

import type { StudentCallOptions } from './student-calls.ts';

export interface TopicBoardCalls {
  /** Rejects as the other calls of a phone do. */
  meToo(
    body: {
      question_id: number;
      presentation_id: number;
      student_id: number;
      client_id: string;
      status: 0 | 1;
    },
    options: StudentCallOptions,
  ): Promise<{ data: { question_ids: number[] } }>;
}

export const roomPaths = { meToo: '/api/student/me-too' } as const satisfies Record<
  keyof TopicBoardCalls,
  string
>;
