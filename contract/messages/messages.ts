// What is stored or sent is a code with parameters; the sentence is made where it is read. A language
// is a table of functions, one for each code.

import type { FilterPosition, HoldReason, Moderation } from '../entities.ts';
import type { ErrorCode } from '../errors.ts';
import type { RejectionReason } from '../rejections.ts';

/** Why a remote model was of no use. */
export type ModelTrouble =
  | 'late'
  | 'unreachable'
  | 'busy'
  | 'refused'
  | 'broken'
  | 'invalid'
  | 'paused';

type Nothing = Record<never, never>;

/** The codes and their parameters. They never change: what says something else is another code. */
export interface MessageParams {
  project_created: Nothing;
  project_copied: { project: string };
  project_reopened: Nothing;
  codes_renewed: Nothing;
  places_freed: { phones: number };
  moderation_changed: { mode: Moderation };
  filter_changed: { filter: FilterPosition };
  questions_paused: Nothing;
  questions_opened: Nothing;
  /** Seconds; null: none. */
  questions_spaced: { seconds: number | null };
  material_shown: Nothing;
  material_hidden: Nothing;
  signal_buttons_shown: Nothing;
  signal_buttons_hidden: Nothing;
  people_forgotten: { days: number };
  retention_changed: { days: number | null };
  closed_to_new: Nothing;
  opened_to_new: Nothing;
  student_removed: { questions: number };
  student_left: { questions: number };
  session_begun: Nothing;
  file_added: { file: string; characters: number };
  file_added_in_part: { file: string };
  file_without_text: { file: string };
  learning_started: Nothing;
  learning_done: { passages: number };
  learning_failed: { reason: StoredMessage };
  learning_found_no_text: Nothing;
  learning_broke_off: Nothing;
  model_replaced: { model: string; trouble: ModelTrouble };
  credits_used_up: { model: string };
  model_answers_again: { model: string };
  model_unfit: { model: string };
  /** A model may have none. */
  question_filtered: { question: string; reason: RejectionReason | null };
  question_held: { question: string; reason: HoldReason };
  topic_answered: { topic: string };
  topic_opened: { topic: string };
  topic_lit: { topic: string };
  topic_unlit: { topic: string };
  question_accepted: { question: string };
  question_accepted_into: { question: string; topic: string };
  question_accepted_into_new: { question: string };
  question_moved_into: { question: string; topic: string };
  question_moved_into_new: { question: string };
  questions_moved_into: { count: number; topic: string };
  questions_moved_into_new: { count: number; topic: string };
  question_rejected: { question: string };
  questions_rejected: { count: number };
  questions_alike_accepted: { count: number };
  questions_alike_rejected: { count: number };
  signals_cleared: { count: number };
  topics_merged: { topics: readonly string[]; into: string };
  topic_merged: { topic: string; into: string };
  topic_split: { topic: string; count: number; title: string };
  topic_pinned: { topic: string };
  topic_unpinned: { topic: string };
  topic_renamed: { topic: string; title: string };
  topic_answer_written: { topic: string };
  topic_answer_removed: { topic: string };
  change_undone: { change: Said };
}
export type MessageCode = keyof MessageParams;

/** As it is stored. */
export type StoredMessage = {
  [C in MessageCode]: { readonly code: C; readonly params: MessageParams[C] };
}[MessageCode];

/** What was stored before there were codes has its text only. */
export type Said = StoredMessage | { readonly text: string };

/** A message in a message is put into words first. */
type InWords<P> = { [K in keyof P]: P[K] extends Said ? string : P[K] };

/** A language. */
export type Messages = {
  readonly [C in MessageCode]: (params: InWords<MessageParams[C]>) => string;
};

/** To the student whose question was kept back: what helps to ask it better. */
export type RejectionTexts = Readonly<Record<RejectionReason, string>>;

/** What a call that failed says, unless the server knows better. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>;
