// Applies the presenter's model to a presentation: judges what waits and groups everything. Runs as
// one job a presentation, so a burst is a batch.

import type { CreditsService } from '../accounts/credits.service.ts';
import { fromBytes, toBytes } from '../ai/embedding-bytes.ts';
import type { AiModel, GroupableQuestion, Knowledge } from '../ai/model.ts';
import type { Models } from '../ai/models.ts';
import { until } from '../ai/until.ts';
import type { StoreDatabase } from '../db/database.ts';
import {
  toKnowledge,
  type KnowledgeService,
  type LearntPassages,
} from '../knowledge/knowledge.service.ts';
import type { LogsService } from '../logs/logs.service.ts';
import { LruMap } from '../lru-map.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { QuestionsService } from '../questions/questions.service.ts';
import type { SuggestionsService } from '../questions/suggestions.service.ts';
import type { Lecterns } from '../realtime/notifier.ts';
import { broughtTogether, isFree } from './bring-together.ts';
import { diffGrouping, isEmptyDiff } from './grouping-diff.ts';
import { createModelUsers } from './model-user.ts';
import { keepPins } from './pins.ts';
import type { Renewal } from './renewal.ts';
import { keepTitles } from './titles.ts';

/** Judged and shown together: small enough that the first of a burst appear soon. */
const batchSize = 32;
/** Suggestions that a presenter is shown. */
const suggestionsAtOnce = 5;
/** Presentations whose passages and embeddings stay in memory. */
const presentationsInMemory = 8;

interface Work {
  readonly presentationId: number;
  readonly presenterId: number;
  readonly model: AiModel;
  readonly knowledge: Knowledge;
  /** Of the sections of the knowledge. */
  readonly sectionIds: readonly number[];
  readonly signal: AbortSignal;
}

export type Classroom = ReturnType<typeof createClassroom>;

export function createClassroom(dependencies: {
  db: StoreDatabase;
  models: Models;
  credits: CreditsService;
  knowledge: KnowledgeService;
  logs: LogsService;
  presentations: PresentationsService;
  questions: QuestionsService;
  suggestions: SuggestionsService;
  lecterns: Lecterns;
  renewal: Renewal;
}) {
  const { db, models, credits, knowledge, logs, presentations } = dependencies;
  const { questions, suggestions, lecterns, renewal } = dependencies;
  const { encoder } = models.builtin;
  const userFor = createModelUsers({ db, credits, logs });
  const passagesOf = new LruMap<number, LearntPassages>(presentationsInMemory);
  const embeddingsOf = new LruMap<number, Map<number, Float32Array>>(presentationsInMemory);

  async function judge(work: Work, sent: readonly { id: number; title: string }[]) {
    const verdicts = await work.model.judge(
      sent.map((question) => question.title),
      work.knowledge,
    );
    await questions.saveVerdicts(
      work,
      sent.map(({ id, title }, index) => {
        const { isAccepted, reason = null, isUnsure, embedding, sections } = verdicts[index]!;
        const sectionShares = sections.map(({ section, share }): [number, number] => [
          work.sectionIds[section]!,
          share,
        ]);
        return {
          id,
          title,
          isAccepted,
          reason,
          isUnsure,
          embedding: toBytes(embedding),
          encoder,
          sectionShares,
        };
      }),
    );
  }

  /** What another process has judged with another encoder meanwhile is read again first. */
  async function loadEmbeddings({ presentationId, signal }: Work, ids: readonly number[]) {
    const found = await questions.listEmbeddings(ids, encoder);
    if (found.length === ids.length) return found;
    await renewal.renew(presentationId, signal);
    return questions.listEmbeddings(ids, encoder);
  }

  async function loadGroupable(work: Work): Promise<GroupableQuestion[]> {
    const { presentationId } = work;
    const rows = await questions.listAccepted(presentationId);
    const embeddings = embeddingsOf.get(presentationId) ?? new Map<number, Float32Array>();
    const missing = rows.filter((row) => !embeddings.has(row.id)).map((row) => row.id);
    if (missing.length > 0) {
      for (const { id, embedding } of await loadEmbeddings(work, missing)) {
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
    const { presentationId, model, knowledge } = work;
    const found = await presentations.find(db, presentationId);
    if (!found) return true;
    const groupable = await loadGroupable(work);
    const topics = await questions.listTopics(presentationId);
    const proposed = await model.group(String(presentationId), groupable, topics, knowledge);
    const diff = diffGrouping(
      groupable,
      topics,
      keepTitles(topics, keepPins(groupable, topics, proposed)),
    );
    if (isEmptyDiff(diff)) return true;
    const { version } = found.presentation;
    return questions.saveGrouping(work, { version, questions: groupable, topics }, diff);
  }

  /**
   * Topics that are surely one point are brought together where nobody looks. The others, and all
   * where somebody does look, are suggested, a handful at a time.
   */
  async function tidy(work: Work): Promise<void> {
    const { presentationId, model, knowledge } = work;
    const found = model.suggestMerges && (await presentations.find(db, presentationId));
    if (!model.suggestMerges || !found) return;
    const groupable = await loadGroupable(work);
    const topics = await questions.listTopics(presentationId);
    const all = await model.suggestMerges(String(presentationId), groupable, topics, knowledge);
    if (!all) return;
    const suggested = await suggestions.notRefused(presentationId, all);
    const isSeen = await lecterns.isOpen(presentationId);
    const merges = suggested.filter(
      (one) => one.isSure && !isSeen && isFree(one, groupable, topics),
    );
    const diff = diffGrouping(groupable, topics, broughtTogether(merges, groupable, topics));
    const { version } = found.presentation;
    const isDone =
      merges.length > 0 &&
      (await questions.saveGrouping(work, { version, questions: groupable, topics }, diff));
    await suggestions.replace(
      work,
      suggested.filter((one) => !isDone || !merges.includes(one)).slice(0, suggestionsAtOnce),
    );
  }

  async function loadPassages(presentationId: number, signal: AbortSignal) {
    const loaded = passagesOf.get(presentationId);
    if (loaded) return loaded;
    await renewal.renew(presentationId, signal);
    const passages = await knowledge.getPassages(presentationId, models.builtin);
    passagesOf.set(presentationId, passages);
    return passages;
  }

  return {
    /** Presentations for which something waits. */
    listUnfinished: questions.listUnfinishedPresentations,

    /** Does all that waits for the presentation. */
    async run(presentationId: number, signal: AbortSignal): Promise<void> {
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
        const unfinished = await questions.listUnfinished(presentationId, batchSize);
        if (unfinished.length === 0 && !isFirst) await tidy(work);
        if (unfinished.length === 0) return;
        // A remote model that was late for some is asked again for those who came since.
        if (!isFirst) work = openWork();
        const sent = unfinished.filter((question) => question.state === 'sent');
        if (sent.length > 0) await judge(work, sent);
        while (!(await group(work))) signal.throwIfAborted();
      }
    },
  };
}
