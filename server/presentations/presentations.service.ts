import type {
  LogEntry,
  FilterPosition,
  Moderation,
  PresentationSummary,
  SimulatedClass,
} from '../../contract/entities.ts';
import type { StoredMessage } from '../../contract/messages/messages.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { newToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import type { Admission, Upload } from '../http/uploads/uploads.ts';
import type { MaterialsService } from '../materials/materials.service.ts';
import type { LogsService } from '../logs/logs.service.ts';
import type { AnnouncePresentation } from './presentation-outcome.ts';
import {
  beginSession,
  changeSimulatedClass,
  changeStatus,
  claimVersion,
  countPresentations,
  deleteEndedSessions,
  emptyPresentation,
  findByWallKey,
  findPresentation,
  findPresentationWithPresenter,
  forgetEverybody,
  forgetQuestion,
  forgetStudent,
  insertPresentation,
  listIdle,
  listLearningIds,
  listPresentations,
  listSimulatedIds,
  lockPresentation,
  nextVersion,
  takeOrdinal,
  takeQuestions,
  updatePresentation,
  type PresentationRow,
  type Settings,
} from './presentations.store.ts';
import { newCodes } from './entry-codes.ts';

export type PresentationsService = ReturnType<typeof createPresentationsService>;

export function createPresentationsService(dependencies: {
  db: StoreDatabase;
  accounts: AccountsService;
  knowledge: MaterialsService;
  logs: LogsService;
  announce: AnnouncePresentation;
}) {
  const { db, accounts, knowledge, logs, announce } = dependencies;

  async function get(
    presenter: SignedInPresenter,
    id: number,
    tx: StoreDatabase = db,
  ): Promise<PresentationRow> {
    const row = await findPresentation(tx, id, presenter.id);
    if (!row) throw new ApiError('presentation_not_found');
    return row;
  }

  /** Changes and logs a setting. What is so already is neither logged nor announced. */
  async function set(
    presenter: SignedInPresenter,
    id: number,
    setting: Partial<Settings>,
    message: StoredMessage,
  ): Promise<void> {
    const presentation = await db.transaction(async (tx) => {
      await get(presenter, id, tx);
      const before = await lockPresentation(tx, id);
      if (!before) throw new ApiError('presentation_not_found');
      const isSo = Object.entries(setting).every(
        ([name, value]) => before[name as keyof typeof before] === value,
      );
      if (isSo) return undefined;
      await logs.logPresentation(tx, id, message);
      return updatePresentation(tx, id, setting);
    });
    if (!presentation) return;
    const hasPause = setting.isPaused !== undefined;
    announce({ presentation, hasOtherChanges: true, ...(hasPause ? { hasPause } : {}) });
  }

  /** Runs `work` while nobody else can add a presentation of this presenter. */
  async function withinLimit<T>(
    presenter: SignedInPresenter,
    work: (tx: StoreDatabase) => Promise<T>,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      await accounts.lock(tx, presenter.id);
      checkLimit(presenter, await countPresentations(tx, presenter.id));
      return await work(tx);
    });
  }

  async function create(
    presenter: SignedInPresenter,
    { name, description }: { name: string; description: string },
    uploads: readonly Upload[],
    simulatedClass: SimulatedClass | null = null,
  ): Promise<PresentationSummary> {
    const files = await knowledge.readFiles(presenter, uploads);
    return withinLimit(presenter, async (tx) => {
      const row = await insertPresentation(tx, {
        presenterId: presenter.id,
        name,
        description,
        simulatedClass,
        ...(await newCodes(tx)),
        sessionKey: newToken(),
      });
      await logs.logPresentation(tx, row.id, { code: 'project_created', params: {} });
      await knowledge.addFiles(tx, row.id, files, presenter.plan);
      return toSummary(row);
    });
  }

  return {
    /** @throws ApiError `presentation_not_found` when it is not the presenter's */
    get,

    /** Undefined for a key that was renewed. */
    findByWallKey: (wallKey: string) => findByWallKey(db, wallKey),

    // For work in which the presentation takes part; all inside the caller's transaction.
    find: findPresentationWithPresenter,
    lock: lockPresentation,
    update: updatePresentation,
    changeStatus,
    nextVersion,
    claimVersion,
    takeOrdinal,
    takeQuestions,
    forgetStudent,
    forgetQuestion,
    forgetEverybody,
    listIdle,
    empty: emptyPresentation,
    beginSession,
    deleteEndedSessions,

    listLearning: () => listLearningIds(db),
    /** Those whose simulated class asks. */
    listSimulated: () => listSimulatedIds(db),

    /** Nothing happens where it does not stand at `from`, or the presentation is gone. */
    async moveSimulatedClass(id: number, from: SimulatedClass, to: SimulatedClass): Promise<void> {
      const presentation = await changeSimulatedClass(db, id, from, to);
      if (presentation) announce({ presentation, hasOtherChanges: true });
    },

    async readLog(
      presenter: SignedInPresenter,
      id: number,
      subject: 'presentation' | 'question',
    ): Promise<LogEntry[]> {
      await get(presenter, id);
      return logs.read(id, subject);
    },

    async owns(presenterId: number, id: number): Promise<boolean> {
      return (await findPresentation(db, id, presenterId)) !== undefined;
    },

    /** Both limits count again when it is stored; here they spare reading files in vain. */
    async admitFiles(presenter: SignedInPresenter): Promise<Admission> {
      checkLimit(presenter, await countPresentations(db, presenter.id));
      return knowledge.roomForFiles(presenter.plan);
    },

    create,

    async list(presenter: SignedInPresenter): Promise<PresentationSummary[]> {
      return (await listPresentations(db, presenter.id)).map(toSummary);
    },

    async rename(presenter: SignedInPresenter, id: number, name: string): Promise<void> {
      await get(presenter, id);
      const presentation = await updatePresentation(db, id, { name });
      announce({ presentation, hasOtherChanges: true });
    },

    async describe(presenter: SignedInPresenter, id: number, description: string): Promise<void> {
      await get(presenter, id);
      const presentation = await updatePresentation(db, id, { description });
      announce({ presentation, hasOtherChanges: true });
    },

    async showRoom(presenter: SignedInPresenter, id: number, isRoomShown: boolean): Promise<void> {
      await get(presenter, id);
      const presentation = await updatePresentation(db, id, { isRoomShown });
      announce({ presentation, hasOtherChanges: true });
    },

    /** Whether students see what the material says of their questions. */
    async showMaterial(presenter: SignedInPresenter, id: number, isShown: boolean): Promise<void> {
      const code = isShown ? 'material_shown' : 'material_hidden';
      await set(presenter, id, { isMaterialShown: isShown }, { code, params: {} });
    },

    /** Whether students have buttons for the commonest signals. */
    async showSignalButtons(presenter: SignedInPresenter, id: number, isShown: boolean) {
      const code = isShown ? 'signal_buttons_shown' : 'signal_buttons_hidden';
      await set(presenter, id, { hasSignalButtons: isShown }, { code, params: {} });
    },

    /** Counts for what is judged from now on: what is held already goes on waiting. */
    async moderate(presenter: SignedInPresenter, id: number, mode: Moderation): Promise<void> {
      const message: StoredMessage = { code: 'moderation_changed', params: { mode } };
      await set(presenter, id, { moderation: mode }, message);
    },

    /** Counts for what is judged from now on. */
    async setFilter(presenter: SignedInPresenter, id: number, filter: FilterPosition) {
      await set(presenter, id, { filter }, { code: 'filter_changed', params: { filter } });
    },

    /** Students are told at once; who is not is refused until they are open again. */
    async pause(presenter: SignedInPresenter, id: number, isPaused: boolean): Promise<void> {
      const code = isPaused ? 'questions_paused' : 'questions_opened';
      await set(presenter, id, { isPaused }, { code, params: {} });
    },

    /** @param seconds between two questions of a student; null: none */
    async space(presenter: SignedInPresenter, id: number, seconds: number | null): Promise<void> {
      const message: StoredMessage = { code: 'questions_spaced', params: { seconds } };
      await set(presenter, id, { questionInterval: seconds }, message);
    },

    /** @param days for which people's data is kept; null: as long as the server keeps it */
    async retain(presenter: SignedInPresenter, id: number, days: number | null): Promise<void> {
      const message: StoredMessage = { code: 'retention_changed', params: { days } };
      await set(presenter, id, { retentionDays: days }, message);
    },

    /** Who is in stays in. */
    async closeToNew(presenter: SignedInPresenter, id: number, isClosed: boolean): Promise<void> {
      const code = isClosed ? 'closed_to_new' : 'opened_to_new';
      await set(presenter, id, { isClosedToNew: isClosed }, { code, params: {} });
    },

    async duplicate(presenter: SignedInPresenter, id: number): Promise<PresentationSummary> {
      const source = await get(presenter, id);
      return withinLimit(presenter, async (tx) => {
        const copy = await insertPresentation(tx, {
          presenterId: presenter.id,
          name: `Copy of ${source.name || 'Untitled'}`,
          description: source.description,
          qrLogo: source.qrLogo,
          isRoomShown: source.isRoomShown,
          isMaterialShown: source.isMaterialShown,
          hasSignalButtons: source.hasSignalButtons,
          moderation: source.moderation,
          filter: source.filter,
          questionInterval: source.questionInterval,
          retentionDays: source.retentionDays,
          ...(await newCodes(tx)),
          sessionKey: newToken(),
        });
        await knowledge.copyFiles(tx, id, copy.id);
        await logs.logPresentation(tx, copy.id, {
          code: 'project_copied',
          params: { project: source.name },
        });
        return toSummary(copy);
      });
    },
  };
}

function checkLimit(presenter: SignedInPresenter, present: number): void {
  if (present >= presenter.plan.presentationLimit) throw new ApiError('presentation_limit_reached');
}

const toSummary = (
  row: Pick<
    PresentationRow,
    'id' | 'name' | 'createdAt' | 'status' | 'questionCount' | 'earlierQuestionCount' | 'scanCount'
  > & { openTopicCount?: number | null; lastAskedAt?: Date | null },
): PresentationSummary => ({
  presentation_id: row.id,
  title: row.name,
  created_at: row.createdAt.toISOString(),
  status: row.status,
  question_count: row.questionCount - row.earlierQuestionCount,
  joined_count: row.scanCount,
  open_topic_count: row.openTopicCount ?? 0,
  last_asked_at: row.lastAskedAt?.toISOString() ?? null,
  ...(row.earlierQuestionCount > 0 ? { has_earlier_session: true } : {}),
});
