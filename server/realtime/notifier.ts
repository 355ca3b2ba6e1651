// What the rest of the server may say to open screens, without knowing how it gets there.

import type {
  AudienceEvent,
  MergeSuggestionsEvent,
  NewPresenterTopicEvent,
  OriginalQuestionEvent,
  OwnQuestionEvent,
  PresentationStatusEvent,
  RoomEvent,
  TopicWeightsEvent,
  QuestionsPausedEvent,
  SessionBegunEvent,
} from '../../contract/events.ts';

export interface Notifier {
  presentationStatus(event: PresentationStatusEvent): void;
  suggestionsChanged(event: MergeSuggestionsEvent): void;
  audienceChanged(event: AudienceEvent): void;
  questionsJudged(event: OriginalQuestionEvent): void;
  topicsChanged(event: NewPresenterTopicEvent): void;
  /** To all students of the presentation. */
  questionsPaused(event: QuestionsPausedEvent): void;
  sessionBegun(event: SessionBegunEvent): void;
  /** To the one student whose questions they are. */
  ownQuestionsChanged(studentId: number, event: OwnQuestionEvent): void;
  /** Topics look different or weigh more or less: every process tells those who are there. */
  roomChanged(presentationId: number): void;
}

/** Those whose live channel is at this process. */
export interface Crowd {
  /** Whether anybody is there to be told. */
  present(presentationId: number): { students: boolean; presenters: boolean };
  showRoom(event: RoomEvent): void;
  weigh(event: TopicWeightsEvent): void;
}

/** Phones with a live channel, at this process or another. */
export interface Phones {
  /** Students of the presentation who are there; of processes that do not answer, none. */
  count(presentationId: number): Promise<number>;
  /** @returns those of the students whose phone is there, or may be: a process did not answer */
  present(studentIds: readonly number[]): Promise<Set<number>>;
  /** Ends the channels of a student who was removed. */
  end(studentIds: readonly number[]): void;
}

/** Where presenters look. */
export interface LiveViews {
  /** Whether a presenter's screen shows it, at this process or another, or may: one did not answer. */
  isOpen(presentationId: number): Promise<boolean>;
}
