import type { FastifyRequest } from 'fastify';
import * as routes from '../../contract/routes/presentations.ts';
import { characterCount } from '../../contract/routes/accounts.ts';
import { ApiError } from '../errors.ts';
import type { Handle } from '../http/handle.ts';
import { perUploader } from '../http/rate-limits.ts';
import { countCharacters } from '../knowledge/knowledge.service.ts';
import type { Links, PresentationsService } from './presentations.service.ts';

export function presentationRoutes(
  handle: Handle,
  presentations: PresentationsService,
  linksFor: (request: FastifyRequest) => Links,
): void {
  handle(
    routes.createPresentation,
    async ({ presenter, body, files }) => ({
      data: await presentations.create(presenter, body, files),
    }),
    perUploader,
  );
  handle(routes.listPresentations, async ({ presenter }) => ({
    data: await presentations.list(presenter),
  }));
  handle(routes.getPresentation, async ({ presenter, params, request }) => ({
    data: await presentations.getWhole(presenter, params.id, linksFor(request)),
  }));
  handle(routes.getAllTopics, async ({ presenter, params }) => ({
    data: await presentations.getTopics(presenter, params.id),
  }));
  handle(routes.deletePresentation, async ({ presenter, params }) => {
    await presentations.erase(presenter, params.id);
    return {};
  });
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
  handle(
    routes.uploadFiles,
    async ({ presenter, params, files }) => ({
      data: await presentations.upload(presenter, params.id, files),
    }),
    perUploader,
  );
  handle(routes.deleteFile, async ({ presenter, params, query, body }) => {
    const fileId = query.file_id ?? body?.file_id;
    if (fileId === undefined) {
      const message = 'Say which file to delete.';
      throw new ApiError('invalid_input', { message, issues: [{ path: 'file_id', message }] });
    }
    await presentations.removeFile(presenter, params.id, fileId);
    return {};
  });
  handle(routes.startLearning, async ({ presenter, params }) => {
    await presentations.startLearning(presenter, params.id);
    return {};
  });
  handle(routes.reopen, async ({ presenter, params }) => {
    await presentations.reopen(presenter, params.id);
    return {};
  });
  handle(
    characterCount,
    async ({ files }) => ({ character_count: await countCharacters(files[0]!) }),
    perUploader,
  );
}
