// What the rest of the server may say to open screens, without knowing how it gets there.

import type {
  NewPresenterTopicEvent,
  OriginalQuestionEvent,
  OwnQuestionEvent,
  PresentationStatusEvent,
} from '../../contract/events.ts';

export interface Notifier {
  presentationStatus(event: PresentationStatusEvent): void;
  questionsJudged(event: OriginalQuestionEvent): void;
  topicsChanged(event: NewPresenterTopicEvent): void;
  /** To the one student whose questions they are. */
  ownQuestionsChanged(studentId: number, event: OwnQuestionEvent): void;
}
