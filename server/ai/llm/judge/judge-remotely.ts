// The verdicts of a remote model, laid over those of the built-in one. A question may hold
// instructions that the model obeys, so that no rejection rests on a request in which words of
// other people could have asked for it.

import { slices } from '../../../lib/chunk.ts';
import type { BuiltinModel } from '../../builtin/builtin-model.ts';
import type { Knowledge, Verdict } from '../../model.ts';
import type { Prompt } from '../chat/prompt.ts';
import type { Consult } from '../chat/consult.ts';
import { choosePassages, shortened } from '../material.ts';
import {
  judgingPrompt,
  readShortVerdicts,
  readVerdicts,
  shortJudgingPrompt,
  type RemoteVerdict,
} from './judge-prompt.ts';
import { questionsBesideControls, type SmallJudge } from './small-judge.ts';

/** Together in one request: few enough to be answered soon. */
const questionsAtOnce = 16;
const passagesAQuestion = 3;
const passagesAtMost = 12;
/** Characters of a passage; of one beside a question of which the built-in model is sure. */
const passageAtMost = 700;
const lineAtMost = 110;
/** Rejections of one request that are looked into; more of them are not believed at all. */
const confirmationsAtMost = 4;

interface Asked {
  readonly at: number;
  readonly text: string;
  readonly own: Verdict;
  readonly passages: readonly string[];
}

/**
 * @param own the built-in model's verdicts, which stand where the remote one is of no use
 * @param small where the remote model is small
 */
export async function judgeRemotely(
  consult: Consult,
  builtin: BuiltinModel,
  questions: readonly string[],
  own: readonly Verdict[],
  knowledge: Knowledge,
  small: SmallJudge | null = null,
): Promise<Verdict[]> {
  const verdicts = [...own];
  // What is surely abuse is not shown to anybody: no model can be talked into letting it through. What
  // the room says of the lesson is no question.
  const isOpen = ({ reason, signal, isUnsure, isAccepted }: Verdict): boolean =>
    reason !== 'abuse' && !signal && (!small || (isUnsure && isAccepted));
  const open = own.flatMap((verdict, i) => (isOpen(verdict) ? [i] : []));
  small?.remember(questions.findLast((_, i) => isSurelyIn(own[i]!) && !own[i]!.signal));
  if (open.length === 0 || (small && !small.isOfUse)) return verdicts;
  const { nearest, isThin } = await builtin.search(
    open.map((i) => ({ text: questions[i]!, embedding: own[i]!.embedding })),
    knowledge,
    passagesAQuestion,
  );
  const asked = open.map((i, k): Asked => ({
    at: i,
    text: questions[i]!,
    own: own[i]!,
    passages: passagesBeside(own[i]!, nearest[k] ?? []),
  }));

  /** With as many of the passages as fit; null also where the questions alone are too much. */
  async function ask(part: readonly Asked[], passages: readonly string[]) {
    const texts = part.map(({ text }) => text);
    const asked = small ? small.among(texts) : texts;
    const promptFor = small ? shortJudgingPrompt : judgingPrompt;
    const promptWith = (some: readonly string[]): Prompt => promptFor(asked, knowledge.about, some);
    let sent = passages;
    while (sent.length > 0 && !(await consult.fits(promptWith(sent)))) {
      sent = sent.slice(0, Math.floor(sent.length / 2));
    }
    const read = small ? readShortVerdicts : readVerdicts;
    const answer = await consult(promptWith(sent), (content) => read(content, asked.length));
    return small && answer ? small.read(answer) : answer;
  }

  /** The verdict when nothing else stands beside the question that could have asked for it. */
  async function confirmed(question: Asked, { reason }: RemoteVerdict): Promise<RemoteVerdict> {
    const passages = reason === 'off_topic' ? question.passages : [];
    const alone = (await ask([question], passages))?.[0];
    return alone && alone.reason !== null ? alone : { reason, isSure: false };
  }

  async function judgePart(part: readonly Asked[]): Promise<void> {
    const bare = judgingPrompt(
      part.map(({ text }) => text),
      knowledge.about,
      [],
    );
    const didFit = await consult.fits(bare);
    const remote = didFit || part.length === 1 ? await ask(part, passagesFor(part)) : null;
    if (!remote && part.length > 1 && !(await consult.fits(bare))) {
      const halves = slices(part, Math.ceil(part.length / 2));
      await Promise.all(halves.map(judgePart));
      return;
    }
    if (!remote) return;
    const judged = part.flatMap((question, k) => {
      const verdict = remote[k];
      return verdict ? [{ question, verdict: careful(question.own, verdict, isThin) }] : [];
    });
    const doubted = judged.filter(({ question, verdict }) =>
      needsConfirming(question.own, verdict),
    );
    // A small model takes marks away; it rejects nothing.
    const isBelievable = !small && doubted.length <= confirmationsAtMost;
    await Promise.all(
      judged.map(async ({ question, verdict }) => {
        const isDoubted = needsConfirming(question.own, verdict);
        const final = !isDoubted
          ? verdict
          : isBelievable
            ? await confirmed(question, verdict)
            : { ...verdict, isSure: false };
        verdicts[question.at] = combine(question.own, careful(question.own, final, isThin));
      }),
    );
  }

  const atOnce = small ? questionsBesideControls : questionsAtOnce;
  await Promise.all(slices(asked, atOnce).map(judgePart));
  return verdicts;
}

/**
 * Off topic counts only where the built-in model has its doubts: there the passages matter. Elsewhere
 * a line of the nearest says what the lecture is about.
 */
const passagesBeside = (own: Verdict, nearest: readonly string[]): string[] =>
  isSurelyIn(own)
    ? nearest.slice(0, 1).map((passage) => shortened(passage, lineAtMost))
    : nearest.map((passage) => passage.slice(0, passageAtMost).toWellFormed());

const isSurelyIn = ({ isAccepted, isUnsure }: Verdict): boolean => isAccepted && !isUnsure;

/** Off topic needs material to be off from, and a built-in model that has its doubts as well. */
function careful(own: Verdict, verdict: RemoteVerdict, isThin: boolean): RemoteVerdict {
  const isBold = verdict.reason === 'off_topic' && (isThin || isSurelyIn(own));
  return isBold ? { ...verdict, isSure: false } : verdict;
}

const needsConfirming = (own: Verdict, { reason, isSure }: RemoteVerdict): boolean =>
  reason !== null && isSure && own.isAccepted;

/** Where either hesitates, or the two disagree, the question goes in and is marked. */
function combine(own: Verdict, { reason, isSure }: RemoteVerdict): Verdict {
  const { embedding, excerpt, relevance } = own;
  const isSuspected = own.mayBeAbuse || (reason !== null && reason !== 'off_topic');
  const same = {
    embedding,
    excerpt,
    ...(relevance === undefined ? {} : { relevance }),
    ...(isSuspected ? { mayBeAbuse: true } : {}),
  };
  if (reason !== null && isSure) return { isAccepted: false, reason, isUnsure: false, ...same };
  return { isAccepted: true, isUnsure: reason !== null || !isSure || !own.isAccepted, ...same };
}

const passagesFor = (part: readonly Asked[]): string[] =>
  choosePassages(
    part.map(({ passages }) => passages),
    passagesAtMost,
  );
