// Applies the presenter's model to a presentation: judges what waits, groups everything, stores the
// difference and tells the open screens. Runs as one job a presentation, so a burst is a batch.

import type { TopicSummary } from '../../contract/entities.ts';
import { LruMap } from '../lru-map.ts';
import type { StoreDatabase } from '../db/open.ts';
import { getKnowledge } from '../knowledge/knowledge.service.ts';
import { logQuestions } from '../logs/logs.service.ts';
import { findForWork, nextVersion } from '../presentations/versions.ts';
import {
  getQuestionViews,
  getTopicRows,
  toTopicSummary,
  type QuestionViews,
} from '../questions/questions.service.ts';
import type { Notifier } from '../realtime/notifier.ts';
import {
  claimVersion,
  deleteTopics,
  insertTopics,
  listAccepted,
  listEmbeddings,
  listPresentationsWithUnsettled,
  listUnsettled,
  saveMembership,
  saveTitles,
  saveVerdicts,
} from './classroom.store.ts';
import { fromBytes, toBytes } from './embedding-bytes.ts';
import { diffGrouping, isEmptyDiff, type GroupingDiff } from './grouping-diff.ts';
import type { AiModel, ExistingTopic, GroupableQuestion, Knowledge } from './model.ts';
import type { Models } from './models.ts';
import { createModelUsers } from './model-user.ts';
import { keepPins } from './pins.ts';

/** Judged and shown together: small enough that the first of a burst appear soon. */
const batchSize = 32;
/** Presentations whose knowledge and embeddings stay in memory. */
const presentationsInMemory = 8;

interface Work {
  readonly presentationId: number;
  readonly presenterId: number;
  readonly model: AiModel;
  readonly knowledge: Knowledge;
}

export interface Classroom {
  /** Does all that waits for the presentation. */
  run(presentationId: number, signal: AbortSignal): Promise<void>;
  /** Presentations for which something waits. */
  listUnfinished(): Promise<number[]>;
}

export function createClassroom(dependencies: {
  db: StoreDatabase;
  models: Models;
  notifier: Notifier;
}): Classroom {
  const { db, models, notifier } = dependencies;
  const userFor = createModelUsers(db);
  const knowledgeOf = new LruMap<number, Knowledge>(presentationsInMemory);
  const embeddingsOf = new LruMap<number, Map<number, Float32Array>>(presentationsInMemory);

  function tell({ presentationId, presenterId }: Work, views: readonly QuestionViews[]): void {
    const ids = { presentation_id: presentationId, presenter_id: presenterId };
    notifier.ownQuestionsChanged(ids, views);
  }

  async function judge(work: Work, waiting: readonly { id: number; title: string }[]) {
    const { presentationId, presenterId, model, knowledge } = work;
    const verdicts = await model.judge(
      waiting.map((question) => question.title),
      knowledge,
    );
    const rows = waiting.map((question, index) => {
      const { isAccepted, reason = null, isUnsure, embedding } = verdicts[index]!;
      return { ...question, isAccepted, reason, isUnsure, embedding: toBytes(embedding) };
    });
    const version = await db.transaction(async (tx) => {
      await saveVerdicts(tx, rows);
      const filtered = rows.filter((row) => !row.isAccepted);
      await logQuestions(
        tx,
        presentationId,
        filtered.map((row) => `Filtered (${row.reason?.replace('_', ' ')}): “${row.title}”`),
      );
      return await nextVersion(tx, presentationId);
    });
    const views = await getQuestionViews(
      db,
      rows.map((row) => row.id),
    );
    notifier.questionsJudged({
      presentation_id: presentationId,
      presenter_id: presenterId,
      version,
      questions: views.map((view) => view.forPresenter),
    });
    tell(work, views);
  }

  async function loadGroupable(presentationId: number): Promise<GroupableQuestion[]> {
    const rows = await listAccepted(db, presentationId);
    const embeddings = embeddingsOf.get(presentationId) ?? new Map<number, Float32Array>();
    const missing = rows.filter((row) => !embeddings.has(row.id)).map((row) => row.id);
    if (missing.length > 0) {
      for (const { id, embedding } of await listEmbeddings(db, missing)) {
        if (embedding) embeddings.set(id, fromBytes(embedding));
      }
    }
    embeddingsOf.set(presentationId, embeddings);
    return rows.flatMap(({ id, title, topicId, isPinned }) => {
      const embedding = embeddings.get(id);
      return embedding ? [{ id, text: title, embedding, topicId, isPinned }] : [];
    });
  }

  /** @returns false when the presenter changed something meanwhile and grouping must start anew */
  async function group(work: Work): Promise<boolean> {
    const { presentationId, presenterId, model } = work;
    const expected = (await findForWork(db, presentationId))?.presentation.version;
    if (expected === undefined) return true;
    const questions = await loadGroupable(presentationId);
    const topicRows = await getTopicRows(db, presentationId);
    const topics: ExistingTopic[] = topicRows;
    const proposed = await model.group(String(presentationId), questions, topics);
    const grouped = keepPins(questions, topics, proposed);
    const diff = diffGrouping(questions, topics, grouped);
    if (isEmptyDiff(diff)) return true;
    const stored = await store(presentationId, expected, diff);
    if (!stored) return false;
    const { created, moved } = stored;
    const retitled = topicRows.flatMap((row) => {
      const title = diff.retitled.find((topic) => topic.id === row.id)?.title;
      return title === undefined ? [] : [toTopicSummary({ ...row, title })];
    });
    const views = await getQuestionViews(
      db,
      moved.map((question) => question.questionId),
    );
    const changedIds = new Set(moved.map((question) => question.topicId));
    const grown = topicRows.filter(
      (row) => changedIds.has(row.id) && !retitled.some((topic) => topic.id === row.id),
    );
    notifier.topicsChanged({
      presentation_id: presentationId,
      presenter_id: presenterId,
      version: expected + 1,
      topics: [...created, ...retitled, ...grown.map(toTopicSummary)],
      removed_topic_ids: [...diff.removedIds],
      questions: views.map((view) => view.forPresenter),
    });
    tell(work, views);
    return true;
  }

  async function store(presentationId: number, expected: number, diff: GroupingDiff) {
    return db.transaction(async (tx) => {
      const claimed = await claimVersion(tx, presentationId, expected, diff.created.length);
      if (!claimed) return undefined;
      const firstOrdinal = claimed.topicCount - diff.created.length;
      let created: TopicSummary[] = [];
      let moved = [...diff.moved];
      if (diff.created.length > 0) {
        const rows = await insertTopics(
          tx,
          diff.created.map(({ title }, index) => ({
            presentationId,
            title,
            ordinal: firstOrdinal + index,
          })),
        );
        created = rows.map(toTopicSummary);
        const idOf = new Map(rows.map((row) => [row.ordinal, row.id]));
        const placed = diff.created.flatMap(({ questionIds }, index) =>
          questionIds.map((questionId) => ({
            questionId,
            topicId: idOf.get(firstOrdinal + index)!,
          })),
        );
        moved = [...moved, ...placed];
      }
      if (moved.length > 0) await saveMembership(tx, moved);
      if (diff.retitled.length > 0) await saveTitles(tx, diff.retitled);
      if (diff.removedIds.length > 0) await deleteTopics(tx, diff.removedIds);
      return { created, moved };
    });
  }

  return {
    listUnfinished: () => listPresentationsWithUnsettled(db),

    async run(presentationId, signal) {
      const found = await findForWork(db, presentationId);
      if (!found) return;
      const { presentation, presenter } = found;
      const knowledge = knowledgeOf.get(presentationId) ?? (await getKnowledge(db, presentation));
      knowledgeOf.set(presentationId, knowledge);
      const user = userFor({ presentationId, presenterId: presenter.id, signal });
      const model = models.get(presenter.aiModel, user);
      const work = { presentationId, presenterId: presenter.id, model, knowledge };
      for (;;) {
        signal.throwIfAborted();
        const unsettled = await listUnsettled(db, presentationId, batchSize);
        if (unsettled.length === 0) return;
        const waiting = unsettled.filter((question) => question.state === 'waiting');
        if (waiting.length > 0) await judge(work, waiting);
        while (!(await group(work))) signal.throwIfAborted();
      }
    },
  };
}
