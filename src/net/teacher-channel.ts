import {
  newPresenterTopicEvent,
  originalQuestionEvent,
  presentationStatusEvent,
  type TeacherServerEvents,
} from '../../contract/events.ts';
import { namespaces } from '../../contract/namespaces.ts';
import { createChannel, type Channel, type ChannelHandlers } from './channel.ts';
import { credentials } from './credentials.ts';

export type TeacherHandlers = ChannelHandlers & Partial<TeacherServerEvents>;

const teacher = createChannel<TeacherHandlers>({
  namespace: namespaces.teacher,
  events: {
    presentation_status: (event) => presentationStatusEvent.safeParse(event).success,
    original_question: (event) => originalQuestionEvent.safeParse(event).success,
    new_presenter_topic: (event) => newPresenterTopicEvent.safeParse(event).success,
  },
  token: () => credentials.presenterToken(),
  onTokenRefused: () => credentials.onPresenterRefused(),
});

export const connectTeacher = (): Channel<TeacherHandlers> => teacher;
