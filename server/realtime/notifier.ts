// What the rest of the server may say to open screens, without knowing how it gets there.

import type {
  AudienceEvent,
  MergeSuggestionsEvent,
  NewPresenterTopicEvent,
  OriginalQuestionEvent,
  OwnQuestionEvent,
  PresentationStatusEvent,
} from '../../contract/events.ts';

export interface Notifier {
  presentationStatus(event: PresentationStatusEvent): void;
  suggestionsChanged(event: MergeSuggestionsEvent): void;
  audienceChanged(event: AudienceEvent): void;
  questionsJudged(event: OriginalQuestionEvent): void;
  topicsChanged(event: NewPresenterTopicEvent): void;
  /** To the one student whose questions they are. */
  ownQuestionsChanged(studentId: number, event: OwnQuestionEvent): void;
}

/** Where presenters look. */
export interface Lecterns {
  /** Whether a presenter's screen shows the presentation, at this process or another. */
  isOpen(presentationId: number): Promise<boolean>;
}
