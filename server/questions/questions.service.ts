// What the AI makes of questions and topics: each change in one transaction with its line in the log and the presentation's next version.

import { embedEach } from '../ai/embed-each.ts';
import { toBytes, toStored, unreadable } from '../ai/embedding-bytes.ts';
import type { AiModel, EmbedOptions } from '../ai/model.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { LogsService } from '../logs/logs.service.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import {
  listAccepted,
  listEmbeddings,
  listOutdated,
  countUnfinished,
  listUnfinishedPresentations,
} from './grouping.store.ts';
import { inheritAnswers } from './answers.ts';
import { heirOf, lookAtLight } from './spotlight.ts';
import type { Correction } from '../ai/likeness.ts';
import { readCorrections } from './corrections/corrections.ts';
import {
  listOutdatedCorrections,
  saveCorrectionEmbeddings,
} from './corrections/corrections.store.ts';
import type { AnnounceQuestions } from './question-outcome.ts';
import {
  listByTopic,
  listOfStudents,
  saveAttempts,
  saveEmbeddings,
  saveTopicIds,
  saveVerdicts,
  takeUnfinished,
  type QuestionRow,
  type UnfinishedQuestion,
  type VerdictRow,
} from './questions.store.ts';
import {
  keptBack,
  lookForContact,
  moderated,
  unjudged,
  type Choices,
  type Verdict,
} from './moderation.ts';
import { findPlacedTopics } from './places/topic-places.ts';
import {
  deleteTopics,
  findSpotlit,
  findTopicStates,
  insertTopics,
  listTopics,
  moveSpotlight,
  saveTitles,
  updateTopic,
} from './topics.store.ts';

/** Read again together: some tenths of a second. */
const questionsAtOnce = 32;

/** Whose questions they are. */
interface Owner {
  readonly presentationId: number;
  readonly presenterId: number;
}

/** What must change so that the database shows a new grouping. */
export interface GroupingDiff {
  readonly created: readonly {
    title: string;
    titledSize: number;
    questionIds: readonly number[];
  }[];
  /** Each with how many questions the topic had when it got the title: see `titledSize`. */
  readonly retitled: readonly { id: number; title: string; titledSize: number }[];
  readonly moved: readonly { questionId: number; topicId: number }[];
  readonly removedIds: readonly number[];
}

/** A question to judge, with the attempts at it that did not end. */
export type SentQuestion = Pick<UnfinishedQuestion, 'id' | 'title' | 'attempts'>;

/** What was grouped: where each question was, and which topics there were. */
export interface Grouped {
  readonly version: number;
  readonly questions: readonly { id: number; topicId: number | null }[];
  readonly topics: readonly {
    id: number;
    isAnswered: boolean;
    isBeingAnswered: boolean;
    answer: string | null;
  }[];
}

export type QuestionsService = ReturnType<typeof createQuestionsService>;

export function createQuestionsService(dependencies: {
  db: StoreDatabase;
  logs: LogsService;
  presentations: PresentationsService;
  announce: AnnounceQuestions;
}) {
  const { db, logs, presentations, announce } = dependencies;

  async function store(
    owner: Owner,
    rowsIn: (choices: Choices, corrections: readonly Correction[]) => VerdictRow[],
  ): Promise<void> {
    const { presentationId } = owner;
    const judged = await db.transaction(async (tx) => {
      const found = await presentations.lock(tx, presentationId);
      const questions = await saveVerdicts(
        tx,
        rowsIn(
          found ?? { moderation: 'all', filter: 'normal' },
          await readCorrections(tx, presentationId),
        ),
      );
      await logs.logQuestions(tx, presentationId, questions.flatMap(keptBack));
      return { questions, version: await presentations.nextVersion(tx, presentationId) };
    });
    announce({ ...owner, ...judged, forStudents: judged.questions });
  }

  return {
    /** Presentations for which something is to be judged or to be put into a topic. */
    countUnfinished: () => countUnfinished(db),
    listUnfinishedPresentations: () => listUnfinishedPresentations(db),
    takeUnfinished: (presentationId: number, limit: number) =>
      takeUnfinished(db, presentationId, limit),

    /** @returns false when it was judged meanwhile */
    beginAttempt: async ({ id, attempts }: SentQuestion): Promise<boolean> =>
      (await saveAttempts(db, [{ id, attempts: attempts + 1 }])) > 0,

    /** For attempts that say nothing of the questions: as if they had not been begun. */
    async setAttempts(tried: readonly Pick<SentQuestion, 'id' | 'attempts'>[]): Promise<void> {
      await saveAttempts(db, tried);
    },

    listOfStudents: (studentIds: readonly number[]) => listOfStudents(db, studentIds),
    listAccepted: (sessionId: number) => listAccepted(db, sessionId),
    listEmbeddings: (ids: readonly number[], encoder: string) => listEmbeddings(db, ids, encoder),

    /**
     * Reads again the next judged questions that the model's encoder has not read.
     * @returns how many; 0 when there are none
     */
    async readSomeAgain(
      presentationId: number,
      model: AiModel,
      options?: EmbedOptions,
    ): Promise<number> {
      const { encoder } = model;
      const outdated = await listOutdated(db, presentationId, encoder, questionsAtOnce);
      if (outdated.length === 0) return 0;
      const texts = outdated.map((question) => question.title);
      const embeddings = await embedEach(model, texts, { ...options, areQuestions: true });
      await saveEmbeddings(
        db,
        encoder,
        outdated.map(({ id }, index) => ({ id, embedding: toStored(embeddings[index]!) })),
      );
      return outdated.length;
    },

    /** The same for what the presenter decided. */
    async readSomeCorrectionsAgain(
      presentationId: number,
      model: AiModel,
      options?: EmbedOptions,
    ): Promise<number> {
      const { encoder } = model;
      const outdated = await listOutdatedCorrections(db, presentationId, encoder, questionsAtOnce);
      if (outdated.length === 0) return 0;
      const texts = outdated.map((question) => question.title);
      const embeddings = await embedEach(model, texts, { ...options, areQuestions: true });
      await saveCorrectionEmbeddings(
        db,
        encoder,
        outdated.map(({ id }, at) => {
          const embedding = embeddings[at] ?? null;
          return { id, embedding: embedding && toBytes(embedding) };
        }),
      );
      return outdated.length;
    },
    listTopics: (sessionId: number) => listTopics(db, sessionId),

    /** What the AI accepts may be held for the presenter, by what is chosen at this moment. */
    async saveVerdicts(owner: Owner, verdicts: readonly Verdict[]): Promise<void> {
      // Before the lock: whatever this takes, nobody waits for it.
      const looked = lookForContact(verdicts);
      await store(owner, (choices, corrections) =>
        looked.map((verdict) => moderated(verdict, choices, corrections)),
      );
    },

    /** Those that cannot be judged are the presenter's to decide. */
    setAside: (owner: Owner, ids: readonly number[]): Promise<void> =>
      store(owner, () => ids.map(unjudged)),

    /** They cannot be grouped: each is to be a topic of its own. */
    forgetEmbeddings: (ids: readonly number[], encoder: string): Promise<void> =>
      saveEmbeddings(
        db,
        encoder,
        ids.map((id) => ({ id, embedding: unreadable })),
      ),

    /** @returns false when somebody changed something since it was grouped: then nothing is stored */
    async saveGrouping(owner: Owner, grouped: Grouped, diff: GroupingDiff): Promise<boolean> {
      const { presentationId } = owner;
      const stored = await db.transaction(async (tx) => {
        const claimed = await presentations.claimVersion(
          tx,
          presentationId,
          grouped.version,
          diff.created.length,
        );
        if (!claimed) return undefined;
        const { firstOrdinal, sessionId } = claimed;
        const created = await insertTopics(
          tx,
          diff.created.map(({ title, titledSize }, index) => ({
            sessionId,
            title,
            titledSize,
            ordinal: firstOrdinal + index,
          })),
        );
        const idOf = new Map(created.map(({ ordinal, id }) => [ordinal, id]));
        const placed = diff.created.flatMap(({ questionIds }, index) =>
          questionIds.map((questionId) => ({
            questionId,
            topicId: idOf.get(firstOrdinal + index)!,
          })),
        );
        const questions = await saveTopicIds(tx, [...diff.moved, ...placed]);
        const wasLit = await findSpotlit(tx, sessionId);
        if (wasLit && diff.removedIds.includes(wasLit.id)) {
          await moveSpotlight(tx, sessionId, heirOf(wasLit.id, grouped.questions, questions));
        }
        const heirIds: number[] = [];
        for (const gone of await findTopicStates(tx, sessionId, diff.removedIds)) {
          const heirId = heirOf(gone.id, grouped.questions, questions);
          const heir = await inheritAnswers(tx, sessionId, [gone], heirId);
          if (heirId !== null && gone.isAtTop) await updateTopic(tx, heirId, { isAtTop: true });
          if (heir) heirIds.push(heir.id);
        }
        const told = await Promise.all(heirIds.map((id) => listByTopic(tx, id)));
        const seen = [...seenByStudents(grouped, questions), ...told.flat()];
        const lit = await lookAtLight(tx, sessionId, wasLit, seen);
        await saveTitles(tx, diff.retitled);
        await deleteTopics(tx, diff.removedIds);
        const touched = [...topicsTouchedBy(diff, grouped, questions), ...heirIds];
        const changed = await findPlacedTopics(tx, touched);
        const { forStudents } = lit;
        return { questions, forStudents, topics: { changed, removedIds: diff.removedIds } };
      });
      if (!stored) return false;
      announce({ ...owner, ...stored, version: grouped.version + 1 });
      return true;
    },
  };
}

/** New and renamed topics, and those that questions came into or left. */
const topicsTouchedBy = (
  { retitled }: GroupingDiff,
  { questions }: Grouped,
  moved: readonly QuestionRow[],
): number[] => {
  const before = new Map(questions.map(({ id, topicId }) => [id, topicId]));
  return [
    ...retitled.map(({ id }) => id),
    ...moved.flatMap(({ id, topicId }) => [topicId, before.get(id) ?? null]),
  ].filter((id) => id !== null);
};

/** A student sees of a topic whether it is answered, whether it is in the light, and what is written. */
function seenByStudents(grouped: Grouped, moved: readonly QuestionRow[]): QuestionRow[] {
  const topicOf = new Map(grouped.topics.map((topic) => [topic.id, topic]));
  const before = new Map(
    grouped.questions.map(({ id, topicId }) => [id, topicOf.get(topicId ?? 0)]),
  );
  return moved.filter(({ id, isAnswered, isBeingAnswered, answer }) => {
    const was = before.get(id);
    return (
      (isAnswered === true) !== (was?.isAnswered === true) ||
      (isBeingAnswered === true) !== (was?.isBeingAnswered === true) ||
      (answer ?? null) !== (was?.answer ?? null)
    );
  });
}
