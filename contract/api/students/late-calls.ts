// Calls of a phone that come after its first paint, as plain types and paths: the phone's first script is
// without them.

import type { StudentCallOptions } from './student-calls.ts';

/** Takes a question back. */
export interface WithdrawalCalls {
  /** Rejects as the other calls of a phone do. */
  withdrawQuestion(
    body: { client_id: string; presentation_id: number; student_id: number },
    options: StudentCallOptions,
  ): Promise<unknown>;
}

export const withdrawalPath = '/api/student/withdraw-question';

/** Says that the material answers a question. */
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
