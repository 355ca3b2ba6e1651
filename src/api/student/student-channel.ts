import type { StudentServerEvents } from '../../../contract/events.ts';
import { namespaces } from '../../../contract/namespaces.ts';
import type { Caller } from '../caller.ts';
import { createChannel, type Channel, type ChannelHandlers } from '../live/channel.ts';
import {
  isOwnQuestionEvent,
  isQuestionsPausedEvent,
  isSessionBegunEvent,
} from '../live/live-answers.ts';
import { isRoomEvent } from './topic-board-answers.ts';

export type StudentHandlers = ChannelHandlers & Partial<StudentServerEvents>;

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
