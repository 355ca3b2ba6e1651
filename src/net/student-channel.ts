import type { StudentServerEvents } from '../../contract/events.ts';
import { namespaces } from '../../contract/namespaces.ts';
import { createChannel, type Channel, type ChannelHandlers } from './channel.ts';
import { credentials } from './credentials.ts';
import { isOwnQuestionEvent } from './student-answers.ts';

export type StudentHandlers = ChannelHandlers & Partial<StudentServerEvents>;

const student = createChannel<StudentHandlers>({
  namespace: namespaces.student,
  events: { original_question: isOwnQuestionEvent },
  token: () => credentials.studentToken(),
  onTokenRefused: () => credentials.onStudentRefused(),
});

export const connectStudent = (): Channel<StudentHandlers> => student;
