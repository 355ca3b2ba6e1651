// The checks by hand accept exactly what the schemas of the contract accept, but for codes of errors:
// a phone shows the words of one that only a newer server knows.

import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import * as entities from '../../../contract/entities.ts';
import {
  ownQuestionEvent,
  questionsPausedEvent,
  roomEvent,
  sessionBegunEvent,
} from '../../../contract/events.ts';
import { subscriptionAnswer } from '../../../contract/subscription.ts';
import { handOverPath } from '../../../contract/hand-over.ts';
import { failure } from '../../../contract/failure.ts';
import * as pushRoutes from '../../../contract/api/students/push.ts';
import * as studentRoutes from '../../../contract/api/students/students.ts';
import { pushPaths } from '../../../contract/api/students/push-calls.ts';
import { roomPaths, foundPath, withdrawalPath } from '../../../contract/api/students/late-calls.ts';
import { studentPaths } from '../../../contract/api/students/student-calls.ts';
import { isMeTooAnswer, isRoomEvent } from './topic-board-answers.ts';
import * as first from './student-answers.ts';
import * as live from '../live/live-answers.ts';
import { isFoundAnswer } from './found-call.ts';
import { studentReadPaths } from './student-live.ts';
import { isHandOverAnswer, isWithdrawalAnswer, isKeyAnswer, isPushAnswer } from './late-calls.ts';

const checks = { ...first, ...live };
const routes = { ...studentRoutes, ...pushRoutes };
const uuid = '2b1f7a52-3b1c-4c6e-9d35-0f4a1b7c8d9e';
const record = {
  presentation_id: 1,
  presenter_id: 2,
  session_id: 'secret',
  is_free_plan: true,
  student_id: 3,
  device_id: uuid,
};
const question = {
  id: 1,
  client_id: uuid,
  title: 'Why?',
  state: 'filtered',
  has_been_answered: 0,
  is_being_answered: 0,
  is_held: 0,
  answer: 'In the leaves.',
  reason: 'abuse',
  reason_text: 'Rude.',
  created_at: '2026-11-21T10:00:00.000Z',
  asked_again_at: null,
};
const project = {
  project_name: 'Leaves',
  teacher_name: 'Jan',
  presenter_id: 2,
  retention_days: 30,
};
const excerpt = {
  question_id: 1,
  text: 'Chlorophyll is green.',
  file: 'leaves.pdf',
  page: 3,
  slide: 4,
  heading: 'Colours',
  is_found: 1,
};
const event = {
  presentation_id: 1,
  presenter_id: 2,
  questions: [question],
  excerpts: [excerpt],
};
const room = {
  presentation_id: 1,
  is_shown: 1,
  is_material_shown: 1,
  has_signal_buttons: 1,
  topics: [
    {
      id: 5,
      title: 'Why?',
      has_been_answered: 0,
      is_being_answered: 1,
      ordinal: 0,
      student_count: 7,
      answer: 'Green.',
      question_ids: [3, 4],
    },
  ],
};
const refusal = {
  status: 'error',
  code: 'forbidden',
  message: 'No.',
  request_id: 'r',
  issues: [{ path: 'title', message: 'Too long.' }],
};

const pairs: [string, (value: unknown) => boolean, z.ZodMiniType, object][] = [
  ['a scan record', checks.isScanRecord, entities.scanRecord, record],
  ['a question', checks.isStudentQuestion, entities.studentQuestion, question],
  ['project details', checks.isProjectDetail, entities.projectDetail, project],
  ['an event', checks.isOwnQuestionEvent, ownQuestionEvent, event],
  ['the room', isRoomEvent, roomEvent, room],
  [
    'the answer to a me-too',
    isMeTooAnswer,
    routes.meToo.response,
    { status: 'success', data: { question_ids: [3, 4] } },
  ],
  [
    'the answer to a withdrawal',
    isWithdrawalAnswer,
    routes.withdrawQuestion.response,
    { status: 'success' },
  ],
  [
    'the answer to what was found',
    isFoundAnswer,
    routes.foundInMaterial.response,
    { status: 'success' },
  ],
  [
    'a pause',
    checks.isQuestionsPausedEvent,
    questionsPausedEvent,
    { presentation_id: 1, is_paused: true },
  ],
  ['a session', checks.isSessionBegunEvent, sessionBegunEvent, { presentation_id: 1 }],
  [
    'the answer to a subscription',
    checks.isSubscriptionAnswer,
    z.extend(subscriptionAnswer, { code: z.optional(z.string()) }),
    { status: 'error', code: 'forbidden', message: 'No.' },
  ],
  ['a failure', checks.isFailure, z.extend(failure, { code: z.string() }), refusal],
  ['a scan', checks.isScanAnswer, routes.scan.response, { status: 'success', record }],
  [
    'a registration',
    checks.isRegistration,
    routes.registerStudent.response,
    { status: 'success', message: 'Hi', student_id: 1 },
  ],
  [
    'a stored question',
    checks.isQuestionAnswer,
    routes.postQuestion.response,
    { status: 'success', data: question },
  ],
  [
    'a list of questions',
    checks.isQuestionList,
    routes.getQuestions.response,
    {
      status: 'success',
      data: [question, question],
      excerpts: [excerpt],
      is_paused: false,
      earlier_ids: [3, 4],
      withdrawable: [{ id: 3, left_ms: 900 }],
    },
  ],
  [
    'a project',
    checks.isProjectAnswer,
    routes.getProjectDetail.response,
    { status: 'success', data: project },
  ],
  [
    'a key for push notifications',
    isKeyAnswer,
    routes.getPushKey.response,
    { status: 'success', data: { public_key: `B${'a_-0'.repeat(21)}zz` } },
  ],
  [
    'a subscription',
    isPushAnswer,
    routes.subscribeToPush.response,
    { status: 'success', message: 'Told.' },
  ],
  [
    'a hand-over',
    isHandOverAnswer,
    routes.handOver.response,
    { status: 'success', data: { hand_over: 'secret' } },
  ],
];

const wrongValues: unknown[] = [
  undefined,
  null,
  '',
  'x',
  0,
  1,
  -1,
  1.5,
  2 ** 31,
  Number.NaN,
  true,
  [],
  {},
  [null],
  uuid,
  'success',
  'sent',
  'yesterday',
  '2026-13-45T99:00:00Z',
  '2026-11-21T10:00:00+01:00',
];

/** The sample with each of its fields, at any depth, missing or replaced. */
function* variants(sample: unknown): Generator<unknown> {
  if (typeof sample !== 'object' || sample === null) return;
  for (const [name, value] of Object.entries(sample)) {
    const put = (replacement: unknown) =>
      Array.isArray(sample)
        ? sample.map((item: unknown, index) => (String(index) === name ? replacement : item))
        : { ...sample, [name]: replacement };
    for (const wrong of wrongValues) yield put(wrong);
    for (const inner of variants(value)) yield put(inner);
    const { [name as keyof typeof sample]: _, ...rest } = sample;
    if (!Array.isArray(sample)) yield rest;
  }
}

describe.each(pairs)('%s', (_, check, schema, sample) => {
  it('is accepted', () => {
    expect(check(sample)).toBe(true);
    expect(schema.safeParse(sample).success).toBe(true);
  });

  it('is judged as by the contract when anything is wrong', () => {
    const tried = [...wrongValues, ...variants(sample)];
    const disagreements = tried.filter((value) => check(value) !== schema.safeParse(value).success);
    expect(disagreements).toEqual([]);
    expect(tried.some((value) => !check(value))).toBe(true);
  });
});

it('the paths are those of the contract, and all are posted', () => {
  const ofContract = Object.entries(routes).map(([name, route]) => [name, route.path]);
  expect(Object.fromEntries(ofContract)).toEqual({
    ...studentPaths,
    ...studentReadPaths,
    ...roomPaths,
    ...pushPaths,
    handOver: handOverPath,
    withdrawQuestion: withdrawalPath,
    foundInMaterial: foundPath,
  });
  expect(Object.values(routes).every((route) => route.method === 'POST')).toBe(true);
});
