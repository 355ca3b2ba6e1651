// Calls of a phone that come after its first paint.

import {
  roomPaths,
  type TopicBoardCalls,
  withdrawalPath,
  type WithdrawalCalls,
} from '../../../contract/api/students/late-calls.ts';
import { isMeTooAnswer } from './topic-board-answers.ts';
import { post } from './student-calls.ts';
import { isSuccess, shape, isText, oneOf, orNull } from './student-answers.ts';
import { handOverPath } from '../../../contract/hand-over.ts';
import { pushPaths, type PushCalls } from '../../../contract/api/students/push-calls.ts';

/** @param origin where the server is, when it is not where the page came from */
export const createTopicBoardCalls = (origin = ''): TopicBoardCalls => ({
  meToo: (body, options) => post(origin + roomPaths.meToo, body, isMeTooAnswer, options),
});

export const isWithdrawalAnswer = shape<{ status: 'success' }>({ status: isSuccess });

/** @param origin where the server is, when it is not where the page came from */
export const createWithdrawalCalls = (origin = ''): WithdrawalCalls => ({
  withdrawQuestion: (body, options) =>
    post(origin + withdrawalPath, body, isWithdrawalAnswer, options),
});

export const isHandOverAnswer = shape<{ status: 'success'; data: { hand_over: string } }>({
  status: oneOf('success'),
  data: shape<{ hand_over: string }>({ hand_over: isText }),
});

/**
 * Asks for the secret with which an installed app goes on as this student.
 * @param session secret of the student. Rejects with CallError
 */
export const callHandOver = (
  body: { presentation_id: number; device_id: string },
  session: string,
): Promise<{ data: { hand_over: string } }> =>
  post(handOverPath, body, isHandOverAnswer, { token: session });

// The calls of a phone that wants to be told while it is closed. Loaded when that is offered.

const isKey = shape<{ public_key: string | null }>({
  public_key: orNull((value) => isText(value) && /^[\w-]{87}$/.test(value as string)),
});
export const isKeyAnswer = shape<{ status: 'success'; data: { public_key: string | null } }>({
  status: oneOf('success'),
  data: isKey,
});
export const isPushAnswer = shape<{ status: 'success'; message: string }>({
  status: oneOf('success'),
  message: isText,
});

/** @param origin where the server is, when it is not where the page came from */
export const createPushCalls = (origin = ''): PushCalls => ({
  getPushKey: (body, options) => post(origin + pushPaths.getPushKey, body, isKeyAnswer, options),
  subscribeToPush: (body, options) =>
    post(origin + pushPaths.subscribeToPush, body, isPushAnswer, options),
  unsubscribeFromPush: (body, options) =>
    post(origin + pushPaths.unsubscribeFromPush, body, isPushAnswer, options),
});
