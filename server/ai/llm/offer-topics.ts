// The topics that go along with new questions: all of them, since a model that does not know of a
// topic makes it again; those that are nearest to the new questions by the built-in encoder with
// some of what was asked in them.

import type { GroupableQuestion } from '../model.ts';
import type { Draft } from './draft-board.ts';
import type { OfferedTopic } from './grouping.ts';
import { shortened } from './material.ts';

/** More of them than any lectern shows; then the nearest and the latest. */
const topicsAtMost = 300;
const latestAtLeast = 100;
const nearestAQuestion = 4;
const withExamplesAtMost = 12;
const examplesATopic = 3;
const exampleAtMost = 160;

interface Offered {
  readonly draft: Draft;
  readonly offer: OfferedTopic;
}

/** @param hidden ids of questions that do not go along, nor do topics that hold no others */
export function offerTopics(
  questions: readonly GroupableQuestion[],
  drafts: readonly Draft[],
  hidden: ReadonlySet<number> = new Set(),
): Offered[] {
  const isShown = ({ id }: GroupableQuestion): boolean => !hidden.has(id);
  const filled = drafts.filter(({ members }) => members.some(isShown));
  const ranked = byNearness(questions, filled);
  const known = new Set(firstOf(ranked, nearestAQuestion, withExamplesAtMost));
  const offered = new Set(
    filled.length <= topicsAtMost
      ? filled
      : [
          ...filled.slice(-latestAtLeast),
          ...firstOf(ranked, filled.length, topicsAtMost - latestAtLeast),
        ],
  );
  return filled
    .filter((draft) => offered.has(draft))
    .map((draft) => ({
      draft,
      offer: offerOf(
        { ...draft, members: draft.members.filter(isShown) },
        known.has(draft) ? examplesATopic : 0,
      ),
    }));
}

/** @param count how many of its questions go along */
export function offerOf({ topic, members }: Draft, count: number): OfferedTopic {
  return {
    title: topic.title,
    questionCount: members.length,
    isAnswered: topic.isAnswered,
    examples: examplesOf(members, count).map(({ text }) => shortened(text, exampleAtMost)),
  };
}

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
      .map(({ draft, mean }) => ({ draft, closeness: dot(mean, embedding) }))
      .toSorted((a, b) => b.closeness - a.closeness)
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
function meanOf(members: readonly GroupableQuestion[]): Float32Array {
  const last = members.slice(-8);
  const mean = new Float32Array(last[0]?.embedding.length ?? 0);
  for (const { embedding } of last) {
    embedding.forEach((value, d) => {
      mean[d] = (mean[d] ?? 0) + value / last.length;
    });
  }
  return mean;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < a.length; d += 1) sum += a[d]! * (b[d] ?? 0);
  return sum;
}
