// The topics that go along with new questions: all of them, since a model that does not know of a
// topic makes it again; those that are nearest to the new questions by the built-in encoder with
// some of what was asked in them.

import { asTitle } from '../../builtin/group/as-title.ts';
import type { ExistingTopic, GroupableQuestion } from '../../model.ts';
import type { Draft } from './draft-board.ts';
import type { OfferedTopic } from './grouping.ts';
import { shortened } from '../material.ts';

/** More of them than any live view shows; then the nearest and the latest. */
const topicsAtMost = 300;
const latestShare = 1 / 3;
const nearestAQuestion = 4;
const withExamplesAtMost = 12;
const examplesATopic = 3;
const exampleAtMost = 160;

export interface Offered {
  readonly draft: Draft;
  readonly offer: OfferedTopic;
  /** The questions of it that go along. */
  readonly examples: readonly GroupableQuestion[];
}

/**
 * @param hidden ids of questions that do not go along, nor do topics that hold no others
 * @param atMost topics
 */
export function offerTopics(
  questions: readonly GroupableQuestion[],
  drafts: readonly Draft[],
  hidden: ReadonlySet<number> = new Set(),
  atMost = topicsAtMost,
): Offered[] {
  const isShown = ({ id }: GroupableQuestion): boolean => !hidden.has(id);
  const filled = drafts.filter(({ members }) => members.some(isShown));
  const ranked = byNearness(questions, filled);
  const known = new Set(firstOf(ranked, nearestAQuestion, withExamplesAtMost));
  const offered = new Set(
    filled.length <= atMost
      ? filled
      : [
          ...filled.slice(-Math.floor(atMost * latestShare)),
          ...firstOf(ranked, filled.length, Math.ceil(atMost * (1 - latestShare))),
        ],
  );
  return filled
    .filter((draft) => offered.has(draft))
    .map((draft) => {
      const { topic } = draft;
      const members = draft.members.filter(isShown);
      const examples = examplesOf(members, known.has(draft) ? examplesATopic : 0);
      const isTold = draft.members.some(
        (one) => !isShown(one) && asTitle(one.text) === topic.title,
      );
      const title = isTold ? asTitle(members[0]!.text) : topic.title;
      return { draft, examples, offer: asOffer({ ...topic, title }, members, examples) };
    });
}

/** @param count how many of its questions go along */
export const offerOf = ({ topic, members }: Draft, count: number): OfferedTopic =>
  asOffer(topic, members, examplesOf(members, count));

const asOffer = (
  { title, isAnswered }: ExistingTopic,
  members: readonly GroupableQuestion[],
  examples: readonly GroupableQuestion[],
): OfferedTopic => ({
  title,
  questionCount: members.length,
  isAnswered,
  examples: examples.map(({ text }) => shortened(text, exampleAtMost)),
});

/** What a topic began with, and what came last. */
function examplesOf(members: readonly GroupableQuestion[], count: number): GroupableQuestion[] {
  if (members.length <= count) return [...members];
  return count === 0 ? [] : [members[0]!, ...members.slice(members.length - count + 1)];
}

/** For each question all topics, the nearest first. */
function byNearness(questions: readonly GroupableQuestion[], drafts: readonly Draft[]): Draft[][] {
  const means = drafts.map((draft) => ({ draft, mean: meanOf(draft.members) }));
  return questions.map(({ embedding }) =>
    means
      .map(({ draft, mean }) => ({ draft, nearness: closeness(mean, embedding) }))
      .toSorted((a, b) => b.nearness - a.nearness)
      .map(({ draft }) => draft),
  );
}

/** The first of each list, then the second of each, until there are enough. */
function firstOf(lists: readonly (readonly Draft[])[], ranks: number, atMost: number): Draft[] {
  const chosen = new Set<Draft>();
  for (let rank = 0; rank < ranks && chosen.size < atMost; rank += 1) {
    for (const list of lists) {
      const draft = list[rank];
      if (draft && chosen.size < atMost) chosen.add(draft);
    }
  }
  return [...chosen];
}

/** Of the last few questions: enough to know a topic by. */
export function meanOf(members: readonly GroupableQuestion[]): Float32Array {
  const last = members.slice(-8);
  const mean = new Float32Array(last[0]?.embedding.length ?? 0);
  for (const { embedding } of last) {
    embedding.forEach((value, d) => {
      mean[d] = (mean[d] ?? 0) + value / last.length;
    });
  }
  return mean;
}

/** Cosine, where both are of unit length; else as good for comparing with the same `a`. */
export function closeness(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < a.length; d += 1) sum += a[d]! * (b[d] ?? 0);
  return sum;
}
