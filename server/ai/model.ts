// What every AI model, built in or remote, must be able to do. A model sees texts and numbers only:
// it knows nothing of the database, the sockets or the plans. Applying it to a presentation is the
// work of the classroom.

import type { SignalKind } from '../../contract/api/questions/signal-kinds.ts';

/** A part of the presenter's material by which it can be found again: a page, a slide, what stands under a heading. */
export interface Section {
  /** Name of the file. */
  readonly file: string;
  /** Counted from 1, as readers and projectors count them. */
  readonly page?: number;
  readonly slide?: number;
  /** The nearest one before it, or on it. */
  readonly heading?: string;
}

/** A piece of the presenter's material with its embedding (length = `AiModel.dimensions`). */
export interface Passage {
  readonly text: string;
  readonly embedding: Float32Array;
  /** Where it begins, as an index into the `sections` of its knowledge; absent where nobody knows. */
  readonly section?: number;
}

export interface Knowledge {
  /** Changes whenever anything below changes; lets a model keep what it derived from them. */
  readonly key: string;
  /** Name and description of the presentation: always on topic. */
  readonly about: string;
  readonly passages: readonly Passage[];
  /** In the order of the material; absent or empty where it was learnt before places were kept. */
  readonly sections?: readonly Section[];
}

/** What a presenter is told about the material after it was learnt. */
export interface MaterialOutline {
  /** A handful of short terms, the most characteristic first, in the material's own words. */
  readonly subjects: readonly string[];
  /** Too little to tell what is off topic: then nothing is rejected as that. */
  readonly isThin: boolean;
}

export const rejectionReasons = ['abuse', 'gibberish', 'no_question', 'off_topic'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export interface Verdict {
  readonly isAccepted: boolean;
  /** Present exactly when the question was rejected. */
  readonly reason?: RejectionReason;
  /** Present where it says something of the lesson and asks nothing of its subject; it is accepted. */
  readonly signal?: SignalKind;
  /**
   * How far the built-in model is from taking it for off topic, which is below 0; the positions of the
   * filter decide by it. Absent where it has nothing to go by, and for what is rejected as something else.
   */
  readonly relevance?: number;
  /** The model let it in (or out) close to a threshold: shown to the presenter as a mark. */
  readonly isUnsure: boolean;
  /** The built-in model doubts that it is decent, whatever its verdict is. */
  readonly mayBeAbuse?: boolean;
  /** Kept with the question for grouping. */
  readonly embedding: Float32Array;
  /** Null where the material says nothing of it. */
  readonly excerpt: Excerpt | null;
}

/** What in the material comes nearest to an answer: whole sentences, 300 characters at most. */
export interface Excerpt {
  readonly text: string;
  /** Index into the `sections` of the knowledge; absent where nobody knows. */
  readonly section?: number;
  /** The larger, the surer. */
  readonly score: number;
}

/** An accepted question as the grouping sees it, in the order of asking. */
export interface GroupableQuestion {
  readonly id: number;
  readonly text: string;
  readonly embedding: Float32Array;
  /** The topic it was shown in last; null when it is new. */
  readonly topicId: number | null;
  /** The presenter put it where it is: grouping must leave it there. */
  readonly isPinned: boolean;
}

export interface ExistingTopic {
  readonly id: number;
  readonly title: string;
  /** Answered topics keep their questions, and take in only what really repeats them. */
  readonly isAnswered: boolean;
  /** The presenter named it: the title must stay. */
  readonly isTitlePinned: boolean;
}

export interface GroupedTopic {
  /** An existing topic's id, or null for a topic that must be created. */
  readonly id: number | null;
  readonly title: string;
  /** Whether the title only stands in for one that is still to be given. */
  readonly isTitleForNow?: boolean;
  readonly questionIds: readonly number[];
}

/**
 * Topics of one presentation that belong to one point, by id: at least two, none of them answered.
 * The first takes in the others.
 */
export interface MergeSuggestion {
  readonly topicIds: readonly number[];
  /** Sure enough to be done unasked where nobody looks. */
  readonly isSure: boolean;
}

/** A topic that the presenter wants to answer. */
export interface AskedTopic {
  readonly title: string;
  /** Other ways in which its questions were asked. */
  readonly wordings: readonly string[];
  /** What the material says of them, at least one. */
  readonly excerpts: readonly string[];
}

/** A sentence of a draft with what it rests on: an index into the excerpts. */
export interface DraftSentence {
  readonly text: string;
  readonly excerpt: number;
}

/** Whether a model can work. While it cannot, what it is asked waits. */
export interface Readiness {
  isReady(): boolean;
  watch(listener: (isReady: boolean) => void): void;
}

export interface EmbedOptions {
  /** They are questions: read as `judge` reads them, so that the embeddings are those of verdicts. */
  readonly areQuestions?: boolean;
  /** Nobody waits for it: everything else goes first. */
  readonly canWait?: boolean;
}

export interface AiModel {
  readonly id: string;
  readonly name: string;
  readonly dimensions: number;
  /** Id of the encoder that its embeddings come from; those of another cannot be compared. */
  readonly encoder: string;
  /** Embeddings of unit length, in the order of `texts`. */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  outline(knowledge: Knowledge): Promise<MaterialOutline>;
  /** One verdict a question, in the order given. */
  judge(questions: readonly string[], knowledge: Knowledge): Promise<Verdict[]>;
  /**
   * Groups all accepted questions of one presentation together. Every question is in exactly one
   * returned topic; a topic without questions is not returned.
   * @param key the presentation: lets the model keep what it computed for it before
   */
  group(
    key: string,
    questions: readonly GroupableQuestion[],
    topics: readonly ExistingTopic[],
    knowledge: Knowledge,
  ): Promise<GroupedTopic[]>;
  /**
   * Topics that might be brought together, each in at most one suggestion: for the presenter to
   * decide. None while there are few enough to look through. Nothing is moved by it.
   * Absent in a model that knows no more of it than its grouping says.
   * @param key as for `group`
   * @returns null where nobody can say now: what was said before stands
   */
  suggestMerges?(
    key: string,
    questions: readonly GroupableQuestion[],
    topics: readonly ExistingTopic[],
    knowledge: Knowledge,
  ): Promise<MergeSuggestion[] | null>;
  /**
   * What the presenter could answer, from the excerpts alone. Absent in a model that writes nothing.
   * @returns null where the model is of no use now; empty where the excerpts do not answer it
   */
  draftAnswer?(asked: AskedTopic): Promise<DraftSentence[] | null>;
  close(): Promise<void>;
}
