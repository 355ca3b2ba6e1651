import { exportAccount, exportSession } from '../../contract/routes/exports.ts';
import type { Handle } from '../http/handle.ts';
import type { ExportService } from './export.service.ts';

export function exportRoutes(handle: Handle, exports: ExportService): void {
  handle(exportSession, async ({ presenter, params, query }) => {
    const { format = 'json', session_id: sessionId, names, language } = query;
    const wish = { format, sessionId, hasNames: names === '1', language };
    return {
      type: format === 'csv' ? 'text/csv' : 'application/json',
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
