import * as z from 'zod/mini';
import { id, ownExcerpt, projectDetail, scanRecord, studentQuestion } from '../../entities.ts';
import { answeredStatus, email, name, questionTitle, token } from '../../fields.ts';
import { defineRoute } from '../../define.ts';
import { message, success } from '../answers.ts';

const milliseconds = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

export const scan = defineRoute({
  method: 'POST',
  path: '/api/student/scan',
  authentication: 'public',
  body: z.object({
    /** The end of the address in the QR code, or the code of six characters as it was typed. */
    token,
    /** Made on the phone; the same device is given the same session again. */
    device_id: z.optional(z.uuid()),
    /** From the address of an installed app: who hands the student over to it (`handOver`). */
    hand_over: z.optional(token),
  }),
  status: 200,
  response: success({ record: scanRecord }),
  errors: [
    'invalid_scan_token',
    'invalid_join_code',
    'code_renewed',
    'too_many_wrong_codes',
    'presentation_gone',
    'not_ready',
    'closed_to_new',
    'student_removed',
    'scan_limit_reached',
  ],
});

/** An app on the home screen of an iPhone has a storage of its own, and knows nothing of the browser. */
export const handOver = defineRoute({
  method: 'POST',
  path: '/api/student/hand-over',
  authentication: 'student',
  body: z.object({ presentation_id: id, device_id: z.uuid() }),
  status: 200,
  response: success({ data: z.object({ hand_over: z.string() }) }),
  errors: ['invalid_session', 'presentation_gone', 'student_removed', 'forbidden'],
});

export const registerStudent = defineRoute({
  method: 'POST',
  path: '/api/student/register',
  authentication: 'student',
  body: z.object({
    session_id: token,
    firstname: z.optional(name),
    lastname: z.optional(name),
    email: z.optional(email),
  }),
  status: 200,
  response: z.extend(message, { student_id: id }),
  errors: ['invalid_session', 'presentation_gone', 'student_removed', 'forbidden'],
});

export const postQuestion = defineRoute({
  method: 'POST',
  path: '/api/student/post-question',
  authentication: 'student',
  body: z.object({
    title: questionTitle,
    presenter_id: id,
    presentation_id: id,
    student_id: id,
    client_id: z.optional(z.uuid()),
  }),
  status: 201,
  response: success({ data: studentQuestion }),
  errors: [
    'invalid_session',
    'presentation_gone',
    'student_removed',
    'forbidden',
    'question_limit_reached',
    'questions_paused',
    'asked_too_soon',
    // It was withdrawn, and this is a late copy.
    'question_not_found',
  ],
});

/**
 * Within `withdrawalSeconds` and before its topic is answered. What the server does not have, or not
 * yet, it will not store under this id any more; sent again, it changes nothing more.
 */
export const withdrawQuestion = defineRoute({
  method: 'POST',
  path: '/api/student/withdraw-question',
  authentication: 'student',
  isIdempotent: true,
  body: z.object({
    /** The client_id with which the question was asked first. */
    client_id: z.uuid(),
    presentation_id: id,
    student_id: id,
  }),
  status: 200,
  response: success({}),
  errors: [
    'invalid_session',
    'presentation_gone',
    'student_removed',
    'forbidden',
    'withdrawal_too_late',
    'topic_answered',
  ],
});

export const getQuestions = defineRoute({
  method: 'POST',
  path: '/api/student/getQuestions',
  authentication: 'student',
  body: z.object({ asked_by: id, presentation_id: id }),
  status: 200,
  response: success({
    data: z.array(studentQuestion),
    /** Of those of them that have one to be shown; a server of before may leave it out. */
    excerpts: z.optional(z.array(ownExcerpt)),
    is_paused: z.boolean(),
    /** Those of them that were asked in an earlier session; a server of before may leave it out. */
    earlier_ids: z.optional(z.array(id)),
    /** client_ids of those that were taken back; a server of before may leave it out. */
    withdrawn: z.optional(z.array(z.uuid())),
    /** Those that can be withdrawn, and for how long from now; a server of before may leave it out. */
    withdrawable: z.optional(z.array(z.object({ id, left_ms: milliseconds }))),
  }),
  errors: ['invalid_session', 'presentation_gone', 'student_removed', 'forbidden'],
});

/** What it asks for is said once, whichever of the topic's questions it is said to. */
export const meToo = defineRoute({
  method: 'POST',
  path: '/api/student/me-too',
  authentication: 'student',
  isIdempotent: true,
  body: z.object({
    question_id: id,
    presentation_id: id,
    student_id: id,
    /** Made on the phone, a new one for each operation: sent again it changes nothing more. */
    client_id: z.uuid(),
    status: answeredStatus,
  }),
  status: 200,
  response: success({
    data: z.object({
      /** All questions of the presentation to which the student says it now. */
      question_ids: z.array(id),
    }),
  }),
  errors: [
    'invalid_session',
    'presentation_gone',
    'student_removed',
    'forbidden',
    'room_closed',
    'question_not_found',
    'topic_answered',
  ],
});

/** That what the material says answers an own question, or that it does not after all. */
export const foundInMaterial = defineRoute({
  method: 'POST',
  path: '/api/student/found-in-material',
  authentication: 'student',
  isIdempotent: true,
  body: z.object({
    question_id: id,
    presentation_id: id,
    student_id: id,
    /** Made on the phone, a new one for each operation: sent again it changes nothing more. */
    client_id: z.uuid(),
    status: answeredStatus,
  }),
  status: 200,
  response: success({}),
  errors: [
    'invalid_session',
    'presentation_gone',
    'student_removed',
    'forbidden',
    'question_not_found',
  ],
});

export const getProjectDetail = defineRoute({
  method: 'POST',
  path: '/api/student/project-detail',
  authentication: 'student',
  body: z.object({ presentation_id: id }),
  status: 200,
  response: success({ data: projectDetail }),
  errors: ['invalid_session', 'presentation_gone', 'student_removed', 'forbidden'],
});
