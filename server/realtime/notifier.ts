// What the rest of the server may say to open screens, without knowing how it gets there.

import type {
  NewPresenterTopicEvent,
  OriginalQuestionEvent,
  PresentationStatusEvent,
} from '../../contract/events.ts';
import type { StudentQuestion } from '../../contract/entities.ts';

export interface StudentView {
  readonly studentId: number;
  readonly forStudent: StudentQuestion;
}

export interface Notifier {
  presentationStatus(event: PresentationStatusEvent): void;
  questionsJudged(event: OriginalQuestionEvent): void;
  topicsChanged(event: NewPresenterTopicEvent): void;
  /** Each student is told of the own questions only. */
  ownQuestionsChanged(
    of: { presentation_id: number; presenter_id: number },
    views: readonly StudentView[],
  ): void;
}
