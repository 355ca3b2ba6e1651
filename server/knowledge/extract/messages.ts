// What the reader process tells its parent over IPC. The text itself goes through stdout, in
// pieces, so that the parent never parses one enormous message.

import { z } from 'zod';
import { extractionErrorCodes } from './extraction-error.ts';

export const fileKinds = ['doc', 'docx', 'pdf', 'ppt', 'pptx', 'odp'] as const;

export const readerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({ type: z.literal('done'), kind: z.enum(fileKinds), isTruncated: z.boolean() }),
  z.object({
    type: z.literal('refused'),
    code: z.enum(extractionErrorCodes),
    detail: z.string().max(4_000),
  }),
  z.object({ type: z.literal('failed'), detail: z.string().max(4_000) }),
]);

export type FileKind = (typeof fileKinds)[number];
export type ReaderMessage = z.infer<typeof readerMessage>;
