import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notExists,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { SimulatedClass } from '../../contract/entities.ts';
import type { StoreDatabase } from '../db/database.ts';
import { anyOf, prepared } from '../db/prepared.ts';
import { together } from '../db/batch-loader.ts';
import {
  formerCodes,
  plans,
  presentations,
  presenterChanges,
  presenters,
  questions,
  sessions,
  students,
  topics,
} from '../db/schema.ts';

export type PresentationRow = typeof presentations.$inferSelect;

const isAlive = isNull(presentations.deletedAt);

/** With its first session, in one statement: each refers to the other. */
export async function insertPresentation(
  db: StoreDatabase,
  presentation: typeof presentations.$inferInsert,
): Promise<PresentationRow> {
  const inserted = db
    .$with('inserted')
    .as(db.insert(presentations).values(presentation).returning());
  const session = db.$with('session').as(
    db
      .insert(sessions)
      .select(
        db
          .select({
            id: inserted.sessionId,
            presentationId: inserted.id,
            createdAt: inserted.createdAt,
          })
          .from(inserted),
      )
      .returning({ id: sessions.id }),
  );
  const [row] = await db.with(inserted, session).select().from(inserted);
  return row!;
}

export const countPresentations = (db: StoreDatabase, presenterId: number): Promise<number> =>
  db.$count(presentations, and(eq(presentations.presenterId, presenterId), isAlive));

/** In one statement however many there are: open pages ask for it whenever something happens. */
export const listPresentations = (db: StoreDatabase, presenterId: number) => {
  const openTopics = db
    .select({ count: sql<number>`count(*)::int`.as('open_topics') })
    .from(topics)
    .where(and(eq(topics.sessionId, presentations.sessionId), not(topics.isAnswered)))
    .as('open');
  const lastQuestion = db
    .select({ createdAt: questions.createdAt })
    .from(questions)
    .where(eq(questions.sessionId, presentations.sessionId))
    .orderBy(desc(questions.id))
    .limit(1)
    .as('last');
  return db
    .select({
      id: presentations.id,
      name: presentations.name,
      createdAt: presentations.createdAt,
      status: presentations.status,
      questionCount: presentations.questionCount,
      earlierQuestionCount: presentations.earlierQuestionCount,
      scanCount: presentations.scanCount,
      openTopicCount: openTopics.count,
      lastAskedAt: lastQuestion.createdAt,
    })
    .from(presentations)
    .leftJoinLateral(openTopics, sql`true`)
    .leftJoinLateral(lastQuestion, sql`true`)
    .where(and(eq(presentations.presenterId, presenterId), isAlive))
    .orderBy(desc(presentations.id));
};

/** A presentation of that presenter; anybody else's is as good as none. */
export async function findPresentation(
  db: StoreDatabase,
  id: number,
  presenterId: number,
): Promise<PresentationRow | undefined> {
  const [row] = await db
    .select()
    .from(presentations)
    .where(and(eq(presentations.id, id), eq(presentations.presenterId, presenterId), isAlive));
  return row;
}

/** For work that belongs to nobody's request, such as learning. */
export async function findPresentationWithPresenter(db: StoreDatabase, id: number) {
  const [row] = await db
    .select({
      presentation: presentations,
      presenter: { id: presenters.id, aiModel: presenters.aiModel },
    })
    .from(presentations)
    .innerJoin(presenters, eq(presenters.id, presentations.presenterId))
    .where(and(eq(presentations.id, id), isAlive));
  return row;
}

/** Deleted ones too: whoever scans them is told so. */
const toEnter = (name: string, key: 'scanToken' | 'joinCode') => {
  const find = prepared(name, (db) =>
    db
      .select({ presentation: presentations, plan: plans })
      .from(presentations)
      .innerJoin(presenters, eq(presenters.id, presentations.presenterId))
      .innerJoin(plans, eq(plans.id, presenters.planId))
      .where(anyOf(presentations[key], 'codes')),
  );
  return together(async (db: StoreDatabase, codes: readonly string[]) => {
    const rows = await find(db, { codes: [...new Set(codes)] });
    const found = new Map(rows.map((row) => [row.presentation[key], row]));
    return codes.map((code) => found.get(code));
  });
};
export const findByScanToken = toEnter('presentation_by_scan_token', 'scanToken');
export const findByJoinCode = toEnter('presentation_by_join_code', 'joinCode');

export async function findByWallKey(
  db: StoreDatabase,
  wallKey: string,
): Promise<PresentationRow | undefined> {
  const [row] = await db
    .select()
    .from(presentations)
    .where(and(eq(presentations.wallKey, wallKey), isAlive));
  return row;
}

/** Whether the token or code let somebody in before it was renewed. */
export const isFormerCode = async (db: StoreDatabase, code: string): Promise<boolean> =>
  (await db.$count(formerCodes, eq(formerCodes.code, code))) > 0;

/** Whether any presentation has this code or had it. */
export const isCodeTaken = async (db: StoreDatabase, joinCode: string): Promise<boolean> =>
  (await db.$count(presentations, eq(presentations.joinCode, joinCode))) > 0 ||
  (await isFormerCode(db, joinCode));

export async function keepFormerCodes(
  db: StoreDatabase,
  presentationId: number,
  codes: readonly string[],
): Promise<void> {
  await db.insert(formerCodes).values(codes.map((code) => ({ code, presentationId })));
}

export async function findBySvgToken(
  db: StoreDatabase,
  svgToken: string,
): Promise<PresentationRow | undefined> {
  const [row] = await db
    .select()
    .from(presentations)
    .where(and(eq(presentations.svgToken, svgToken), isAlive));
  return row;
}

export async function updatePresentation(
  db: StoreDatabase,
  id: number,
  changes: Partial<typeof presentations.$inferInsert>,
): Promise<PresentationRow> {
  const [row] = await db
    .update(presentations)
    .set(changes)
    .where(eq(presentations.id, id))
    .returning();
  return row!;
}

/** Moves the status on only when it is what the caller believes; undefined when somebody was faster. */
export async function changeStatus(
  db: StoreDatabase,
  id: number,
  from: PresentationRow['status'],
  changes: Partial<typeof presentations.$inferInsert>,
): Promise<PresentationRow | undefined> {
  const [row] = await db
    .update(presentations)
    .set(changes)
    .where(and(eq(presentations.id, id), eq(presentations.status, from), isAlive))
    .returning();
  return row;
}

/** Undefined where it does not stand at `from`, or the presentation is gone. */
export async function changeSimulatedClass(
  db: StoreDatabase,
  id: number,
  from: SimulatedClass,
  to: SimulatedClass,
): Promise<PresentationRow | undefined> {
  const [row] = await db
    .update(presentations)
    .set({ simulatedClass: to })
    .where(and(eq(presentations.id, id), eq(presentations.simulatedClass, from), isAlive))
    .returning();
  return row;
}

/** What its presenter sets, without telling phones anew what it is about. */
export type Settings = Pick<
  PresentationRow,
  | 'moderation'
  | 'filter'
  | 'isPaused'
  | 'questionInterval'
  | 'retentionDays'
  | 'isClosedToNew'
  | 'isMaterialShown'
  | 'hasSignalButtons'
>;

/**
 * Locks the row, so that what must be Pending stays so until the transaction ends. Whoever only refers
 * to it, as a question that is being stored, does not wait: that one may hold what the transaction
 * waits for. No other session begins meanwhile.
 */
export async function lockPresentation(
  db: StoreDatabase,
  id: number,
): Promise<(Settings & Pick<PresentationRow, 'status' | 'sessionId'>) | undefined> {
  const [row] = await db
    .select({
      status: presentations.status,
      sessionId: presentations.sessionId,
      moderation: presentations.moderation,
      filter: presentations.filter,
      isPaused: presentations.isPaused,
      questionInterval: presentations.questionInterval,
      retentionDays: presentations.retentionDays,
      isClosedToNew: presentations.isClosedToNew,
      isMaterialShown: presentations.isMaterialShown,
      hasSignalButtons: presentations.hasSignalButtons,
    })
    .from(presentations)
    .where(and(eq(presentations.id, id), isAlive))
    .for('no key update');
  return row;
}

/** @returns the version after this change */
export async function nextVersion(db: StoreDatabase, id: number): Promise<number> {
  const [row] = await db
    .update(presentations)
    .set({ version: sql`${presentations.version} + 1` })
    .where(eq(presentations.id, id))
    .returning({ version: presentations.version });
  return row?.version ?? 0;
}

/** Claims the next version, with as many ordinals of topics, if it is still the expected one. */
export async function claimVersion(
  db: StoreDatabase,
  id: number,
  expected: number,
  newTopics: number,
): Promise<{ firstOrdinal: number; sessionId: number } | undefined> {
  const [row] = await db
    .update(presentations)
    .set({
      version: sql`${presentations.version} + 1`,
      topicCount: sql`${presentations.topicCount} + ${newTopics}`,
    })
    .where(and(eq(presentations.id, id), eq(presentations.version, expected)))
    .returning({ topicCount: presentations.topicCount, sessionId: presentations.sessionId });
  return row && { firstOrdinal: row.topicCount - newTopics, sessionId: row.sessionId };
}

/** @returns the ordinal of the presentation's next topic, which is never given twice */
export async function takeOrdinal(db: StoreDatabase, id: number): Promise<number> {
  const [row] = await db
    .update(presentations)
    .set({ topicCount: sql`${presentations.topicCount} + 1` })
    .where(eq(presentations.id, id))
    .returning({ topicCount: presentations.topicCount });
  return row!.topicCount - 1;
}

/** @returns the session that is present from then on until the transaction ends; undefined where there is no place */
async function takePlace(
  db: StoreDatabase,
  id: number,
  counter: 'scanCount' | 'questionCount',
  limit: number,
  condition: SQL,
  count: number,
): Promise<number | undefined> {
  const after = sql`${presentations[counter]} + ${count}::int`;
  const [taken] = await db
    .update(presentations)
    .set({ [counter]: after })
    .where(and(eq(presentations.id, id), isAlive, lte(after, limit), condition))
    .returning({ sessionId: presentations.sessionId });
  return taken?.sessionId;
}

/**
 * Counts so many more scans, unless that is over the limit or nobody may come in: the update locks, so
 * none slips through.
 */
export const takeScans = async (
  db: StoreDatabase,
  id: number,
  limit: number,
  count: number,
): Promise<boolean> =>
  (await takePlace(db, id, 'scanCount', limit, not(presentations.isClosedToNew), count)) !==
  undefined;

/** The places of those who have left. */
export async function giveScansBack(db: StoreDatabase, id: number, count: number): Promise<void> {
  await db
    .update(presentations)
    .set({ scanCount: sql`greatest(${presentations.scanCount} - ${count}, 0)` })
    .where(eq(presentations.id, id));
}

/**
 * Counts a question of each of the students, who may be named several times, unless that is over the
 * limit, questions are closed or one of them was removed.
 * @returns the session to which they belong: no other one begins until the transaction ends. Undefined
 * where they are not counted
 */
export function takeQuestions(
  db: StoreDatabase,
  id: number,
  studentIds: readonly number[],
  limit: number,
): Promise<number | undefined> {
  const removed = db
    .select({ id: students.id })
    .from(students)
    .where(and(inArray(students.id, [...studentIds]), isNotNull(students.removedAt)));
  const condition = and(not(presentations.isPaused), notExists(removed))!;
  return takePlace(db, id, 'questionCount', limit, condition, studentIds.length);
}

/**
 * After a student was removed: the place and the questions do not count any more.
 * @param removed how many questions, and how many of them in earlier sessions
 */
export async function forgetStudent(
  db: StoreDatabase,
  id: number,
  removed: { questions: number; earlier: number },
): Promise<PresentationRow> {
  const { questions, earlier } = removed;
  const [row] = await db
    .update(presentations)
    .set({
      scanCount: sql`greatest(${presentations.scanCount} - 1, 0)`,
      questionCount: sql`greatest(${presentations.questionCount} - ${questions}::int, 0)`,
      earlierQuestionCount: sql`greatest(${presentations.earlierQuestionCount} - ${earlier}::int, 0)`,
      version: sql`${presentations.version} + 1`,
    })
    .where(eq(presentations.id, id))
    .returning();
  return row!;
}

/** After one question was withdrawn. @param isEarlier it was of a session that has ended */
export async function forgetQuestion(
  db: StoreDatabase,
  id: number,
  isEarlier: boolean,
): Promise<PresentationRow> {
  const { questionCount, earlierQuestionCount, version } = presentations;
  const [row] = await db
    .update(presentations)
    .set({
      questionCount: sql`greatest(${questionCount} - 1, 0)`,
      earlierQuestionCount: sql`greatest(${earlierQuestionCount} - ${isEarlier ? 1 : 0}::int, 0)`,
      version: sql`${version} + 1`,
    })
    .where(eq(presentations.id, id))
    .returning();
  return row!;
}

/** After its students and all that they asked are gone. */
export async function forgetEverybody(db: StoreDatabase, id: number): Promise<PresentationRow> {
  const [row] = await db
    .update(presentations)
    .set({
      scanCount: 0,
      questionCount: 0,
      earlierQuestionCount: 0,
      topicCount: 0,
      version: sql`${presentations.version} + 1`,
    })
    .where(eq(presentations.id, id))
    .returning();
  return row!;
}

/**
 * Those with students in which nothing has happened for as long as people's data is kept: nobody
 * joined, asked, or changed something, in an ended session neither.
 * @param serverDays for which the server keeps it
 */
export async function listIdle(
  db: StoreDatabase,
  serverDays: number,
  limit: number,
  id?: number,
): Promise<{ id: number; days: number }[]> {
  const days = sql<number>`least(coalesce(${presentations.retentionDays}, ${serverDays}), ${serverDays})`;
  const rows = await db.execute<{ id: number; days: number }>(sql`
    select ${presentations.id} as id, ${days}::int as days from ${presentations}
    where ${isAlive} and ${id === undefined ? sql`true` : eq(presentations.id, id)}
      and exists (select 1 from ${students} where ${students.presentationId} = ${presentations.id})
      and not exists (
        select 1 from ${students} where ${students.presentationId} = ${presentations.id}
          and greatest(${students.createdAt}, ${students.registeredAt}) > now() - make_interval(days => ${days}::int))
      and not exists (
        select 1 from ${questions} join ${students} on ${students.id} = ${questions.studentId}
        where ${students.presentationId} = ${presentations.id}
          and greatest(${questions.createdAt}, ${questions.askedAgainAt}) > now() - make_interval(days => ${days}::int))
      and not exists (
        select 1 from ${presenterChanges} where ${presenterChanges.sessionId} = ${presentations.sessionId}
          and ${presenterChanges.createdAt} > now() - make_interval(days => ${days}::int))
    order by 1 limit ${limit}`);
  return rows.rows;
}

/** The emptied row stays, so that phones learn what happened. */
export const emptyPresentation = (db: StoreDatabase, id: number): Promise<PresentationRow> =>
  updatePresentation(db, id, {
    name: '',
    description: '',
    qrLogo: null,
    svgToken: null,
    statusReason: null,
    statusReasonText: null,
    learningSummary: null,
    deletedAt: new Date(),
  });

export const listLearningIds = async (db: StoreDatabase): Promise<number[]> => {
  const rows = await db
    .select({ id: presentations.id })
    .from(presentations)
    .where(inArray(presentations.status, ['Learning']));
  return rows.map((row) => row.id);
};

export const listSimulatedIds = async (db: StoreDatabase): Promise<number[]> => {
  const rows = await db
    .select({ id: presentations.id })
    .from(presentations)
    .where(and(eq(presentations.simulatedClass, 'asking'), isAlive));
  return rows.map((row) => row.id);
};

/**
 * The next session of a presentation, which is its present one from now on. The ended one keeps what is
 * in it; topics count from 0 again.
 * @param endedQuestions how many there are in the ended one
 * @returns its id, and the version of the presentation
 */
export async function beginSession(
  db: StoreDatabase,
  id: number,
  endedQuestions: number,
): Promise<{ sessionId: number; version: number }> {
  const [begun] = await db
    .insert(sessions)
    .values({ presentationId: id })
    .returning({ id: sessions.id });
  const [row] = await db
    .update(presentations)
    .set({
      sessionId: begun!.id,
      topicCount: 0,
      earlierQuestionCount: sql`${presentations.earlierQuestionCount} + ${endedQuestions}`,
      version: sql`${presentations.version} + 1`,
    })
    .where(eq(presentations.id, id))
    .returning({ sessionId: presentations.sessionId, version: presentations.version });
  return row!;
}

/** Those that have ended, with all that is in them. */
export async function deleteEndedSessions(
  db: StoreDatabase,
  { id, sessionId }: Pick<PresentationRow, 'id' | 'sessionId'>,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.presentationId, id), ne(sessions.id, sessionId)));
}
