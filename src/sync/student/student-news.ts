// What the server's answers and events change in what a phone keeps.

import type { ProjectDetail, ScanRecord, StudentQuestion } from '../../../contract/entities.ts';
import { remove, withVisit, without, type Change } from './student-document.ts';
import {
  operationOf,
  visitOf,
  type AskOperation,
  type RegisterOperation,
} from './student-state.ts';

export function acknowledgeScan(token: string, record: ScanRecord): Change {
  return (state) => {
    const { student_id, device_id = state.device_id } = record;
    const scanned = without(
      withVisit({ ...state, device_id }, token, { record, student_id }),
      token,
      'scan',
    );
    const waiting = operationOf(scanned, token, 'register');
    // Registered before, and nothing new to tell.
    return waiting && !waiting.person && student_id !== null
      ? without(scanned, token, 'register')
      : scanned;
  };
}

export const acknowledgeRegister =
  (operation: RegisterOperation, student_id: number): Change =>
  (state) =>
    remove(operation.id)(withVisit(state, operation.token, { student_id }));

/** Asked again in the same words, it is the question that was there, under its first id. */
export const acknowledgeQuestion =
  ({ id, token }: AskOperation, question: StudentQuestion): Change =>
  (state) =>
    remove(id)(
      mergeQuestions(token, [{ ...question, client_id: question.client_id ?? id }])(state),
    );

/** Earlier than any time, also where an older version has stored none. */
const lastAsking = (question: StudentQuestion | undefined) => question?.asked_again_at ?? '';

/** Takes over what the server tells of own questions, which acknowledges those that it names. */
export function mergeQuestions(token: string, questions: readonly StudentQuestion[]): Change {
  return (state) => {
    const byId = new Map(visitOf(state, token)?.questions.map((known) => [known.id, known]));
    for (const question of questions) {
      const known = byId.get(question.id);
      const isSameAsking = lastAsking(question) === lastAsking(known);
      // The event about its judgement may have overtaken the answer to the question itself.
      const isOutdated =
        known !== undefined &&
        (isSameAsking
          ? question.state === 'sent' && !question.is_held
          : lastAsking(question) < lastAsking(known));
      if (!isOutdated) byId.set(question.id, question);
    }
    const stored = new Set(questions.map((question) => question.client_id));
    return {
      ...withVisit(state, token, {
        questions: [...byId.values()].sort((one, other) => one.id - other.id),
      }),
      operations: state.operations.filter(({ id }) => !stored.has(id)),
    };
  };
}

/** What was taken back on another device is gone here too, whatever comes of it later. */
export const forget =
  (token: string, gone: readonly string[]): Change =>
  (state) => {
    const { questions = [], withdrawn = [] } = visitOf(state, token) ?? {};
    return withVisit(state, token, {
      questions: questions.filter(({ client_id }) => !gone.includes(client_id!)),
      withdrawn: [...new Set([...withdrawn, ...gone])],
    });
  };

export const setProject =
  (token: string, project: ProjectDetail): Change =>
  (state) =>
    withVisit(state, token, { project });
