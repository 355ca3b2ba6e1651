// The calls of a phone as plain types and paths, without schemas: what the phone's first script can
// carry. Tests hold them against contract/routes/students.ts.

import type { ProjectDetail, ScanRecord, StudentQuestion } from './entities.ts';

export interface StudentCallOptions {
  /** The session. */
  token?: string;
  signal?: AbortSignal;
}

/** Each rejects with CallError, or with the signal's reason when it was aborted. */
export interface StudentCalls {
  scan(body: { token: string; device_id: string }): Promise<{ record: ScanRecord }>;
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

/** What only a live screen asks for. */
export interface StudentReads {
  getQuestions(
    body: { asked_by: number; presentation_id: number },
    options: StudentCallOptions,
  ): Promise<{
    data: StudentQuestion[];
    is_paused: boolean;
    earlier_ids?: number[] | undefined;
  }>;
  getProjectDetail(
    body: { presentation_id: number },
    options: StudentCallOptions,
  ): Promise<{ data: ProjectDetail }>;
}

export const studentReadPaths = {
  getQuestions: '/api/student/getQuestions',
  getProjectDetail: '/api/student/project-detail',
} as const satisfies Record<keyof StudentReads, string>;
