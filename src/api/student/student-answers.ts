// What a phone accepts from the server before it is live, checked by hand: the schemas of the contract would bring
// their library into the first load of every student. The tests hold these checks against them.

import type { ScanRecord, StudentQuestion } from '../../../contract/entities.ts';
import type { Failure } from '../../../contract/failure.ts';

export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isBoolean: Check = (value) => typeof value === 'boolean';
export const isId: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 2_147_483_647;
const isTime: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));
export const isUuid: Check = (value) =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
export const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** Names every field of T, or it does not compile. */
export const shape =
  <T>(fields: { [K in keyof T]-?: Check }) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check>(fields).every(([name, check]) =>
      check((value as Record<string, unknown>)[name]),
    );

export const isScanRecord = shape<ScanRecord>({
  presentation_id: isId,
  presenter_id: isId,
  session_id: isText,
  is_free_plan: isBoolean,
  student_id: orNull(isId),
  device_id: orAbsent(isUuid),
});

export const isStudentQuestion = shape<StudentQuestion>({
  id: isId,
  client_id: orNull(isUuid),
  title: isText,
  state: oneOf('sent', 'accepted', 'filtered', 'answered'),
  has_been_answered: oneOf(0, 1),
  is_being_answered: oneOf(0, 1),
  is_held: oneOf(0, 1),
  is_signal: orAbsent(oneOf(0, 1)),
  answer: orNull(isText),
  reason: orNull(isText),
  reason_text: orNull(isText),
  created_at: isTime,
  asked_again_at: orNull(isTime),
});

const isReason = shape<NonNullable<Failure['reason']>>({ code: isText, params: shape({}) });

export const isFailure = shape<Failure>({
  status: oneOf('error'),
  // Also one that only a newer server knows: its words are for people.
  code: isText,
  message: isText,
  reason: orAbsent(isReason),
  request_id: isText,
  issues: orAbsent(
    listOf(
      shape<NonNullable<Failure['issues']>[number]>({
        path: isText,
        message: isText,
        reason: orAbsent(isReason),
      }),
    ),
  ),
});

export const isSuccess = oneOf('success');
export const isScanAnswer = shape<{ status: 'success'; record: ScanRecord }>({
  status: isSuccess,
  record: isScanRecord,
});
export const isRegistration = shape<{ status: 'success'; message: string; student_id: number }>({
  status: isSuccess,
  message: isText,
  student_id: isId,
});
export const isQuestionAnswer = shape<{ status: 'success'; data: StudentQuestion }>({
  status: isSuccess,
  data: isStudentQuestion,
});
