import type { QuestionRow } from './questions.store.ts';
import type { PlacedTopicRow } from './places/topic-places.ts';

/** What became of questions and topics, as the rows are now: all that open screens are told. */
export interface QuestionsOutcome {
  readonly presentationId: number;
  readonly presenterId: number;
  /** The presentation's after this change. */
  readonly version: number;
  readonly questions: readonly QuestionRow[];
  /** Those of the questions that look different to who asked them. */
  readonly forStudents: readonly QuestionRow[];
  /** The presenter decided so, not the AI. */
  readonly isByPresenter?: boolean;
  /** Undefined when questions were judged and are in no topic yet. */
  readonly topics?: {
    readonly changed: readonly PlacedTopicRow[];
    readonly removedIds: readonly number[];
  };
}

/** What looks different after a change, or after it was undone. */
export interface Seen {
  readonly shown: readonly QuestionRow[];
  readonly topicIds: readonly number[];
  readonly removedIds: readonly number[];
  /** Topics that look different to all who asked in them. */
  readonly toldIds: readonly number[];
  /** The questions stay where the AI has put them: the presenter did not look at that. */
  readonly movesNothing?: boolean;
}

/** Called after the commit; the classroom tells the screens. */
export type AnnounceQuestions = (outcome: QuestionsOutcome) => void;
