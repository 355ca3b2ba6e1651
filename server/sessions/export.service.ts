// What a presenter takes along, written as it is read: a session as JSON, CSV or XLSX, and the whole
// account.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SessionSummary, TopicPlace } from '../../contract/entities.ts';
import type {
  AccountExport,
  ExportedQuestion,
  ExportFormat,
  ExportedTopic,
  SessionExport,
} from '../../contract/api/questions/export-files.ts';
import type { Language } from '../../contract/locales.ts';
import { rejectionReasons } from '../../contract/rejections.ts';
import { signalKinds } from '../../contract/api/questions/signal-kinds.ts';
import { byWeight } from '../../contract/topic-order.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import type { MaterialsService } from '../materials/materials.service.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { exportWords } from '../i18n/locales/export/index.ts';
import { byteOrderMark, csvLine, type Cell } from './csv.ts';
import { toSessionSummary } from './sessions.service.ts';
import { listSessions, listPortion, listTopicTimes, type ExportedRow } from './sessions.store.ts';
import { listPlacedTopics } from '../questions/places/topic-places.ts';
import { toTopicSummary } from '../questions/views.ts';
import { xlsxFile, type Column } from './xlsx.ts';

/** Questions that are read at once. Some 15 ms of processor, 35 ms for XLSX. */
const portion = 500;

const columns = [
  'question_id',
  'asked_at',
  'asked_again_at',
  'question',
  'state',
  'reason',
  'topic_id',
  'topic',
  'topic_answered',
  'topic_students',
  'topic_questions',
  'answer',
  'place',
  'excerpt',
  'topic_found',
  'signal',
] as const;

/** In XLSX, in characters; others are narrow. */
const widths: Readonly<Partial<Record<string, number>>> = {
  asked_at: 25,
  asked_again_at: 25,
  question: 60,
  reason: 20,
  topic: 40,
  answer: 60,
  place: 40,
  excerpt: 60,
  student: 20,
};
const narrow = 12;
const written: ReadonlySet<string> = new Set([
  'question',
  'topic',
  'answer',
  'place',
  'excerpt',
  'student',
]);

/** Said once a file, not once a line. */
function wordsOf(language: Language) {
  const say = exportWords(language);
  const said = <K extends string>(keys: readonly K[], toWord: (key: K) => string) =>
    Object.fromEntries(keys.map((key) => [key, toWord(key)])) as Record<K, string>;
  return {
    columns: said([...columns, 'student'], (name) => say(name)),
    states: said(['accepted', 'filtered', 'held', 'signal'], (state) => say(`state_${state}`)),
    signals: said(signalKinds, (kind) => say(`signal_${kind}`)),
    reasons: said(rejectionReasons, (reason) => say(`reason_${reason}`)),
    answered: { 0: say('answered_0'), 1: say('answered_1') },
  };
}

export type ExportService = ReturnType<typeof createExportService>;

export function createExportService(dependencies: {
  db: StoreDatabase;
  knowledge: MaterialsService;
  presentations: PresentationsService;
}) {
  const { db, knowledge, presentations } = dependencies;

  /** The heaviest first. */
  async function readTopics(sessionId: number): Promise<ExportedTopic[]> {
    const [topics, times] = await Promise.all([
      listPlacedTopics(db, sessionId),
      listTopicTimes(db, sessionId),
    ]);
    return topics
      .map((row) => ({ topic: toTopicSummary(row), size: times.get(row.id)?.count ?? 0 }))
      .sort(byWeight)
      .map(({ topic, size }) => ({
        id: topic.id,
        title: topic.title,
        has_been_answered: topic.has_been_answered,
        student_count: topic.student_count,
        question_count: size,
        first_asked_at: times.get(topic.id)?.firstAskedAt.toISOString() ?? null,
        last_asked_at: times.get(topic.id)?.lastAskedAt.toISOString() ?? null,
        answer: topic.answer ?? null,
        place: topic.place ?? null,
        ...(topic.is_not_in_material ? { is_not_in_material: 1 } : {}),
        ...(topic.found_count ? { found_count: topic.found_count } : {}),
      }));
  }

  async function* portions(sessionId: number): AsyncGenerator<readonly ExportedRow[]> {
    let rows: readonly ExportedRow[] = [];
    do {
      rows = await listPortion(db, sessionId, rows.at(-1)?.id ?? 0, portion);
      if (rows.length > 0) yield rows;
      // The embedded store answers within a turn of the event loop, and a file may be taken as fast as
      // it is read: others come in between.
      await nextTurn();
    } while (rows.length === portion);
  }

  /** The members of a session in JSON, without its braces. */
  async function* sessionMembers(
    sessionId: number,
    session: SessionSummary | null,
    hasNames: boolean,
  ): AsyncGenerator<string> {
    const topics = await readTopics(sessionId);
    yield `"session":${JSON.stringify(session)},"topics":${JSON.stringify(topics)},"questions":[`;
    let comma = '';
    for await (const rows of portions(sessionId)) {
      yield comma + rows.map((row) => JSON.stringify(toExported(row, hasNames))).join(',');
      comma = ',';
    }
    yield ']';
  }

  /** What a session is as a table. */
  function tableOf(sessionId: number, hasNames: boolean, language: Language | undefined): Table {
    const words = language && wordsOf(language);
    const names = hasNames ? ([...columns, 'student'] as const) : columns;
    async function* rows(): AsyncGenerator<Cell[][]> {
      const topics = new Map((await readTopics(sessionId)).map((topic) => [topic.id, topic]));
      for await (const some of portions(sessionId)) {
        yield some.map((row) => {
          const cells = toCells(row, topics.get(row.topicId ?? 0), words);
          return hasNames ? [...cells, row.firstName] : cells;
        });
      }
    }
    return {
      columns: names.map((name) => ({
        name: words ? words.columns[name] : name,
        width: widths[name] ?? narrow,
        isWritten: written.has(name),
      })),
      portions: rows(),
    };
  }

  return {
    /**
     * @param sessionId an earlier session; the present one where it is undefined
     * @throws ApiError `presentation_not_found`, `session_not_found`
     */
    async session(
      presenter: SignedInPresenter,
      id: number,
      options: {
        format: ExportFormat;
        sessionId: number | undefined;
        hasNames: boolean;
        /** Of a CSV or XLSX; names of columns and codes as in JSON where it is undefined. */
        language: Language | undefined;
      },
    ): Promise<AsyncGenerator<string | Uint8Array>> {
      const { format, sessionId: wanted = id, hasNames, language } = options;
      const row = await presentations.get(presenter, id);
      const sessionId = wanted === id ? row.sessionId : wanted;
      const found = (await listSessions(db, id)).find((one) => one.id === sessionId);
      // The present one has no other address than the presentation's.
      if (wanted !== id && found?.isPresent !== false) throw new ApiError('session_not_found');
      if (format !== 'json') {
        const table = tableOf(sessionId, hasNames, language);
        return format === 'csv' ? csvFile(table) : xlsxFile(table.columns, table.portions);
      }
      const head: Omit<SessionExport, 'session' | 'topics' | 'questions'> = {
        format: 'askroom-session',
        version: 1,
        exported_at: new Date().toISOString(),
        project: toProject(row),
      };
      const session = found ? toSessionSummary(found) : null;
      return inBraces(head, sessionMembers(sessionId, session, hasNames));
    },

    account(presenter: SignedInPresenter, hasNames: boolean): AsyncGenerator<string> {
      const head: Omit<AccountExport, 'projects'> = {
        format: 'askroom-account',
        version: 1,
        exported_at: new Date().toISOString(),
        presenter: { name: presenter.name, email: presenter.email },
      };
      async function* projects(): AsyncGenerator<string> {
        yield '"projects":[';
        let comma = '';
        for (const { presentation_id: id } of await presentations.list(presenter)) {
          const row = await presentations.get(presenter, id);
          yield comma;
          comma = ',';
          const files = await knowledge.getFiles(db, id);
          yield* inBraces({ ...toProject(row), status: row.status, files }, sessions(id));
        }
        yield ']';
      }
      async function* sessions(id: number): AsyncGenerator<string> {
        yield '"sessions":[';
        const all = await listSessions(db, id);
        const present = all.filter((one) => one.isPresent);
        let comma = '';
        for (const one of [...present, ...all.filter((other) => !other.isPresent)]) {
          yield comma;
          comma = ',';
          yield* inBraces({}, sessionMembers(one.id, toSessionSummary(one), hasNames));
        }
        yield ']';
      }
      return inBraces(head, projects());
    },
  };
}

interface Table {
  readonly columns: readonly Column[];
  readonly portions: AsyncIterable<readonly (readonly Cell[])[]>;
}

async function* csvFile({ columns: named, portions }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(named.map(({ name }) => name));
  for await (const rows of portions) yield rows.map(csvLine).join('');
}

/** An object in JSON that begins with what is there and goes on with what is still to be read. */
async function* inBraces(head: object, members: AsyncIterable<string>): AsyncGenerator<string> {
  const begun = JSON.stringify(head).slice(0, -1);
  yield begun === '{' ? begun : `${begun},`;
  yield* members;
  yield '}';
}

const toProject = (row: { id: number; name: string; description: string; createdAt: Date }) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  created_at: row.createdAt.toISOString(),
});

const toExported = (row: ExportedRow, hasNames: boolean): ExportedQuestion => ({
  id: row.id,
  title: row.title,
  state: row.state,
  ...(row.state === 'signal' && row.signal !== null ? { signal: row.signal } : {}),
  reason: row.reason,
  topic_id: row.topicId,
  asked_at: row.createdAt.toISOString(),
  asked_again_at: row.askedAgainAt?.toISOString() ?? null,
  ...(hasNames && row.firstName !== null ? { student: row.firstName } : {}),
});

/** In the order of `columns`. */
const toCells = (
  row: ExportedRow,
  topic: ExportedTopic | undefined,
  words: ReturnType<typeof wordsOf> | undefined,
): Cell[] => [
  row.id,
  row.createdAt.toISOString(),
  row.askedAgainAt?.toISOString() ?? null,
  row.title,
  words ? words.states[row.state] : row.state,
  words && row.reason ? words.reasons[row.reason] : row.reason,
  topic?.id ?? null,
  topic?.title ?? null,
  topic ? (words ? words.answered[topic.has_been_answered] : topic.has_been_answered) : null,
  topic?.student_count ?? null,
  topic?.question_count ?? null,
  topic?.answer ?? null,
  topic?.place ? placeText(topic.place) : null,
  topic?.place?.excerpt ?? null,
  topic ? (topic.found_count ?? 0) : null,
  row.state === 'signal' && row.signal ? (words?.signals[row.signal] ?? row.signal) : null,
];

/** "Handout.pdf · 3 · The Calvin cycle": in any language. */
const placeText = ({ file, page, slide, heading }: TopicPlace): string =>
  [file, page ?? slide, heading].filter((part) => part !== undefined).join(' · ');
