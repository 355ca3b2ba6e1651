// What a presenter's screen knows of one presentation, normalised, and how realtime events change
// it. Pure: no clock, no network, no React.

import type {
  MaterialShown,
  FilterPosition,
  Moderation,
  Presentation,
  Question,
  QuestionInterval,
  Topic,
  TopicSummary,
} from '../../../contract/entities.ts';
import type {
  AudienceEvent,
  NewPresenterTopicEvent,
  OriginalQuestionEvent,
  PresentationStatusEvent,
  TopicWeightsEvent,
} from '../../../contract/events.ts';
import { noOwnChanges, withOwnChange, type OwnChanges } from './own-changes.ts';

/** A presentation without the lists that are kept normalised beside it. */
export type Details = Omit<
  Presentation,
  | 'original_questions'
  | 'filtered_questions'
  | 'held_questions'
  | 'signals'
  | 'answered_topics'
  | 'unanswered_topics'
  | 'version'
  | 'is_material_shown'
  | 'has_signal_buttons'
  | 'moderation'
  | 'filter'
  | 'is_paused'
  | 'question_interval'
  | 'is_closed_to_new'
>;

export interface Content {
  version: number;
  projectName: string;
  /** Null where the call that was made does not tell. */
  teacherName: string | null;
  details: Details | null;
  /** Students see what the material says of their questions; null: nobody has decided. */
  isMaterialShown: MaterialShown;
  /** Students have buttons for the commonest signals. */
  hasSignalButtons: boolean;
  moderation: Moderation;
  filter: FilterPosition;
  /** Questions are closed for the moment. */
  isPaused: boolean;
  /** Seconds between two questions of a student; null: none. */
  questionInterval: QuestionInterval;
  /** Nobody new may come in. */
  isClosedToNew: boolean;
  questions: ReadonlyMap<number, Question>;
  topics: ReadonlyMap<number, TopicSummary>;
  /** Questions that came while the screen was open. */
  arrivals: ReadonlySet<number>;
  own: OwnChanges;
  /** Students who are there; null until it was told. */
  onlineCount: number | null;
}

export type LiveEvent =
  | { kind: 'status'; event: PresentationStatusEvent }
  | { kind: 'questions'; event: OriginalQuestionEvent }
  | { kind: 'topics'; event: NewPresenterTopicEvent }
  | { kind: 'audience'; event: AudienceEvent }
  | { kind: 'weights'; event: TopicWeightsEvent };

export interface AllTopics {
  project_name: string;
  teacher_name: string;
  version: number;
  topics: readonly Topic[];
  filtered_questions: readonly Question[];
  held_questions: readonly Question[];
  is_material_shown: MaterialShown;
  has_signal_buttons: boolean;
  signals: readonly Question[];
  moderation: Moderation;
  filter: FilterPosition;
  is_paused: boolean;
  question_interval: QuestionInterval;
  is_closed_to_new: boolean;
}

const byId = <T extends { id: number }>(items: readonly T[]): Map<number, T> =>
  new Map(items.map((item) => [item.id, item]));

export function contentOfPresentation(presentation: Presentation): Content {
  const { original_questions, filtered_questions, held_questions, signals, ...rest } = presentation;
  const { moderation, filter, is_paused, question_interval, is_closed_to_new, ...others } = rest;
  const { is_material_shown, has_signal_buttons, ...known } = others;
  const { answered_topics, unanswered_topics, version, ...details } = known;
  return {
    version,
    projectName: details.name,
    teacherName: null,
    details,
    isMaterialShown: is_material_shown,
    hasSignalButtons: has_signal_buttons,
    moderation,
    filter,
    isPaused: is_paused,
    questionInterval: question_interval,
    isClosedToNew: is_closed_to_new,
    questions: byId([...original_questions, ...filtered_questions, ...held_questions, ...signals]),
    topics: byId([...answered_topics, ...unanswered_topics]),
    arrivals: new Set(),
    own: noOwnChanges,
    onlineCount: null,
  };
}

export function contentOfTopics(all: AllTopics): Content {
  return {
    version: all.version,
    projectName: all.project_name,
    teacherName: all.teacher_name,
    details: null,
    isMaterialShown: all.is_material_shown,
    hasSignalButtons: all.has_signal_buttons,
    moderation: all.moderation,
    filter: all.filter,
    isPaused: all.is_paused,
    questionInterval: all.question_interval,
    isClosedToNew: all.is_closed_to_new,
    questions: byId([
      ...all.topics.flatMap((topic) => topic.original_questions),
      ...all.filtered_questions,
      ...all.held_questions,
      ...all.signals,
    ]),
    topics: byId(all.topics.map(({ original_questions: _, ...topic }) => topic)),
    arrivals: new Set(),
    own: noOwnChanges,
    onlineCount: null,
  };
}

/**
 * `next`, fetched anew, with what only the screen knows; what `previous` had not has arrived.
 * @param isKept `previous` is what this device kept: of that nobody has seen what came since
 */
export function succeeding(previous: Content | null, next: Content, isKept = false): Content {
  if (!previous) return next;
  const arrivals = new Set(previous.arrivals);
  const news = isKept ? [] : next.questions.keys();
  for (const id of news) if (!previous.questions.has(id)) arrivals.add(id);
  return { ...next, arrivals, own: previous.own, onlineCount: previous.onlineCount };
}

interface Draft extends Content {
  questions: Map<number, Question>;
  topics: Map<number, TopicSummary>;
  arrivals: Set<number>;
}

function addQuestions(draft: Draft, questions: readonly Question[]): void {
  for (const question of questions) {
    if (!draft.questions.has(question.id)) draft.arrivals.add(question.id);
    draft.questions.set(question.id, question);
  }
}

/** @returns whether only a fetch can tell what else changed */
function applyStatus(draft: Draft, event: PresentationStatusEvent): boolean {
  const { details: before } = draft;
  const hasOtherChanges = event.has_other_changes === true;
  if (!before) return hasOtherChanges;
  const { status, status_reason, learning } = event;
  draft.details = { ...before, status, status_reason, learning };
  return hasOtherChanges || status !== before.status;
}

/** Who joined and what was asked only grows while a session lasts; what was fetched may be newer. */
function applyAudience(draft: Draft, event: AudienceEvent): boolean {
  const { joined_count, question_count } = event;
  const { details } = draft;
  draft.onlineCount = event.online_count;
  if (details) {
    draft.details = {
      ...details,
      joined_count: Math.max(details.joined_count, joined_count),
      question_count: Math.max(details.question_count, question_count),
    };
  }
  return false;
}

/** Nothing that has a version changes it: what came last holds. */
function applyWeights(draft: Draft, { weights }: TopicWeightsEvent): boolean {
  for (const { topic_id, student_count, found_count } of weights) {
    const topic = draft.topics.get(topic_id);
    if (!topic || (topic.student_count === student_count && topic.found_count === found_count))
      continue;
    const { found_count: _, ...rest } = topic;
    const found = found_count === undefined ? {} : { found_count };
    draft.topics.set(topic_id, { ...rest, student_count, ...found });
  }
  return false;
}

/** @returns whether changes are missing before this one */
function applyChange(
  draft: Draft,
  change: Extract<LiveEvent, { kind: 'questions' | 'topics' }>,
): boolean {
  const { version } = change.event;
  if (change.kind === 'topics' && change.event.is_by_presenter) {
    draft.own = withOwnChange(draft.own, draft, change.event);
  }
  // Older than what was fetched, which holds it already. The same version may come in two events.
  if (version < draft.version) return false;
  const isGap = version > draft.version + 1;
  draft.version = version;
  addQuestions(draft, change.event.questions);
  if (change.kind === 'topics') {
    for (const topic of change.event.topics) draft.topics.set(topic.id, topic);
    for (const id of change.event.removed_topic_ids) draft.topics.delete(id);
  }
  return isGap;
}

/**
 * The content after a batch of events; copies each collection once, however many events there are.
 * @returns isIncomplete: something is missing that only a fetch brings
 */
export function applyEvents(
  content: Content,
  events: readonly LiveEvent[],
): { content: Content; isIncomplete: boolean } {
  const draft: Draft = {
    ...content,
    questions: new Map(content.questions),
    topics: new Map(content.topics),
    arrivals: new Set(content.arrivals),
  };
  let isIncomplete = false;
  for (const event of events) {
    const isMissing =
      event.kind === 'status'
        ? applyStatus(draft, event.event)
        : event.kind === 'audience'
          ? applyAudience(draft, event.event)
          : event.kind === 'weights'
            ? applyWeights(draft, event.event)
            : applyChange(draft, event);
    isIncomplete ||= isMissing;
  }
  return { content: draft, isIncomplete };
}
