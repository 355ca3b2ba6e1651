// Applies the presenter's model to a presentation: judges what waits and groups everything. Runs as
// one job a presentation, so a burst is a batch.

import { fromStored } from '../ai/embedding-bytes.ts';
import type { AiModel } from '../ai/model.ts';
import type { Models } from '../ai/models.ts';
import { until } from '../ai/until.ts';
import type { StoreDatabase } from '../db/database.ts';
import {
  toKnowledge,
  type MaterialsService,
  type LearntPassages,
} from '../materials/materials.service.ts';
import { LruMap } from '../lib/lru-map.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { GroupingDiff, QuestionsService } from '../questions/questions.service.ts';
import type { SuggestionsService } from '../topics/suggestions.service.ts';
import type { LiveViews } from '../realtime/notifier.ts';
import {
  boardOf,
  withoutFaulty,
  withUngroupable,
  type Board,
  keepPins,
  diffGrouping,
  isEmptyDiff,
} from './grouping-board.ts';
import { broughtTogether, isFree } from './bring-together.ts';
import { createJudging, isFromOutside, type JudgingWork as Work, type WorkLog } from './judging.ts';
import type { ModelUsers } from './model-user.ts';
import type { Renewal } from './renewal.ts';
import { keepTitles } from './topic-titles.ts';

/** Judged and shown together: small enough that the first of a burst appear soon. */
const batchSize = 32;
/** Suggestions that a presenter is shown. */
const suggestionsAtOnce = 5;
/** Presentations whose passages and embeddings stay in memory. */
const presentationsInMemory = 8;

export type Classroom = ReturnType<typeof createClassroom>;

export function createClassroom(dependencies: {
  db: StoreDatabase;
  models: Models;
  userFor: ModelUsers;
  knowledge: MaterialsService;
  presentations: PresentationsService;
  questions: QuestionsService;
  suggestions: SuggestionsService;
  liveViews: LiveViews;
  renewal: Renewal;
  /** Milliseconds for judging. Others serve tests. */
  judgeLimitMs?: number | undefined;
}) {
  const { db, models, userFor, knowledge, presentations } = dependencies;
  const { questions, suggestions, liveViews, renewal } = dependencies;
  const { builtin } = models;
  const { encoder } = builtin;
  const judging = createJudging({ models, questions, limitMs: dependencies.judgeLimitMs });
  const passagesOf = new LruMap<number, LearntPassages>(presentationsInMemory);
  const embeddingsOf = new LruMap<number, Map<number, Float32Array | null>>(presentationsInMemory);

  /** What another process has judged with another encoder meanwhile is read again first. */
  async function loadEmbeddings({ presentationId, signal }: Work, ids: readonly number[]) {
    const found = await questions.listEmbeddings(ids, encoder);
    if (found.length === ids.length) return found;
    await renewal.renew(presentationId, signal);
    return questions.listEmbeddings(ids, encoder);
  }

  async function loadBoard(work: Work, sessionId: number): Promise<Board> {
    const { presentationId, model } = work;
    const rows = await questions.listAccepted(sessionId);
    const embeddings = embeddingsOf.get(presentationId) ?? new Map<number, Float32Array | null>();
    const missing = rows.filter((row) => !embeddings.has(row.id)).map((row) => row.id);
    if (missing.length > 0) {
      const found = await loadEmbeddings(work, missing);
      const read = new Map(found.map(({ id, embedding }) => [id, embedding]));
      for (const id of missing) {
        embeddings.set(id, fromStored(read.get(id) ?? null, model.dimensions));
      }
    }
    embeddingsOf.set(presentationId, embeddings);
    return boardOf(
      rows.map(({ title, ...row }) => ({
        ...row,
        text: title,
        embedding: embeddings.get(row.id) ?? null,
      })),
      await questions.listTopics(sessionId),
    );
  }

  /** @returns false when grouping must start anew: somebody changed something, or some stand alone now */
  async function group(work: Work, log?: WorkLog): Promise<boolean> {
    const { presentationId, model } = work;
    const found = await presentations.find(db, presentationId);
    if (!found) return true;
    const { version, sessionId } = found.presentation;
    const board = await loadBoard(work, sessionId);
    let diff: GroupingDiff;
    try {
      diff = await propose(work, model, board);
    } catch (error) {
      if (isFromOutside(error, work.signal)) throw error;
      log?.warn(
        { err: error },
        'A class could not be grouped: it is tried without each of the new questions',
      );
      const byBuiltin = (some: Board) => propose(work, builtin, some);
      const result = await withoutFaulty(board, byBuiltin, error);
      if ('faultyIds' in result) {
        log?.warn({ questions: result.faultyIds }, 'Questions could not be grouped');
        await questions.forgetEmbeddings(result.faultyIds, encoder);
        for (const id of result.faultyIds) embeddingsOf.get(presentationId)?.set(id, null);
        return false;
      }
      diff = result.diff;
    }
    if (isEmptyDiff(diff)) return true;
    return questions.saveGrouping(work, { version, ...board }, diff);
  }

  /** @throws what the model throws, or what makes no sense in its answer */
  async function propose(work: Work, model: AiModel, board: Board): Promise<GroupingDiff> {
    const { groupable, groupableTopics, topics } = board;
    const proposed = await until(work.signal, model).group(
      String(work.presentationId),
      groupable,
      groupableTopics,
      work.knowledge,
    );
    const whole = withUngroupable(board, keepPins(groupable, topics, proposed));
    return diffGrouping(board.questions, topics, keepTitles(topics, whole));
  }

  /**
   * Topics that are surely one point are brought together where nobody looks. The others, and all
   * where somebody does look, are suggested, a handful at a time.
   */
  async function tidy(work: Work): Promise<void> {
    const { presentationId, model, knowledge } = work;
    const found = model.suggestMerges && (await presentations.find(db, presentationId));
    if (!model.suggestMerges || !found) return;
    const { version, sessionId } = found.presentation;
    const board = await loadBoard(work, sessionId);
    const { groupable, groupableTopics, topics } = board;
    const key = String(presentationId);
    const all = await model.suggestMerges(key, groupable, groupableTopics, knowledge);
    if (!all) return;
    const suggested = await suggestions.notRefused(sessionId, all);
    const isSeen = await liveViews.isOpen(presentationId);
    const merges = suggested.filter(
      (one) => one.isSure && !isSeen && isFree(one, board.questions, topics),
    );
    const diff = diffGrouping(
      board.questions,
      topics,
      broughtTogether(merges, board.questions, topics),
    );
    const isDone =
      merges.length > 0 && (await questions.saveGrouping(work, { version, ...board }, diff));
    await suggestions.replace(
      work,
      suggested.filter((one) => !isDone || !merges.includes(one)).slice(0, suggestionsAtOnce),
    );
  }

  /** Nothing waits for it: where it cannot be done, the class goes on without. */
  async function tidyIfPossible(work: Work, log?: WorkLog): Promise<void> {
    try {
      await tidy(work);
    } catch (error) {
      if (isFromOutside(error, work.signal)) throw error;
      log?.warn({ err: error }, 'It could not be found out which topics belong together');
    }
  }

  async function loadPassages(presentationId: number, signal: AbortSignal) {
    const loaded = passagesOf.get(presentationId);
    if (loaded) return loaded;
    await renewal.renew(presentationId, signal);
    const passages = await knowledge.getPassages(presentationId, builtin);
    passagesOf.set(presentationId, passages);
    return passages;
  }

  return {
    /** Presentations for which something waits. */
    listUnfinished: questions.listUnfinishedPresentations,

    /** Does all that waits for the presentation. */
    async run(presentationId: number, signal: AbortSignal, log?: WorkLog): Promise<void> {
      const found = await presentations.find(db, presentationId);
      if (!found) return;
      const { presentation, presenter } = found;
      const passages = await loadPassages(presentationId, signal);
      const user = userFor({ presentationId, presenterId: presenter.id, signal });
      const openWork = (): Work => ({
        presentationId,
        presenterId: presenter.id,
        model: until(signal, models.get(presenter.aiModel, user)),
        knowledge: toKnowledge(presentation, passages),
        sectionIds: passages.sectionIds,
        signal,
      });
      let work = openWork();
      for (let isFirst = true; ; isFirst = false) {
        signal.throwIfAborted();
        await judging.settle();
        const unfinished = await questions.takeUnfinished(presentationId, batchSize);
        if (unfinished.length === 0 && !isFirst) await tidyIfPossible(work, log);
        if (unfinished.length === 0) return;
        // A remote model that was late for some is asked again for those who came since.
        if (!isFirst) work = openWork();
        const sent = unfinished.filter((question) => question.state === 'sent');
        if (sent.length > 0) await judging.judge(work, sent, log);
        while (!(await group(work, log))) signal.throwIfAborted();
      }
    },
  };
}
