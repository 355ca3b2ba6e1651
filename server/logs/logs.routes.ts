import { getPresentationLog, getQuestionLog } from '../../contract/routes/presentations.ts';
import type { StoreDatabase } from '../db/open.ts';
import type { Handle } from '../http/handle.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { readLog } from './logs.service.ts';

export function logRoutes(
  handle: Handle,
  db: StoreDatabase,
  presentations: PresentationsService,
): void {
  handle(getPresentationLog, async ({ presenter, params }) => {
    await presentations.get(presenter, params.id);
    return { content: await readLog(db, params.id, 'presentation') };
  });
  handle(getQuestionLog, async ({ presenter, params }) => {
    await presentations.get(presenter, params.id);
    return { content: await readLog(db, params.id, 'question') };
  });
}
