import * as routes from '../../contract/api/presentations/presentations.ts';
import type { LogEntry } from '../../contract/entities.ts';
import { characterCount } from '../../contract/api/accounts/accounts.ts';
import { scan } from '../../contract/api/students/students.ts';
import { ApiError } from '../lib/errors.ts';
import type { Handle } from '../http/handle.ts';
import { perDevice, perUploader } from '../http/rate-limits.ts';
import type { PreparingService } from './preparing.service.ts';
import type { PresentationsService } from './presentations.service.ts';
import type { ScanningService } from './scanning.service.ts';

const toLine = ({ at, message }: LogEntry): string => `${at}\t${message.text.replace(/\s+/g, ' ')}`;

export function presentationRoutes(
  handle: Handle,
  services: {
    presentations: PresentationsService;
    preparing: PreparingService;
    scanning: ScanningService;
  },
): void {
  const { presentations, preparing, scanning } = services;
  handle(
    scan,
    async ({ body, request }) => ({
      record: await scanning.scan(body.token, body.device_id, request.ip, body.hand_over),
    }),
    perDevice,
  );
  handle(
    routes.createPresentation,
    async ({ presenter, body, files }) => ({
      data: await presentations.create(presenter, body, files),
    }),
    perUploader,
    { admit: ({ presenter }) => presentations.admitFiles(presenter) },
  );
  handle(routes.listPresentations, async ({ presenter }) => ({
    data: await presentations.list(presenter),
  }));
  handle(routes.duplicatePresentation, async ({ presenter, params }) => ({
    data: await presentations.duplicate(presenter, params.id),
  }));
  handle(routes.updateName, async ({ presenter, params, body }) => {
    await presentations.rename(presenter, params.id, body.name);
    return { data: { name: body.name } };
  });
  handle(routes.deleteName, async ({ presenter, params }) => {
    await presentations.rename(presenter, params.id, '');
    return {};
  });
  handle(routes.updateDescription, async ({ presenter, params, body }) => {
    await presentations.describe(presenter, params.id, body.description);
    return { data: { description: body.description } };
  });
  handle(routes.updateTopicBoard, async ({ presenter, params, body }) => {
    await presentations.showRoom(presenter, params.id, body.status === 1);
    return { data: { is_room_shown: body.status === 1 } };
  });
  handle(routes.showMaterial, async ({ presenter, params, body }) => {
    await presentations.showMaterial(presenter, params.id, body.is_material_shown);
    return { data: { is_material_shown: body.is_material_shown } };
  });
  handle(routes.showSignalButtons, async ({ presenter, params, body }) => {
    await presentations.showSignalButtons(presenter, params.id, body.has_signal_buttons);
    return { data: { has_signal_buttons: body.has_signal_buttons } };
  });
  handle(routes.updateModeration, async ({ presenter, params, body }) => {
    await presentations.moderate(presenter, params.id, body.moderation);
    return { data: { moderation: body.moderation } };
  });
  handle(routes.updateFilter, async ({ presenter, params, body }) => {
    await presentations.setFilter(presenter, params.id, body.filter);
    return { data: { filter: body.filter } };
  });
  handle(routes.pauseQuestions, async ({ presenter, params, body }) => {
    await presentations.pause(presenter, params.id, body.is_paused);
    return { data: { is_paused: body.is_paused } };
  });
  handle(routes.spaceQuestions, async ({ presenter, params, body }) => {
    await presentations.space(presenter, params.id, body.question_interval);
    return { data: { question_interval: body.question_interval } };
  });
  handle(routes.closeToNew, async ({ presenter, params, body }) => {
    await presentations.closeToNew(presenter, params.id, body.is_closed_to_new);
    return { data: { is_closed_to_new: body.is_closed_to_new } };
  });
  handle(
    routes.uploadFiles,
    async ({ presenter, params, files }) => ({
      data: await preparing.upload(presenter, params.id, files),
    }),
    perUploader,
    { admit: ({ presenter, params }) => preparing.admitFiles(presenter, params.id) },
  );
  handle(routes.deleteFile, async ({ presenter, params, query, body }) => {
    const fileId = query.file_id ?? body?.file_id;
    if (fileId === undefined) {
      const message = 'Say which file to delete.';
      throw new ApiError('invalid_input', { message, issues: [{ path: 'file_id', message }] });
    }
    await preparing.removeFile(presenter, params.id, fileId);
    return {};
  });
  handle(routes.getFileText, async ({ presenter, params }) => ({
    data: await preparing.readFile(presenter, params.id, params.file_id),
  }));
  handle(routes.startLearning, async ({ presenter, params }) => {
    await preparing.startLearning(presenter, params.id);
    return {};
  });
  handle(routes.reopen, async ({ presenter, params }) => {
    await preparing.reopen(presenter, params.id);
    return {};
  });
  for (const [route, subject] of [
    [routes.getPresentationLog, 'presentation'],
    [routes.getQuestionLog, 'question'],
  ] as const) {
    handle(route, async ({ presenter, params }) => {
      const entries = await presentations.readLog(presenter, params.id, subject);
      return { content: entries.map(toLine).join('\n'), entries };
    });
  }
  handle(
    characterCount,
    async ({ presenter, files }) => ({
      character_count: await preparing.countCharacters(presenter.id, files[0]!),
    }),
    perUploader,
  );
}
