// What a live screen accepts beside that, in the same way: loaded after the box.

import type { ProjectDetail, StudentQuestion } from '../../../contract/entities.ts';
import type {
  OwnQuestionEvent,
  QuestionsPausedEvent,
  SessionBegunEvent,
} from '../../../contract/events.ts';
import type { SubscriptionAnswer } from '../../../contract/subscription.ts';
import {
  isBoolean,
  isId,
  isStudentQuestion,
  isSuccess,
  isText,
  isUuid,
  listOf,
  oneOf,
  orAbsent,
  shape,
} from '../student/student-answers.ts';

export const isProjectDetail = shape<ProjectDetail>({
  project_name: isText,
  teacher_name: isText,
  presenter_id: isId,
  retention_days: isId,
});

export const isOwnQuestionEvent = shape<OwnQuestionEvent>({
  presentation_id: isId,
  presenter_id: isId,
  questions: listOf(isStudentQuestion),
  me_toos: orAbsent(listOf(isId)),
  withdrawn: orAbsent(listOf(isUuid)),
});

export const isQuestionsPausedEvent = shape<QuestionsPausedEvent>({
  presentation_id: isId,
  is_paused: isBoolean,
});

export const isSessionBegunEvent = shape<SessionBegunEvent>({ presentation_id: isId });

export const isSubscriptionAnswer = shape<SubscriptionAnswer>({
  status: oneOf('success', 'error'),
  code: orAbsent(isText),
  message: orAbsent(isText),
});

interface Withdrawable {
  id: number;
  left_ms: number;
}
export const isQuestionList = shape<{
  status: 'success';
  data: StudentQuestion[];
  is_paused: boolean;
  earlier_ids?: number[] | undefined;
  withdrawn?: string[] | undefined;
  withdrawable?: Withdrawable[] | undefined;
}>({
  status: isSuccess,
  data: listOf(isStudentQuestion),
  is_paused: isBoolean,
  earlier_ids: orAbsent(listOf(isId)),
  withdrawn: orAbsent(listOf(isUuid)),
  withdrawable: orAbsent(listOf(shape<Withdrawable>({ id: isId, left_ms: isId }))),
});
export const isProjectAnswer = shape<{ status: 'success'; data: ProjectDetail }>({
  status: isSuccess,
  data: isProjectDetail,
});
