// What the server and the model's worker process say to each other. Embeddings travel packed:
// one row of `dimensions` numbers a text. The worker keeps what it was told; after a crash or when
// its cache was full it answers with what is missing, and is told again.
import type { SignalKind } from '../../../contract/api/questions/signal-kinds.ts';
import type { CheckedFiles } from '../encoder/checked-file.ts';
import { chosenEncoder } from '../encoder/default-encoder.ts';
import type {
  EmbedOptions,
  Excerpt,
  ExistingTopic,
  GroupedTopic,
  MaterialOutline,
  MergeSuggestion,
  RejectionReason,
} from '../model.ts';

export const { dimensions } = chosenEncoder;

export interface FoundPassages {
  /** For each question the passages nearest to it, the nearest first. */
  readonly nearest: readonly (readonly string[])[];
  /** Too little to tell what is off topic. */
  readonly isThin: boolean;
}

export interface JudgedQuestion {
  readonly reason: RejectionReason | null;
  /** Present where it says something of the lesson and asks nothing of its subject. */
  readonly signal?: SignalKind;
  /** As in a verdict. */
  readonly relevance?: number;
  readonly isUnsure: boolean;
  /** As in a verdict. */
  readonly mayBeAbuse?: boolean;
  readonly excerpt: Excerpt | null;
}

/** A presentation as its presenter sees it, with the questions that were never shown. */
export interface BoardInput {
  readonly key: string;
  /** Of the material in which questions have their places; null where there is none. */
  readonly knowledgeKey: string | null;
  readonly ids: readonly number[];
  readonly topicIds: readonly (number | null)[];
  readonly pinnedIds: readonly number[];
  readonly topics: readonly ExistingTopic[];
}

/** The worker does not know of all that it was asked about. */
export interface NeedsMore {
  readonly isComplete: false;
  readonly isKnowledgeMissing: boolean;
  readonly missingIds: readonly number[];
}

export interface Operations {
  embed: {
    input: { readonly texts: readonly string[] } & EmbedOptions;
    output: { readonly embeddings: Float32Array };
  };
  judge: {
    input: { readonly questions: readonly string[]; readonly knowledgeKey: string };
    output:
      | { readonly isKnowledgeMissing: true }
      | {
          readonly isKnowledgeMissing: false;
          readonly verdicts: readonly JudgedQuestion[];
          readonly embeddings: Float32Array;
        };
  };
  /** The passages nearest to each question, for a model that cannot read all of them. */
  search: {
    input: {
      readonly questions: readonly string[];
      readonly embeddings: Float32Array;
      readonly knowledgeKey: string;
      readonly count: number;
    };
    output:
      | { readonly isKnowledgeMissing: true }
      | { readonly isKnowledgeMissing: false; readonly found: FoundPassages };
  };
  outline: {
    input: { readonly knowledgeKey: string };
    output:
      | { readonly isKnowledgeMissing: true }
      | { readonly isKnowledgeMissing: false; readonly outline: MaterialOutline };
  };
  /** Knowledge comes in slices, so that packing a large one never holds the server. */
  learn: {
    input: {
      readonly key: string;
      readonly about: string;
      readonly isFirst: boolean;
      readonly isLast: boolean;
      readonly texts: readonly string[];
      readonly embeddings: Float32Array;
      /** Of each text the index of its section; null where nobody knows. */
      readonly sections: readonly (number | null)[];
    };
    output: null;
  };
  group: {
    input: BoardInput;
    output: NeedsMore | { readonly isComplete: true; readonly topics: readonly GroupedTopic[] };
  };
  suggest: {
    input: BoardInput;
    output:
      | NeedsMore
      | { readonly isComplete: true; readonly suggestions: readonly MergeSuggestion[] };
  };
  remember: {
    input: {
      readonly key: string;
      readonly ids: readonly number[];
      readonly texts: readonly string[];
      readonly embeddings: Float32Array;
    };
    output: null;
  };
}

export type Operation = keyof Operations;
export type Input<O extends Operation> = Operations[O]['input'];
export type Output<O extends Operation> = Operations[O]['output'];

export interface Task {
  readonly id: number;
  readonly operation: Operation;
  readonly input: Input<Operation>;
}

/** What the worker is told: a task, or to end as soon as it can. */
export type Order = Task | 'end';

export type Reply =
  /** `checked`: for the next worker, which need not read them for it again. */
  | { readonly kind: 'ready'; readonly checked: CheckedFiles }
  /** It cannot work, and ends. */
  | { readonly kind: 'broken'; readonly error: Error }
  | { readonly kind: 'done'; readonly id: number; readonly output: Output<Operation> }
  | { readonly kind: 'failed'; readonly id: number; readonly error: Error };
