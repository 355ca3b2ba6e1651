import { exportAccount, exportSession } from '../../contract/api/questions/exports.ts';
import type { Handle } from '../http/handle.ts';
import type { ExportService } from './export.service.ts';

const types = {
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function exportRoutes(handle: Handle, exports: ExportService): void {
  handle(exportSession, async ({ presenter, params, query }) => {
    const { format = 'json', session_id: sessionId, names, language } = query;
    const wish = { format, sessionId, hasNames: names === '1', language };
    return {
      type: types[format],
      fileName: `questions-${sessionId ?? params.id}.${format}`,
      chunks: await exports.session(presenter, params.id, wish),
    };
  });
  handle(exportAccount, async ({ presenter, query }) => ({
    type: 'application/json',
    fileName: 'askroom-account.json',
    chunks: exports.account(presenter, query.names === '1'),
  }));
}
