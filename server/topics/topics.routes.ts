import type { FastifyRequest } from 'fastify';
import {
  deletePresentation,
  getAllTopics,
  previewFilter,
  getPresentation,
  getBigScreen,
} from '../../contract/api/presentations/presentations.ts';
import { draftAnswer } from '../../contract/api/topics/draft-answer.ts';
import type { Handle } from '../http/handle.ts';
import type { Links } from '../http/links.ts';
import { perAddress } from '../http/rate-limits.ts';
import type { BigScreenService } from './big-screen.service.ts';
import type { DraftingService } from './drafting.service.ts';
import type { PresentationViewService } from './presentation-view.service.ts';

/** Everything of a presentation at once, for the screens that show its topics. */
export function topicRoutes(
  handle: Handle,
  {
    whole,
    wall,
    drafting,
  }: { whole: PresentationViewService; wall: BigScreenService; drafting: DraftingService },
  linksFor: (request: FastifyRequest) => Links,
): void {
  handle(getPresentation, async ({ presenter, params, request }) => ({
    data: await whole.get(presenter, params.id, linksFor(request)),
  }));
  handle(previewFilter, async ({ presenter, params }) => ({
    data: await whole.previewFilter(presenter, params.id),
  }));
  handle(draftAnswer, async ({ presenter, params }) => ({
    data: await drafting.draft(presenter, params.id),
  }));
  handle(getAllTopics, async ({ presenter, params }) => ({
    data: await whole.getTopics(presenter, params.id),
  }));
  handle(
    getBigScreen,
    async ({ params, request }) => ({ data: await wall.get(params.key, linksFor(request)) }),
    perAddress,
  );
  handle(deletePresentation, async ({ presenter, params }) => {
    await whole.erase(presenter, params.id);
    return {};
  });
}
