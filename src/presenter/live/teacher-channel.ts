import { createTeacherChannel } from '../../net/teacher-channel.ts';
import { presenterSession } from '../../offline/presenter-session.ts';

/** One for all screens: they share its socket. */
export const teacherChannel = createTeacherChannel(presenterSession);
