// The calls of a phone that wants to be told while it is closed, as plain types and paths.

import type { StudentCallOptions } from './student-calls.ts';

/** Each rejects as the other calls of a phone do. */
export interface PushCalls {
  /** Null where the server tells no closed phone. */
  getPushKey(
    body: { presentation_id: number },
    options: StudentCallOptions,
  ): Promise<{ data: { public_key: string | null } }>;
  subscribeToPush(
    body: {
      presentation_id: number;
      student_id: number;
      endpoint: string;
      p256dh: string;
      auth: string;
    },
    options: StudentCallOptions,
  ): Promise<object>;
  unsubscribeFromPush(
    body: { presentation_id: number; student_id: number },
    options: StudentCallOptions,
  ): Promise<object>;
}

export const pushPaths = {
  getPushKey: '/api/student/push-key',
  subscribeToPush: '/api/student/push',
  unsubscribeFromPush: '/api/student/push-off',
} as const satisfies Record<keyof PushCalls, string>;

/** What a closed phone may be told; it is said on the phone, in its language. */
export type PushCode = 'question_answered';

/** What a push message carries, as JSON. */
export interface PushMessage {
  code: PushCode;
  /** In English, for a worker that is older than the code. */
  title: string;
  /** What people wrote. */
  body: string;
  /** Of one topic: a later message takes the place of an earlier one. */
  tag: string;
}
