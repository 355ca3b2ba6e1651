// Calls of a phone that come after its first paint.

import {
  roomPaths,
  type TopicBoardCalls,
  withdrawalPath,
  type WithdrawalCalls,
} from '../../../contract/api/students/late-calls.ts';
import { isMeTooAnswer } from './topic-board-answers.ts';
import { post } from './student-calls.ts';
import { isSuccess, shape, isText, oneOf } from './student-answers.ts';
import { handOverPath } from '../../../contract/hand-over.ts';

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
