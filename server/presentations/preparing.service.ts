// What a presentation learns from: its files while it is Pending, the start of learning, and the way
// back from Error.

import type { MaterialFile, MaterialText } from '../../contract/entities.ts';
import type { CreditsService } from '../accounts/billing/credits.service.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import type { Admission, Upload } from '../http/uploads/uploads.ts';
import type { MaterialsService } from '../materials/materials.service.ts';
import type { LogsService } from '../logs/logs.service.ts';
import type { AnnouncePresentation } from './presentation-outcome.ts';
import type { PresentationsService } from './presentations.service.ts';
import { noReason } from './status.ts';
import { changeStatus, lockPresentation, updatePresentation } from './presentations.store.ts';

export type PreparingService = ReturnType<typeof createPreparingService>;

export function createPreparingService(dependencies: {
  db: StoreDatabase;
  credits: CreditsService;
  knowledge: MaterialsService;
  logs: LogsService;
  presentations: PresentationsService;
  announce: AnnouncePresentation;
  /** Puts the job into the queue; called after the commit. */
  sendLearn(presentationId: number): Promise<void>;
}) {
  const { db, credits, knowledge, logs, presentations, announce, sendLearn } = dependencies;

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
    /** @throws ApiError that names the file */
    countCharacters: knowledge.countCharacters,

    /** Both limits count again when the files are stored. */
    async admitFiles(presenter: SignedInPresenter, id: number): Promise<Admission> {
      const row = await presentations.get(presenter, id);
      if (row.status !== 'Pending') throw new ApiError('not_pending');
      return knowledge.roomForFiles(presenter.plan, id);
    },

    async upload(
      presenter: SignedInPresenter,
      id: number,
      uploads: readonly Upload[],
    ): Promise<MaterialFile[]> {
      const row = await presentations.get(presenter, id);
      const files = await knowledge.readFiles(presenter, uploads);
      const added = await whilePending(id, (tx) =>
        knowledge.addFiles(tx, id, files, presenter.plan),
      );
      announce({ presentation: row, hasOtherChanges: true });
      return added;
    },

    async readFile(
      presenter: SignedInPresenter,
      id: number,
      fileId: number,
    ): Promise<MaterialText> {
      await presentations.get(presenter, id);
      return knowledge.readText(id, fileId);
    },

    async removeFile(presenter: SignedInPresenter, id: number, fileId: number): Promise<void> {
      const presentation = await presentations.get(presenter, id);
      await whilePending(id, async (tx) => {
        if (!(await knowledge.deleteFile(tx, id, fileId))) throw new ApiError('file_not_found');
      });
      announce({ presentation, hasOtherChanges: true });
    },

    /** Takes the credit and sets Learning in one transaction; the job follows. */
    async startLearning(presenter: SignedInPresenter, id: number): Promise<void> {
      await presentations.get(presenter, id);
      const learning = { learningStage: 'waiting', learningDone: 0, learningTotal: 0 } as const;
      const presentation = await whilePending(id, async (tx) => {
        if ((await knowledge.getFiles(tx, id)).length === 0) throw new ApiError('no_files');
        await credits.payForLearning(tx, presenter.id, id);
        await logs.logPresentation(tx, id, { code: 'learning_started', params: {} });
        const changes = { status: 'Learning', ...noReason, ...learning } as const;
        return updatePresentation(tx, id, changes);
      });
      announce({ presentation });
      await sendLearn(id);
    },

    /** From Error back to Pending, where files can be changed and learning started again. */
    async reopen(presenter: SignedInPresenter, id: number): Promise<void> {
      await presentations.get(presenter, id);
      const presentation = await db.transaction(async (tx) => {
        const changes = { status: 'Pending', ...noReason, learningStage: null } as const;
        const reopened = await changeStatus(tx, id, 'Error', changes);
        if (!reopened) throw new ApiError('not_failed');
        await knowledge.deletePassages(tx, id);
        await logs.logPresentation(tx, id, { code: 'project_reopened', params: {} });
        return reopened;
      });
      announce({ presentation });
    },
  };
}
