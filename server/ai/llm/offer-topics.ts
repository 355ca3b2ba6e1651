// The topics that go along with new questions. A class has a few dozen; of more, those that are
// nearest to the new questions by the built-in encoder, and the latest.

import type { GroupableQuestion } from '../model.ts';
import type { Draft } from './draft-board.ts';
import type { OfferedTopic } from './grouping.ts';

const topicsAtMost = 60;
const latestAtLeast = 20;
const examplesATopic = 2;

interface Offered {
  readonly draft: Draft;
  readonly offer: OfferedTopic;
}

export function offerTopics(
  questions: readonly GroupableQuestion[],
  drafts: readonly Draft[],
): Offered[] {
  return nearest(
    questions,
    drafts.filter(({ members }) => members.length > 0),
  ).map((draft) => ({
    draft,
    offer: {
      title: draft.topic.title,
      isAnswered: draft.topic.isAnswered,
      examples: draft.members.slice(-examplesATopic).map(({ text }) => text),
    },
  }));
}

function nearest(questions: readonly GroupableQuestion[], drafts: readonly Draft[]): Draft[] {
  if (drafts.length <= topicsAtMost) return [...drafts];
  const latest = new Set(drafts.slice(-latestAtLeast));
  const closeness = new Map(
    drafts.map((draft) => {
      const mean = meanOf(draft.members);
      return [draft, Math.max(...questions.map(({ embedding }) => dot(mean, embedding)))];
    }),
  );
  const chosen = drafts
    .filter((draft) => !latest.has(draft))
    .toSorted((a, b) => closeness.get(b)! - closeness.get(a)!)
    .slice(0, topicsAtMost - latest.size);
  const all = new Set([...chosen, ...latest]);
  return drafts.filter((draft) => all.has(draft));
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
