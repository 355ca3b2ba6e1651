// What only a live screen asks for, as plain types and paths: the phone's first script is without it.

import type { OwnExcerpt, ProjectDetail, StudentQuestion } from '../../entities.ts';
import type { StudentCallOptions } from './student-calls.ts';

export interface StudentReads {
  getQuestions(
    body: { asked_by: number; presentation_id: number },
    options: StudentCallOptions,
  ): Promise<{
    data: StudentQuestion[];
    excerpts?: OwnExcerpt[] | undefined;
    is_paused: boolean;
    earlier_ids?: number[] | undefined;
    withdrawn?: string[] | undefined;
    withdrawable?: { id: number; left_ms: number }[] | undefined;
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
