// What only a live screen of a phone asks for and is sent.

import type { OwnExcerpt, ProjectDetail, StudentQuestion } from '../../../contract/entities.ts';
import type { StudentCallOptions } from '../../../contract/api/students/student-calls.ts';
import {
  isProjectAnswer,
  isQuestionList,
  isOwnQuestionEvent,
  isQuestionsPausedEvent,
  isSessionBegunEvent,
} from '../live/live-answers.ts';
import { post } from './student-calls.ts';
import type { StudentServerEvents } from '../../../contract/events.ts';
import type { Caller } from '../caller.ts';
import { createChannel, type Channel, type ChannelHandlers } from '../live/channel.ts';
import { isRoomEvent } from './topic-board-answers.ts';
import { namespaces } from '../../../contract/namespaces.ts';

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

/** @param origin where the server is, when it is not where the page came from */
export function createStudentReads(origin = ''): StudentReads {
  const call =
    <T>(name: keyof StudentReads, isAnswer: (answer: unknown) => answer is T) =>
    (body: object, options: StudentCallOptions = {}): Promise<T> =>
      post(origin + studentReadPaths[name], body, isAnswer, options);
  return {
    getQuestions: call('getQuestions', isQuestionList),
    getProjectDetail: call('getProjectDetail', isProjectAnswer),
  };
}

type StudentHandlers = ChannelHandlers & Partial<StudentServerEvents>;

export const createStudentChannel = (caller: Caller): Channel<StudentHandlers> =>
  createChannel<StudentHandlers>({
    namespace: namespaces.student,
    events: {
      original_question: isOwnQuestionEvent,
      questions_paused: isQuestionsPausedEvent,
      room: isRoomEvent,
      session_begun: isSessionBegunEvent,
    },
    caller,
  });
