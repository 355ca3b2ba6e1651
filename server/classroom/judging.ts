// Judges what was sent, together. That an attempt begins is stored before it begins, so that what ends
// the process, or the model, is met again once at the most, alone; whoever fails there as well is set
// aside for the presenter. What is not the question's fault is taken back.

import { toBytes } from '../ai/embedding-bytes.ts';
import type { AiModel, Knowledge } from '../ai/model.ts';
import type { Models } from '../ai/models.ts';
import { until } from '../ai/until.ts';
import { isStoreUnavailable } from '../db/database-errors.ts';
import { withoutHeading } from '../materials/outline.ts';
import type { QuestionsService, SentQuestion } from '../questions/questions.service.ts';

/**
 * Milliseconds. Longer than anybody else may have the model (`taskTimeout` of the built-in one) and
 * than a remote one is waited for: it only ends what would never end.
 */
const longestJudging = 180_000;
/** What every model can judge that works at all. */
const harmless = 'What is this?';
/** Of attempts that did not end: the last of them was alone. */
const tooMany = 2;

export interface JudgingWork {
  readonly presentationId: number;
  readonly presenterId: number;
  readonly model: AiModel;
  readonly knowledge: Knowledge;
  /** Of the sections of the knowledge. */
  readonly sectionIds: readonly number[];
  readonly signal: AbortSignal;
}

export interface WorkLog {
  warn(details: object, message: string): void;
}

/** Whether an error says nothing of what was worked on. */
export const isFromOutside = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted || isStoreUnavailable(error);

export function createJudging(dependencies: {
  models: Models;
  questions: QuestionsService;
  /** Milliseconds. Others serve tests. */
  limitMs?: number | undefined;
}) {
  const { models, questions, limitMs = longestJudging } = dependencies;
  const { builtin } = models;
  /** Attempts that ended without the store hearing of it: how many each had begun before. */
  const owed = new Map<number, number>();

  const inTime = ({ signal }: JudgingWork, model: AiModel): AiModel =>
    until(AbortSignal.any([signal, AbortSignal.timeout(limitMs)]), model);

  async function judge(
    work: JudgingWork,
    model: AiModel,
    sent: readonly SentQuestion[],
  ): Promise<void> {
    const titles = sent.map(({ title }) => title);
    const verdicts = await inTime(work, model).judge(titles, work.knowledge);
    await questions.saveVerdicts(
      work,
      sent.map(({ id, title }, index) => {
        const { isAccepted, reason = null, isUnsure, embedding, excerpt } = verdicts[index]!;
        const { signal = null, relevance = null, mayBeAbuse = false } = verdicts[index]!;
        return {
          id,
          title,
          isAccepted,
          signal,
          relevance,
          mayBeAbuse,
          reason,
          isUnsure,
          embedding: toBytes(embedding),
          encoder: builtin.encoder,
          excerpt: excerpt
            ? withoutHeading(
                excerpt.text,
                work.knowledge.sections?.[excerpt.section ?? -1]?.heading,
              )
            : '',
          excerptSectionId: work.sectionIds[excerpt?.section ?? -1] ?? null,
          excerptScore: excerpt?.score ?? null,
        };
      }),
    );
  }

  async function takeBack(sent: readonly SentQuestion[]): Promise<void> {
    for (const { id, attempts } of sent) owed.set(id, attempts);
    const all = [...owed].map(([id, attempts]) => ({ id, attempts }));
    if (all.length === 0) return;
    await questions.setAttempts(all);
    for (const { id } of all) owed.delete(id);
  }

  const canJudge = (work: JudgingWork): Promise<boolean> =>
    inTime(work, builtin)
      .judge([harmless], work.knowledge)
      .then(
        () => true,
        () => false,
      );

  /** @param model of the presenter; where it fails, the built-in one has the last word */
  async function judgeAlone(
    work: JudgingWork,
    model: AiModel,
    question: SentQuestion,
    log?: WorkLog,
  ): Promise<void> {
    let error: unknown = new Error('The server ended while it judged this question');
    if (question.attempts < tooMany) {
      if (!(await questions.beginAttempt(question))) return;
      for (const each of model.id === builtin.id ? [builtin] : [model, builtin]) {
        try {
          return await judge(work, each, [question]);
        } catch (thrown) {
          if (isFromOutside(thrown, work.signal)) throw thrown;
          error = thrown;
        }
      }
      if (!(await canJudge(work))) throw error;
    }
    await questions.setAside(work, [question.id]);
    log?.warn({ err: error, question: question.id }, 'A question could not be judged');
  }

  async function judgeAll(work: JudgingWork, sent: readonly SentQuestion[], log?: WorkLog) {
    const fresh = sent.filter(({ attempts }) => attempts === 0);
    try {
      if (fresh.length > 0) await judge(work, work.model, fresh);
    } catch (error) {
      if (isFromOutside(error, work.signal)) throw error;
      log?.warn({ err: error }, 'Questions could not be judged together: each is judged alone');
      for (const question of fresh)
        await judgeAlone(work, builtin, { ...question, attempts: 1 }, log);
    }
    for (const question of sent) {
      if (question.attempts > 0) await judgeAlone(work, work.model, question, log);
    }
  }

  return {
    /** Stores what could not be stored when an attempt ended. To be called before the next begins. */
    settle: (): Promise<void> => takeBack([]),

    /** @param sent those without attempts have begun theirs. @throws what is not their fault */
    async judge(work: JudgingWork, sent: readonly SentQuestion[], log?: WorkLog): Promise<void> {
      try {
        await judgeAll(work, sent, log);
      } catch (error) {
        await takeBack(sent).catch(() => {});
        throw error;
      }
    },
  };
}
