import * as z from 'zod/mini';
import {
  change,
  flag,
  id,
  knowledgeFile,
  knowledgeText,
  logEntry,
  presentation,
  presentationSummary,
  question,
  topic,
  topicSummary,
  count,
  moderation,
  questionInterval,
  retentionDays,
  wallView,
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
  summary: 'Create a presentation from a name, knowledge files and, if there is one, a description',
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
  summary: 'The presentations of the presenter, newest first',
  authentication: 'presenter',
  status: 200,
  response: success({ data: z.array(presentationSummary) }),
  errors: ['unauthorized'],
});

export const getPresentation = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}',
  summary: 'A presentation with its files, questions and topics',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({ data: presentation }),
  errors: ofPresentation,
});

export const deletePresentation = defineRoute({
  method: 'DELETE',
  path: '/api/presentation/{id}',
  summary: 'Delete a presentation with everything in it',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({}),
  errors: ofPresentation,
});

export const duplicatePresentation = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/duplicate',
  summary: 'Copy name, description, knowledge and QR logo into a new presentation',
  authentication: 'presenter',
  params: byId,
  status: 201,
  response: success({ data: presentationSummary }),
  errors: [...ofPresentation, 'presentation_limit_reached'],
});

export const uploadFiles = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/upload-files',
  summary: 'Add knowledge files while the presentation is Pending',
  authentication: 'presenter',
  params: byId,
  files: { field: 'files[]', max: uploadMaxFiles },
  status: 201,
  response: success({ data: z.array(knowledgeFile) }),
  errors: [...ofPresentation, 'not_pending', ...ofFiles],
});

export const deleteFile = defineRoute({
  method: 'DELETE',
  path: '/api/presentation/{id}/delete-file',
  summary: 'Remove a knowledge file while the presentation is Pending',
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
  summary:
    'What was read in a knowledge file, in passages as the AI knows them; the beginning of a long one',
  authentication: 'presenter',
  params: z.extend(byId, { file_id: idText }),
  status: 200,
  response: success({ data: knowledgeText }),
  errors: [...ofPresentation, 'file_not_found'],
});

export const updateName = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/update-name',
  summary: 'Rename a presentation',
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
  summary: 'Change the description of a presentation',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ description }),
  bodyMaxBytes: 64 * 1_024,
  status: 200,
  response: success({ data: z.object({ description: z.string() }) }),
  errors: ofPresentation,
});

export const updateRoom = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/update-room',
  summary:
    'Show students the topics of the room with “me too” (1), or only their own questions (0)',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ status: answeredStatus }),
  status: 200,
  response: success({ data: z.object({ is_room_shown: z.boolean() }) }),
  errors: ofPresentation,
});

export const deleteName = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/delete-name',
  summary: 'Clear the title of a presentation',
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
  summary: 'Let the AI learn the files; costs one API credit',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({}),
  errors: [...ofPresentation, 'not_pending', 'no_files', 'credits_exhausted'],
});

export const reopen = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/reopen',
  summary: 'Put a presentation whose learning failed back to Pending',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({}),
  errors: [...ofPresentation, 'not_failed'],
});

export const getAllTopics = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}/all-topics',
  summary: 'All topics with their questions, largest first, and what was rejected',
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
      moderation,
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
  summary: 'Tick, put into the light, pin, rename or answer a topic: what is named, as one change',
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

/** With a `client_id`, a new one for each wish, a repeat changes nothing, whatever has come between. */
export const updateTopicStatus = defineRoute({
  method: 'PUT',
  path: '/api/presenter/update-topic-status/{id}',
  summary: 'Mark a topic answered (1) or open (0)',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: z.optional(z.uuid()), status: answeredStatus }),
  status: 200,
  response: success({ data: topicSummary }),
  errors: ['unauthorized', 'topic_not_found'],
});

/** Repeatable as the presenter's changes are: `client_id` is a new one for each wish. */
export const lightTopic = defineRoute({
  method: 'PUT',
  path: '/api/presenter/light-topic/{id}',
  summary: 'Put an open topic into the light (1), where it is alone, or take it out (0)',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ client_id: z.uuid(), status: answeredStatus }),
  status: 200,
  response: success({ data: z.nullable(change) }),
  errors: ['unauthorized', 'topic_not_found'],
});

/** Repeatable as the presenter's changes are: `client_id` is a new one for each wish. */
export const answerTopic = defineRoute({
  method: 'PUT',
  path: '/api/presenter/answer-topic/{id}',
  summary: 'Write an answer under a topic, for all who asked in it; an empty one removes it',
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
  summary: 'Hold a topic above the others (1), or no longer (0)',
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
  summary: 'Choose which accepted questions are held: none, those the AI is unsure of, or all',
  authentication: 'presenter',
  isIdempotent: true,
  params: byId,
  body: z.object({ moderation }),
  status: 200,
  response: success({ data: z.object({ moderation }) }),
  errors: ofPresentation,
});

export const pauseQuestions = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/pause-questions',
  summary: 'Close questions for the moment, or open them again',
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
  summary: 'Set how many seconds lie between two questions of a student, or null for none',
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
});

export const getRetention = defineRoute({
  method: 'GET',
  path: '/api/presentation/{id}/retention',
  summary: 'How many days after the last activity names and questions of students are kept',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({ data: retention }),
  errors: ofPresentation,
});

export const updateRetention = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/update-retention',
  summary: 'Keep names and questions of students for a shorter time than the server does',
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
  summary: 'Let nobody new in, or let them in again; who is in stays in',
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
  summary: 'Remove the student who asked this question, with all their questions, for good',
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
  summary:
    'Replace the QR code and the code beside it; the old ones say so, and who is in stays in or, if wanted, only who asked something or said “me too”',
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
export const getWall = defineRoute({
  method: 'GET',
  path: '/api/wall/{key}',
  summary: 'What the wall shows to the room, for who has its address',
  authentication: 'public',
  params: z.object({ key: z.uuid() }),
  status: 200,
  response: success({ data: wallView }),
  errors: ['presentation_not_found'],
});

export const updateEmbedding = defineRoute({
  method: 'PUT',
  path: '/api/presentation/{id}/update-embedding',
  summary: 'Choose which pages may show the presentation in a frame: those of some origins, or any',
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
  summary: 'Put a logo into the QR code, or remove it by sending none',
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
  summary: 'Make the QR code available as SVG for a while',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: success({ svg_url: z.string() }),
  errors: [...ofPresentation, 'not_ready'],
});

export const deleteSvg = defineRoute({
  method: 'POST',
  path: '/api/presentation/{id}/delete-svg',
  summary: 'Take the SVG away again',
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
  summary: 'What happened to a presentation, newest first',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: logContent,
  errors: ofPresentation,
});

export const getQuestionLog = defineRoute({
  method: 'GET',
  path: '/api/logs/question/{id}',
  summary: 'What happened to the questions of a presentation, newest first',
  authentication: 'presenter',
  params: byId,
  status: 200,
  response: logContent,
  errors: ofPresentation,
});
