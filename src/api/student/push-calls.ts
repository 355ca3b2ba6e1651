// The calls of a phone that wants to be told while it is closed. Loaded when that is offered.

import { pushPaths, type PushCalls } from '../../../contract/api/students/push-calls.ts';
import { isText, oneOf, orNull, shape } from './student-answers.ts';
import { post } from './student-calls.ts';

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
