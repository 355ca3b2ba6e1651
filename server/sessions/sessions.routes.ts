import { beginSession, getSession, listSessions } from '../../contract/api/sessions/sessions.ts';
import type { Handle } from '../http/handle.ts';
import type { SessionsService } from './sessions.service.ts';

export function sessionRoutes(handle: Handle, { sessions }: { sessions: SessionsService }): void {
  handle(listSessions, async ({ presenter, params }) => ({
    data: await sessions.list(presenter, params.id),
  }));
  handle(getSession, async ({ presenter, params }) => ({
    data: await sessions.get(presenter, params.id, params.session_id),
  }));
  handle(beginSession, async ({ presenter, params }) => ({
    data: await sessions.begin(presenter, params.id),
  }));
}
