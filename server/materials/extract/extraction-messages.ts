// What the reader process tells its parent over IPC. The text itself goes through stdout, in
// pieces, so that the parent never parses one enormous message.

import { z } from 'zod';
import { extractionErrorCodes } from './extraction-error.ts';
import { headingAtMost, marksAtMost } from './extraction-limits.ts';

export const fileKinds = ['doc', 'docx', 'pdf', 'ppt', 'pptx', 'odp', 'txt'] as const;

/** A place of the file that begins at `at`, in UTF-16 units of the text, and reaches to the next one. */
export const mark = z.object({
  at: z.int().min(0),
  page: z.int().min(1).optional(),
  slide: z.int().min(1).optional(),
  heading: z
    .string()
    // A code point takes up to two units.
    .max(2 * headingAtMost)
    .optional(),
});
export type Mark = z.infer<typeof mark>;

export const readerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({
    type: z.literal('done'),
    kind: z.enum(fileKinds),
    isTruncated: z.boolean(),
    marks: z.array(mark).max(marksAtMost),
  }),
  z.object({
    type: z.literal('refused'),
    code: z.enum(extractionErrorCodes),
    detail: z.string().max(4_000),
  }),
  z.object({ type: z.literal('failed'), detail: z.string().max(4_000) }),
]);

export type FileKind = (typeof fileKinds)[number];
export type ReaderMessage = z.infer<typeof readerMessage>;
