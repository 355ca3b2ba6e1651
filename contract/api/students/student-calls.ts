// The calls of a phone as plain types and paths, without schemas: what the phone's first script can
// carry. Tests hold them against contract/api/students/students.ts.

import type { ScanRecord, StudentQuestion } from '../../entities.ts';

export interface StudentCallOptions {
  /** The session. */
  token?: string;
  signal?: AbortSignal;
}

/** Each rejects with CallError, or with the signal's reason when it was aborted. */
export interface StudentCalls {
  scan(body: {
    token: string;
    device_id: string;
    hand_over?: string | undefined;
  }): Promise<{ record: ScanRecord }>;
  registerStudent(
    body: { session_id: string; firstname?: string; lastname?: string; email?: string },
    options: StudentCallOptions,
  ): Promise<{ student_id: number }>;
  postQuestion(
    body: {
      title: string;
      presenter_id: number;
      presentation_id: number;
      student_id: number;
      client_id: string;
    },
    options: StudentCallOptions,
  ): Promise<{ data: StudentQuestion }>;
}

export const studentPaths = {
  scan: '/api/student/scan',
  registerStudent: '/api/student/register',
  postQuestion: '/api/student/post-question',
} as const satisfies Record<keyof StudentCalls, string>;
