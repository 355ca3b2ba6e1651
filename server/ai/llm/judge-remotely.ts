// The verdicts of a remote model, laid over those of the built-in one.

import type { BuiltinModel } from '../builtin/builtin-model.ts';
import type { Knowledge, Verdict } from '../model.ts';
import type { Consult } from './consult.ts';
import { judgingPrompt, readVerdicts, type RemoteVerdict } from './judging.ts';

/** Together in one request: few enough to be answered soon. */
const questionsAtOnce = 16;
const passagesAQuestion = 3;
const passagesAtMost = 12;
/**
 * An answer that rejects so many questions which the built-in model is sure to accept, and more than
 * half of them, rather obeys somebody than judges.
 */
const suspicious = 4;

interface Judged {
  readonly text: string;
  readonly own: Verdict;
  readonly passages: readonly string[];
}

export async function judgeRemotely(
  consult: Consult,
  builtin: BuiltinModel,
  questions: readonly string[],
  own: readonly Verdict[],
  knowledge: Knowledge,
): Promise<Verdict[]> {
  const verdicts = [...own];
  // What is surely abuse is not shown to anybody: no model can be talked into letting it through.
  const open = own.flatMap((verdict, i) => (verdict.reason === 'abuse' ? [] : [i]));
  if (open.length === 0) return verdicts;
  const { nearest, isThin } = await builtin.search(
    open.map((i) => ({ text: questions[i]!, embedding: own[i]!.embedding })),
    knowledge,
    passagesAQuestion,
  );
  const judged = open.map((i, k): Judged & { readonly at: number } => ({
    at: i,
    text: questions[i]!,
    own: own[i]!,
    passages: nearest[k] ?? [],
  }));
  await Promise.all(
    inParts(judged, questionsAtOnce).map(async (part) => {
      const prompt = judgingPrompt(
        part.map(({ text }) => text),
        knowledge.about,
        choosePassages(part),
      );
      const remote = await consult(prompt, (content) => readVerdicts(content, part.length));
      if (!remote) return;
      const isHijacked = rejectsTooMuch(part, remote);
      part.forEach((question, k) => {
        const verdict = remote[k] ?? null;
        if (verdict) verdicts[question.at] = combine(question.own, verdict, isThin, isHijacked);
      });
    }),
  );
  return verdicts;
}

/** Where either hesitates, or the two disagree, the question goes in and is marked. */
function combine(
  own: Verdict,
  { reason, isSure }: RemoteVerdict,
  isThin: boolean,
  isHijacked: boolean,
): Verdict {
  const { embedding } = own;
  const isDoubted = isHijacked && own.isAccepted;
  const isRejected = reason !== null && isSure && !isDoubted && !(isThin && reason === 'off_topic');
  if (isRejected) return { isAccepted: false, reason, isUnsure: false, embedding };
  const isUnsure = reason !== null || !isSure || !own.isAccepted;
  return { isAccepted: true, isUnsure, embedding };
}

function rejectsTooMuch(
  part: readonly Judged[],
  remote: readonly (RemoteVerdict | null)[],
): boolean {
  const sure = part.flatMap(({ own }, k) =>
    own.isAccepted && !own.isUnsure ? [remote[k]?.reason ?? null] : [],
  );
  const rejected = sure.filter((reason) => reason !== null).length;
  return rejected >= suspicious && rejected > sure.length / 2;
}

/** The nearest of every question first, then the second nearest of each, each passage once. */
function choosePassages(part: readonly Judged[]): string[] {
  const chosen = new Set<string>();
  for (let rank = 0; rank < passagesAQuestion; rank += 1) {
    for (const { passages } of part) {
      const passage = passages[rank];
      if (passage !== undefined && chosen.size < passagesAtMost) chosen.add(passage);
    }
  }
  return [...chosen];
}

export function inParts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
