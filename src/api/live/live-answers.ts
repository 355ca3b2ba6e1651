// What a live screen accepts beside that, in the same way: loaded after the box.

import type { OwnExcerpt, ProjectDetail, StudentQuestion } from '../../../contract/entities.ts';
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

const isOwnExcerpt = shape<OwnExcerpt>({
  question_id: isId,
  text: isText,
  file: isText,
  page: orAbsent(isId),
  slide: orAbsent(isId),
  heading: orAbsent(isText),
  is_found: oneOf(0, 1),
});
const areExcerpts = orAbsent(listOf(isOwnExcerpt));

export const isOwnQuestionEvent = shape<OwnQuestionEvent>({
  presentation_id: isId,
  presenter_id: isId,
  questions: listOf(isStudentQuestion),
  excerpts: areExcerpts,
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
  excerpts?: OwnExcerpt[] | undefined;
  is_paused: boolean;
  earlier_ids?: number[] | undefined;
  withdrawn?: string[] | undefined;
  withdrawable?: Withdrawable[] | undefined;
}>({
  status: isSuccess,
  data: listOf(isStudentQuestion),
  excerpts: areExcerpts,
  is_paused: isBoolean,
  earlier_ids: orAbsent(listOf(isId)),
  withdrawn: orAbsent(listOf(isUuid)),
  withdrawable: orAbsent(listOf(shape<Withdrawable>({ id: isId, left_ms: isId }))),
});
export const isProjectAnswer = shape<{ status: 'success'; data: ProjectDetail }>({
  status: isSuccess,
  data: isProjectDetail,
});
