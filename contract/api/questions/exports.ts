// What a presenter takes along: files, written while they are read.

import * as z from 'zod/mini';
import { accountExport, exportFormats, sessionExport } from './export-files.ts';
import { language } from '../../language-field.ts';
import { defineRoute } from '../../define.ts';
import { byId, idText } from '../params.ts';

/** Whether first names of students come along. They stay out unless asked for. */
const names = z.optional(z.enum(['0', '1']));

export const exportSession = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}/export',
  authentication: 'presenter',
  params: byId,
  query: z.object({
    format: z.optional(z.enum(exportFormats)),
    session_id: z.optional(idText),
    names,
    /** Of a CSV or XLSX for a person; without, columns and codes have the names that they have in JSON. */
    language: z.optional(language),
  }),
  status: 200,
  streams: [
    'application/json',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  response: sessionExport,
  errors: ['unauthorized', 'presentation_not_found', 'session_not_found'],
});

export const exportAccount = defineRoute({
  method: 'GET',
  path: '/api/presenter/export',
  authentication: 'presenter',
  query: z.object({ names }),
  status: 200,
  streams: ['application/json'],
  response: accountExport,
  errors: ['unauthorized'],
});
