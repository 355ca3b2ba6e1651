// Looks through a board that has more topics than its questions should make, and says which of them
// are one point. Asks again only when the board has grown since.

import type { ExistingTopic, MergeSuggestion } from '../../model.ts';
import { areBorneOut } from './verify-merge.ts';
import type { Consult } from '../chat/consult.ts';
import type { Draft } from './draft-board.ts';
import { DraftBoard } from './draft-board.ts';
import { outlineOf } from '../material.ts';
import { offerOf } from './offer-topics.ts';
import { standsAlone, type GroupingInput } from './place-remotely.ts';
import { Placed } from './placed.ts';
import { readMerges, tidyingPrompt } from './tidying.ts';

/** Topics that so many questions may make before they are looked through. */
export const topicsWithoutTidying = (questions: number): number => questions / 5 + 8;
/** New topics before the board is looked through again. */
const growth = 6;
const topicsAtOnce = 120;
const examplesATopic = 2;

/** What was said of a board. */
export interface Tidied {
  readonly suggestions: readonly MergeSuggestion[];
  /** How many open topics it then would have, or had since, if that was fewer. */
  readonly left: number;
}

/**
 * @param last what was said of this presentation before
 * @param placed of which questions nothing goes along, and which stand alone for the time being
 * @returns null when the model was of no use, or was never asked
 */
export async function tidyRemotely(
  consult: Consult,
  last: Tidied | undefined,
  { questions, topics, knowledge }: GroupingInput,
  { doubted: hidden, waiting }: Pick<Placed, 'doubted' | 'waiting'> = new Placed(),
): Promise<Tidied | null> {
  const board = new DraftBoard(topics);
  for (const question of questions) if (!hidden.has(question.id)) board.keep(question);
  const open = board.drafts.filter(
    ({ topic, members }) =>
      !topic.isAnswered && members.length > 0 && !standsAlone({ topic, members }, waiting),
  );
  const isLong = open.length > topicsWithoutTidying(questions.length);
  const standing = stillOpen(last?.suggestions ?? [], open);
  const left = open.length - goneBy(standing);
  if (!isLong || (last && left < last.left + growth)) {
    return last ? { suggestions: standing, left: Math.min(last.left, left) } : null;
  }
  // Of a very long board the latest: the earlier ones were looked through before.
  const offered = open.slice(-topicsAtOnce);
  const merges = await consult(
    tidyingPrompt(
      offered.map((draft) => offerOf(draft, examplesATopic)),
      {
        about: knowledge.about,
        outline: outlineOf(knowledge.passages, questions.length),
      },
    ),
    (content) => readMerges(content, offered.length),
  );
  if (!merges) return null;
  const isSure = areBorneOut(merges, offered);
  const suggestions = merges.map((indexes) => ({
    topicIds: heirFirst(indexes.map((at) => offered[at]!)).map(({ topic }) => topic.id),
    isSure,
  }));
  return { suggestions, left: open.length - goneBy(suggestions) };
}

const goneBy = (suggestions: readonly MergeSuggestion[]): number =>
  suggestions.reduce((sum, { topicIds }) => sum + topicIds.length - 1, 0);

function stillOpen(
  suggestions: readonly MergeSuggestion[],
  open: readonly { readonly topic: ExistingTopic }[],
): MergeSuggestion[] {
  const ids = new Set(open.map(({ topic }) => topic.id));
  return suggestions
    .map((one) => ({ ...one, topicIds: one.topicIds.filter((id) => ids.has(id)) }))
    .filter(({ topicIds }) => topicIds.length > 1);
}

/** The one that the presenter has named, else the largest, else the oldest. */
const heirFirst = (drafts: readonly Draft[]): Draft[] =>
  drafts.toSorted(
    (a, b) =>
      Number(b.topic.isTitlePinned) - Number(a.topic.isTitlePinned) ||
      b.members.length - a.members.length ||
      a.topic.id - b.topic.id,
  );
