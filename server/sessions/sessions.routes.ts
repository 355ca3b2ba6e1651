import { beginSession, getSession, listSessions } from '../../contract/api/sessions/sessions.ts';
import type { Handle } from '../http/handle.ts';
import type { SessionsService } from './sessions.service.ts';
import { exportAccount, exportSession } from '../../contract/api/questions/exports.ts';
import type { ExportService } from './export.service.ts';

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

const types = {
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function exportRoutes(handle: Handle, exports: ExportService): void {
  handle(exportSession, async ({ presenter, params, query }) => {
    const { format = 'json', session_id: sessionId, names, language } = query;
    const options = { format, sessionId, hasNames: names === '1', language };
    return {
      type: types[format],
      fileName: `questions-${sessionId ?? params.id}.${format}`,
      chunks: await exports.session(presenter, params.id, options),
    };
  });
  handle(exportAccount, async ({ presenter, query }) => ({
    type: 'application/json',
    fileName: 'askroom-account.json',
    chunks: exports.account(presenter, query.names === '1'),
  }));
}
