import {
  withdrawalPath,
  type WithdrawalCalls,
} from '../../../contract/api/students/withdrawal-call.ts';
import { isSuccess, shape } from './student-answers.ts';
import { post } from './student-calls.ts';

export const isWithdrawalAnswer = shape<{ status: 'success' }>({ status: isSuccess });

/** @param origin where the server is, when it is not where the page came from */
export const createWithdrawalCalls = (origin = ''): WithdrawalCalls => ({
  withdrawQuestion: (body, options) =>
    post(origin + withdrawalPath, body, isWithdrawalAnswer, options),
});
