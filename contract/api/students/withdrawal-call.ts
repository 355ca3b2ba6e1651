// The call with which a phone takes a question back, as a plain type and path: the phone's first script is
// without it.

import type { StudentCallOptions } from './student-calls.ts';

export interface WithdrawalCalls {
  /** Rejects as the other calls of a phone do. */
  withdrawQuestion(
    body: { client_id: string; presentation_id: number; student_id: number },
    options: StudentCallOptions,
  ): Promise<unknown>;
}

export const withdrawalPath = '/api/student/withdraw-question';
