import type {
  Presentation,
  PresentationSummary,
  Topic,
  KnowledgeFile,
} from '../../contract/entities.ts';
import type { SignedInPresenter } from '../accounts/accounts.service.ts';
import { newScanToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import type { Upload } from '../http/uploads.ts';
import {
  addFiles,
  checkFileCount,
  copyFiles,
  deleteFile,
  deletePassages,
  getFiles,
  readFiles,
} from '../knowledge/knowledge.service.ts';
import { logPresentation } from '../logs/logs.service.ts';
import { isFreePlan } from '../plans/plans.service.ts';
import { getQuestionsAndTopics } from '../questions/questions.service.ts';
import type { Notifier } from '../realtime/notifier.ts';
import { lockPresenter, payForLearning } from '../usage/usage.service.ts';
import { toStatusEvent } from './learning-status.ts';
import {
  changeStatus,
  countPresentations,
  erasePresentation,
  findPresentation,
  insertPresentation,
  listPresentations,
  lockPresentation,
  updatePresentation,
  type PresentationRow,
} from './presentations.store.ts';

/** Where students enter and where the QR image is, for an address that phones can reach. */
export interface Links {
  studentUrl(scanToken: string): string;
  embedUrl(scanToken: string): string;
  qrImageUrl(scanToken: string, logo: Uint8Array | null): string;
}

export interface PresentationsDependencies {
  db: StoreDatabase;
  notifier: Notifier;
  /** Puts the job into the queue; called after the commit. */
  sendLearn(presentationId: number): Promise<void>;
}

export type PresentationsService = ReturnType<typeof createPresentationsService>;

export function createPresentationsService({ db, notifier, sendLearn }: PresentationsDependencies) {
  async function get(presenter: SignedInPresenter, id: number): Promise<PresentationRow> {
    const row = await findPresentation(db, id, presenter.id);
    if (!row) throw new ApiError('presentation_not_found');
    return row;
  }

  /** Lets open windows fetch what no event carries. */
  async function announceChange(id: number, presenterId: number): Promise<void> {
    const row = await findPresentation(db, id, presenterId);
    if (row) notifier.presentationStatus({ ...toStatusEvent(row), has_other_changes: true });
  }

  /** Runs `work` while nobody else can add a presentation of this presenter. */
  async function withinLimit<T>(
    presenter: SignedInPresenter,
    work: (tx: StoreDatabase) => Promise<T>,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      await lockPresenter(tx, presenter.id);
      checkLimit(presenter, await countPresentations(tx, presenter.id));
      return await work(tx);
    });
  }

  /** Runs `work` while the presentation cannot leave Pending. */
  async function whilePending<T>(id: number, work: (tx: StoreDatabase) => Promise<T>): Promise<T> {
    return db.transaction(async (tx) => {
      const locked = await lockPresentation(tx, id);
      if (!locked) throw new ApiError('presentation_not_found');
      if (locked.status !== 'Pending') throw new ApiError('not_pending');
      return await work(tx);
    });
  }

  return {
    /** @throws ApiError `presentation_not_found` when it is not the presenter's */
    get,

    async setQrLogo(presenter: SignedInPresenter, id: number, qrLogo: Uint8Array | null) {
      await updatePresentation(db, id, { qrLogo });
      await announceChange(id, presenter.id);
    },

    setSvgToken: (id: number, svgToken: string | null) => updatePresentation(db, id, { svgToken }),

    async owns(presenterId: number, id: number): Promise<boolean> {
      return (await findPresentation(db, id, presenterId)) !== undefined;
    },

    async create(
      presenter: SignedInPresenter,
      { name, description }: { name: string; description: string },
      uploads: readonly Upload[],
    ): Promise<PresentationSummary> {
      // Both again when it is stored; here only to spare the work of reading files in vain.
      checkLimit(presenter, await countPresentations(db, presenter.id));
      checkFileCount(uploads.length, presenter.plan);
      const files = await readFiles(uploads, presenter.plan);
      return withinLimit(presenter, async (tx) => {
        const row = await insertPresentation(tx, {
          presenterId: presenter.id,
          name,
          description,
          scanToken: newScanToken(),
        });
        await logPresentation(tx, row.id, 'The project was created.');
        await addFiles(tx, row.id, files, presenter.plan);
        return toSummary(row);
      });
    },

    async list(presenter: SignedInPresenter): Promise<PresentationSummary[]> {
      return (await listPresentations(db, presenter.id)).map(toSummary);
    },

    async getWhole(presenter: SignedInPresenter, id: number, links: Links): Promise<Presentation> {
      const row = await get(presenter, id);
      const [files, { questions, topics }] = await Promise.all([
        getFiles(db, id),
        getQuestionsAndTopics(db, id),
      ]);
      const { status, status_reason, learning } = toStatusEvent(row);
      const isReady = status === 'Ready';
      return {
        presentation_id: row.id,
        presenter_id: row.presenterId,
        name: row.name,
        description: row.description,
        created_at: row.createdAt.toISOString(),
        status,
        status_reason,
        learning,
        learning_summary: isReady ? row.learningSummary : null,
        is_free_plan: isFreePlan(presenter.plan),
        qr_code: isReady ? links.qrImageUrl(row.scanToken, row.qrLogo) : null,
        student_url: isReady ? links.studentUrl(row.scanToken) : null,
        embed_url: isReady ? links.embedUrl(row.scanToken) : null,
        files,
        original_questions: questions.filter((question) => question.state === 'accepted'),
        filtered_questions: questions.filter((question) => question.state === 'filtered'),
        answered_topics: topics.filter((topic) => topic.has_been_answered === 1),
        unanswered_topics: topics.filter((topic) => topic.has_been_answered === 0),
        version: row.version,
      };
    },

    async getTopics(presenter: SignedInPresenter, id: number) {
      const row = await get(presenter, id);
      const { questions, topics } = await getQuestionsAndTopics(db, id);
      const byTopic = Map.groupBy(questions, (question) => question.topic_id);
      const whole: Topic[] = topics.map((topic) => ({
        ...topic,
        original_questions: byTopic.get(topic.id) ?? [],
      }));
      return {
        presentation_id: row.id,
        presenter_id: row.presenterId,
        project_name: row.name,
        teacher_name: presenter.name,
        version: row.version,
        topics: whole.toSorted(
          (a, b) =>
            b.original_questions.length - a.original_questions.length || a.ordinal - b.ordinal,
        ),
      };
    },

    async rename(presenter: SignedInPresenter, id: number, name: string): Promise<void> {
      await get(presenter, id);
      await updatePresentation(db, id, { name });
      await announceChange(id, presenter.id);
    },

    async describe(presenter: SignedInPresenter, id: number, description: string): Promise<void> {
      await get(presenter, id);
      await updatePresentation(db, id, { description });
      await announceChange(id, presenter.id);
    },

    async erase(presenter: SignedInPresenter, id: number): Promise<void> {
      const row = await get(presenter, id);
      await db.transaction((tx) => erasePresentation(tx, id));
      notifier.presentationStatus({ ...toStatusEvent(row), has_other_changes: true });
    },

    async duplicate(presenter: SignedInPresenter, id: number): Promise<PresentationSummary> {
      const source = await get(presenter, id);
      return withinLimit(presenter, async (tx) => {
        const copy = await insertPresentation(tx, {
          presenterId: presenter.id,
          name: `Copy of ${source.name || 'Untitled'}`,
          description: source.description,
          qrLogo: source.qrLogo,
          scanToken: newScanToken(),
        });
        await copyFiles(tx, id, copy.id);
        await logPresentation(tx, copy.id, `The project was copied from “${source.name}”.`);
        return toSummary(copy);
      });
    },

    async upload(
      presenter: SignedInPresenter,
      id: number,
      uploads: readonly Upload[],
    ): Promise<KnowledgeFile[]> {
      const row = await get(presenter, id);
      if (row.status !== 'Pending') throw new ApiError('not_pending');
      checkFileCount(uploads.length, presenter.plan);
      const files = await readFiles(uploads, presenter.plan);
      const added = await whilePending(id, (tx) => addFiles(tx, id, files, presenter.plan));
      await announceChange(id, presenter.id);
      return added;
    },

    async removeFile(presenter: SignedInPresenter, id: number, fileId: number): Promise<void> {
      await get(presenter, id);
      await whilePending(id, async (tx) => {
        if (!(await deleteFile(tx, id, fileId))) throw new ApiError('file_not_found');
      });
      await announceChange(id, presenter.id);
    },

    /** Takes the credit and sets Learning in one transaction; the job follows. */
    async startLearning(presenter: SignedInPresenter, id: number): Promise<void> {
      await get(presenter, id);
      const learning = { learningStage: 'waiting', learningDone: 0, learningTotal: 0 } as const;
      await whilePending(id, async (tx) => {
        if ((await getFiles(tx, id)).length === 0) throw new ApiError('no_files');
        await payForLearning(tx, presenter.id, id);
        await updatePresentation(tx, id, { status: 'Learning', statusReason: null, ...learning });
        await logPresentation(tx, id, 'Learning started; one API credit was used.');
      });
      notifier.presentationStatus(toStatusEvent(await get(presenter, id)));
      await sendLearn(id);
    },

    /** From Error back to Pending, where files can be changed and learning started again. */
    async reopen(presenter: SignedInPresenter, id: number): Promise<void> {
      await get(presenter, id);
      await db.transaction(async (tx) => {
        const changes = { status: 'Pending', statusReason: null, learningStage: null } as const;
        if (!(await changeStatus(tx, id, 'Error', changes))) throw new ApiError('not_failed');
        await deletePassages(tx, id);
        await logPresentation(tx, id, 'The project is Pending again.');
      });
      notifier.presentationStatus(toStatusEvent(await get(presenter, id)));
    },
  };
}

function checkLimit(presenter: SignedInPresenter, present: number): void {
  if (present >= presenter.plan.presentationLimit) throw new ApiError('presentation_limit_reached');
}

const toSummary = (
  row: Pick<PresentationRow, 'id' | 'name' | 'createdAt' | 'status' | 'questionCount'>,
): PresentationSummary => ({
  presentation_id: row.id,
  title: row.name,
  created_at: row.createdAt.toISOString(),
  status: row.status,
  question_count: row.questionCount,
});
