// The files that a presenter takes along. Whoever reads them looks at `format` and `version` first.

import * as z from 'zod/mini';
import {
  count,
  flag,
  id,
  materialFile,
  presentationSummary,
  sessionSummary,
  time,
  topicPlace,
} from '../../entities.ts';
import { signalKinds } from './signal-kinds.ts';
import { rejectionReasons } from '../../rejections.ts';

/** Of a session. CSV and XLSX have a row for each question. */
export const exportFormats = ['json', 'csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportedTopic = z.object({
  id,
  title: z.string(),
  has_been_answered: flag,
  /** Different students who asked it or said “me too”. */
  student_count: count,
  question_count: count,
  first_asked_at: z.nullable(time),
  last_asked_at: z.nullable(time),
  /** What the presenter wrote under it. */
  answer: z.nullable(z.string()),
  place: z.nullable(topicPlace),
  /** 1 where the material was searched and says nothing of it; absent otherwise. */
  is_not_in_material: z.optional(flag),
  /** Different students who found it in the material; absent where nobody did. */
  found_count: z.optional(count),
});
export type ExportedTopic = z.infer<typeof exportedTopic>;

export const exportedQuestion = z.object({
  id,
  title: z.string(),
  state: z.enum(['accepted', 'filtered', 'held', 'signal']),
  /** What a signal says of the lesson; absent in all others. */
  signal: z.optional(z.enum(signalKinds)),
  /** Why it was filtered. */
  reason: z.nullable(z.enum(rejectionReasons)),
  topic_id: z.nullable(id),
  asked_at: time,
  asked_again_at: z.nullable(time),
  /** The first name; only where names were asked for, and the student gave one. */
  student: z.optional(z.string()),
});
export type ExportedQuestion = z.infer<typeof exportedQuestion>;

const content = {
  /** Null while nothing was asked. */
  session: z.nullable(sessionSummary),
  /** The heaviest first. */
  topics: z.array(exportedTopic),
  /** In the order of asking. */
  questions: z.array(exportedQuestion),
};

const project = z.object({
  id,
  name: z.string(),
  description: z.string(),
  created_at: time,
});

export const sessionExport = z.object({
  format: z.literal('askroom-session'),
  version: z.literal(1),
  exported_at: time,
  project,
  ...content,
});
export type SessionExport = z.infer<typeof sessionExport>;

export const accountExport = z.object({
  format: z.literal('askroom-account'),
  version: z.literal(1),
  exported_at: time,
  presenter: z.object({ name: z.string(), email: z.string() }),
  /** Newest first. */
  projects: z.array(
    z.object({
      ...project.shape,
      status: presentationSummary.shape.status,
      files: z.array(materialFile),
      /** The present one, if anything was asked in it, then earlier ones, newest first. */
      sessions: z.array(z.object(content)),
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExport>;
