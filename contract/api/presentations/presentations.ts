import * as z from 'zod/mini';
import {
  change,
  flag,
  id,
  materialFile,
  materialText,
  logEntry,
  presentation,
  presentationSummary,
  question,
  topic,
  topicSummary,
  count,
  materialShown,
  filterPosition,
  moderation,
  questionInterval,
  retentionDays,
  bigScreenView,
} from '../../entities.ts';
import type { ErrorCode } from '../../errors.ts';
import {
  answerText,
  answeredStatus,
  description,
  embedOrigins,
  optionalText,
  title,
} from '../../fields.ts';
import { titleMaxCharacters, uploadMaxFiles } from '../../limits.ts';
import { defineRoute } from '../../define.ts';
import { topicPatch } from '../topics/topic-patch.ts';
import { success } from '../answers.ts';
import { byId, idText } from '../params.ts';

const ofPresentation = ['unauthorized', 'presentation_not_found'] as const;
const ofFiles = [
  'not_multipart',
  'unsupported_file_type',
  'old_word_file',
  'old_powerpoint_file',
  'file_too_large',
  'file_encrypted',
  'file_broken',
  'file_too_complex',
  'file_empty',
  'file_without_text',
  'file_limit_reached',
  'character_limit_reached',
] as const satisfies readonly ErrorCode[];

export const createPresentation = defineRoute({
  method: 'POST',
  path: '/api/presentation',
  authentication: 'presenter',
  body: z.object({ name: title, description: z._default(description, '') }),
  files: { field: 'files[]', max: uploadMaxFiles },
  status: 201,
  response: success({ data: presentationSummary }),
  errors: ['unauthorized', 'presentation_limit_reached', ...ofFiles],
});

export const listPresentations = defineRoute({
  method: 'GET',
  path: '/api/presentations',
  authentication: 'presenter',
  status: 200,
  response: success({ data: z.array(presentationSummary) }),
  errors: ['unauthorized'],
});

export const getPresentation = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({ data: presentation }),
  errors: ofPresentation,
});

export const deletePresentation = defineRoute({
  method: 'DELETE',
  path: '/api/presentation/{id}',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({}),
  errors: ofPresentation,
});

export const duplicatePresentation = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/duplicate',
  authentication: 'presenter',
  params: byId,
  status: 201,
  response: success({ data: presentationSummary }),
  errors: [...ofPresentation, 'presentation_limit_reached'],
});

export const uploadFiles = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/upload-files',
  authentication: 'presenter',
  params: byId,
  files: { field: 'files[]', max: uploadMaxFiles },
  status: 201,
  response: success({ data: z.array(materialFile) }),
  errors: [...ofPresentation, 'not_pending', ...ofFiles],
});

export const deleteFile = defineRoute({
  method: 'DELETE',
  path: '/api/presentation/{id}/delete-file',
  authentication: 'presenter',
  params: byId,
  query: z.object({ file_id: z.optional(idText) }),
  body: z.optional(z.nullable(z.object({ file_id: z.optional(idText) }))),
  status: 200,
  response: success({}),
  errors: [...ofPresentation, 'not_pending', 'file_not_found'],
});

export const getFileText = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}/file/{file_id}',
  authentication: 'presenter',
  params: z.extend(byId, { file_id: idText }),
  status: 200,
  response: success({ data: materialText }),
  errors: [...ofPresentation, 'file_not_found'],
});

export const updateName = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/update-name',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ name: title }),
  status: 200,
  response: success({ data: z.object({ name: z.string() }) }),
  errors: ofPresentation,
});

export const updateDescription = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/update-description',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ description }),
  bodyMaxBytes: 64 * 1_024,
  status: 200,
  response: success({ data: z.object({ description: z.string() }) }),
  errors: ofPresentation,
});

export const updateTopicBoard = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/update-room',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ status: answeredStatus }),
  status: 200,
  response: success({ data: z.object({ is_room_shown: z.boolean() }) }),
  errors: ofPresentation,
});

/** Phones that are open show it, or no longer, at once. */
export const showMaterial = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/show-material',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ is_material_shown: z.boolean() }),
  status: 200,
  response: success({ data: z.object({ is_material_shown: z.boolean() }) }),
  errors: ofPresentation,
});

/** Phones that are open have them, or no longer, at once. */
export const showSignalButtons = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/signal-buttons',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ has_signal_buttons: z.boolean() }),
  status: 200,
  response: success({ data: z.object({ has_signal_buttons: z.boolean() }) }),
  errors: ofPresentation,
});

export const deleteName = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/delete-name',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.optional(z.nullable(z.object({ name: z.optional(optionalText(titleMaxCharacters)) }))),
  status: 200,
  response: success({}),
  errors: ofPresentation,
});

export const startLearning = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/start-learning',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({}),
  errors: [...ofPresentation, 'not_pending', 'no_files', 'credits_exhausted'],
});

export const reopen = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/reopen',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({}),
  errors: [...ofPresentation, 'not_failed'],
});

export const getAllTopics = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}/all-topics',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({
    data: z.object({
      presentation_id: id,
      presenter_id: id,
      project_name: z.string(),
      teacher_name: z.string(),
      version: count,
      topics: z.array(topic),
      /** Those that wait for the presenter. */
      held_questions: z.array(question),
      is_material_shown: materialShown,
      has_signal_buttons: z.boolean(),
      /** What the room says of the lesson. */
      signals: z.array(question),
      moderation,
      filter: filterPosition,
      is_paused: z.boolean(),
      question_interval: questionInterval,
      is_closed_to_new: z.boolean(),
      filtered_questions: z.array(question),
    }),
  }),
  errors: ofPresentation,
});

/**
 * Repeatable as the presenter's changes are: `client_id` is a new one for each operation. The calls that
 * change one field are other names of this one.
 */
export const patchTopic = defineRoute({
  method: 'PATCH',
  path: '/api/presenter/topics/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.extend(topicPatch, { client_id: z.uuid() }),
  bodyMaxBytes: 32 * 1_024,
  status: 200,
  response: success({
    data: z.object({
      change: z.nullable(change),
      /** As it is now, also of a repeat; as it was answered first where it is gone since, or null. */
      topic: z.nullable(topicSummary),
    }),
  }),
  errors: ['unauthorized', 'topic_not_found'],
});

/** With a `client_id`, a new one for each operation, a repeat changes nothing, whatever has come between. */
export const updateTopicStatus = defineRoute({
  method: 'PUT',
  path: '/api/presenter/update-topic-status/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: z.optional(z.uuid()), status: answeredStatus }),
  status: 200,
  response: success({ data: topicSummary }),
  errors: ['unauthorized', 'topic_not_found'],
});

/** Repeatable as the presenter's changes are: `client_id` is a new one for each operation. */
export const spotlightTopic = defineRoute({
  method: 'PUT',
  path: '/api/presenter/light-topic/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: z.uuid(), status: answeredStatus }),
  status: 200,
  response: success({ data: z.nullable(change) }),
  errors: ['unauthorized', 'topic_not_found'],
});

/** Repeatable as the presenter's changes are: `client_id` is a new one for each operation. */
export const answerTopic = defineRoute({
  method: 'PUT',
  path: '/api/presenter/answer-topic/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: z.uuid(), answer: answerText }),
  bodyMaxBytes: 32 * 1_024,
  status: 200,
  response: success({ data: z.nullable(change) }),
  errors: ['unauthorized', 'topic_not_found'],
});

export const pinTopic = defineRoute({
  method: 'PUT',
  path: '/api/presenter/pin-topic/{id}',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: z.uuid(), status: flag }),
  status: 200,
  response: success({ data: z.nullable(change) }),
  errors: ['unauthorized', 'topic_not_found'],
});

/** Counts for what is judged from now on: what is held already waits for the presenter all the same. */
export const updateModeration = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/update-moderation',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ moderation }),
  status: 200,
  response: success({ data: z.object({ moderation }) }),
  errors: ofPresentation,
});

/** Counts for what is judged from now on. */
export const updateFilter = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/update-filter',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ filter: filterPosition }),
  status: 200,
  response: success({ data: z.object({ filter: filterPosition }) }),
  errors: ofPresentation,
});

/** How many questions of the present session each position would have kept back. */
export const previewFilter = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}/filter-preview',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({ data: z.object({ strict: count, normal: count, open: count }) }),
  errors: ofPresentation,
});

export const pauseQuestions = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/pause-questions',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ is_paused: z.boolean() }),
  status: 200,
  response: success({ data: z.object({ is_paused: z.boolean() }) }),
  errors: ofPresentation,
});

/** What a student asks too soon waits on the phone, which sends it later by itself. */
export const spaceQuestions = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/space-questions',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ question_interval: questionInterval }),
  status: 200,
  response: success({ data: z.object({ question_interval: questionInterval }) }),
  errors: ofPresentation,
});

const retention = z.object({
  /** Of this project; null: as the server's. */
  retention_days: z.nullable(retentionDays),
  /** What holds: the shorter of both. */
  kept_days: retentionDays,
  /** The server's. */
  default_days: retentionDays,
});

export const getRetention = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}/retention',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({ data: retention }),
  errors: ofPresentation,
});

export const updateRetention = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/update-retention',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ retention_days: z.nullable(retentionDays) }),
  status: 200,
  response: success({ data: retention }),
  errors: ofPresentation,
});

export const closeToNew = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/close-to-new',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ is_closed_to_new: z.boolean() }),
  status: 200,
  response: success({ data: z.object({ is_closed_to_new: z.boolean() }) }),
  errors: ofPresentation,
});

/** Presenters know students by what they ask. */
export const removeStudent = defineRoute({
  method: 'DELETE',
  path: '/api/presenter/remove-student/{id}',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({
    data: z.object({
      /** How many were removed, those of earlier sessions included. */
      question_count: count,
    }),
  }),
  errors: ['unauthorized', 'question_not_found'],
});

export const renewCodes = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/renew-codes',
  authentication: 'presenter',
  params: byId,
  body: z.object({ frees_silent: z.boolean() }),
  status: 200,
  response: success({
    data: z.extend(
      z.pick(presentation, {
        qr_code: true,
        student_url: true,
        join_code: true,
        embed_url: true,
        wall_url: true,
      }),
      {
        /** Students that have to come in again. */
        freed_count: count,
      },
    ),
  }),
  errors: [...ofPresentation, 'not_ready'],
});

/** For a wall in another page's frame, where nobody is signed in. */
export const getBigScreen = defineRoute({
  method: 'GET',
  path: '/api/wall/{key}',
  authentication: 'public',
  params: z.object({ key: z.uuid() }),
  status: 200,
  response: success({ data: bigScreenView }),
  errors: ['presentation_not_found'],
});

export const updateEmbedding = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/update-embedding',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ embed_origins: embedOrigins }),
  status: 200,
  response: success({ data: z.object({ embed_origins: embedOrigins }) }),
  errors: ofPresentation,
});

export const updateQr = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/updateQr',
  authentication: 'presenter',
  params: byId,
  files: { field: 'logo', max: 1, isOptional: true },
  status: 200,
  response: success({ qr_code: z.string() }),
  errors: [
    ...ofPresentation,
    'not_multipart',
    'not_ready',
    'plan_feature_missing',
    'file_too_large',
    'unsupported_logo',
    'unsupported_logo_format',
    'logo_broken',
    'logo_too_large',
  ],
});

export const pngToSvg = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/png-to-svg',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({ svg_url: z.string() }),
  errors: [...ofPresentation, 'not_ready'],
});

export const deleteSvg = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/delete-svg',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({}),
  errors: ofPresentation,
});

const logContent = success({
  /** One line an entry: its time, a tab, and what it says in English. */
  content: z.string(),
  /** The same, newest first. */
  entries: z.array(logEntry),
});

export const getPresentationLog = defineRoute({
  method: 'GET',
  path: '/api/logs/presentation/{id}',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: logContent,
  errors: ofPresentation,
});

export const getQuestionLog = defineRoute({
  method: 'GET',
  path: '/api/logs/question/{id}',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: logContent,
  errors: ofPresentation,
});
