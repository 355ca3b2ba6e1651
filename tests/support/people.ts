// Presenters, presentations and students for tests, made through the API as people make them.

import { randomUUID } from 'node:crypto';
import {
  createPresentation,
  getAllTopics,
  getPresentation,
  startLearning,
} from '../../contract/routes/presentations.ts';
import { register } from '../../contract/routes/accounts.ts';
import {
  getQuestions,
  postQuestion,
  registerStudent,
  scan,
} from '../../contract/routes/students.ts';
import { planIds } from '../../contract/limits.ts';
import type { Presentation, ScanRecord, StudentQuestion, Topic } from '../../contract/entities.ts';
import { fixtureFile, newEmail, succeed, type TestApp } from './app.ts';
import { waitUntil } from './wait.ts';

export const photosynthesis = 'handouts/photosynthesis-short.doc';

export interface TestPresenter {
  id: number;
  token: string;
  email: string;
  password: string;
}

export async function signUp(
  target: TestApp,
  plan: keyof typeof planIds = 'free',
  name = 'Grace Hopper',
): Promise<TestPresenter> {
  const account = { name, email: newEmail(), password: 'cobol-60' };
  const body = { ...account, plan_id: planIds[plan] };
  const { presenter_id: id, token } = await succeed(target, register, { body });
  return { id, token, email: account.email, password: account.password };
}

export async function createPending(
  target: TestApp,
  { token }: TestPresenter,
  name = 'Photosynthesis',
): Promise<number> {
  const body = { name, description: 'How plants turn light, water and carbon dioxide into sugar' };
  const files = [await fixtureFile(photosynthesis)];
  const { data } = await succeed(target, createPresentation, { token, body, files });
  return data.presentation_id;
}

/** A presentation whose files are learnt. */
export async function createReady(
  target: TestApp,
  presenter: TestPresenter,
  name?: string,
): Promise<Presentation> {
  const id = await createPending(target, presenter, name);
  const { token } = presenter;
  await succeed(target, startLearning, { token, params: { id } });
  return waitUntil(`presentation ${id} is Ready`, async () => {
    const { data } = await succeed(target, getPresentation, { token, params: { id } });
    if (data.status === 'Error') throw new Error(data.status_reason ?? 'Learning failed');
    return data.status === 'Ready' ? data : undefined;
  });
}

export const scanTokenOf = (presentation: Presentation): string =>
  new URL(presentation.student_url!).searchParams.get('token')!;

export interface TestStudent {
  record: ScanRecord;
  token: string;
  id: number;
}

export async function enter(
  target: TestApp,
  presentation: Presentation,
  person: { firstname?: string; lastname?: string; email?: string } = {},
): Promise<TestStudent> {
  const body = { token: scanTokenOf(presentation), device_id: randomUUID() };
  const { record } = await succeed(target, scan, { body });
  const token = record.session_id;
  const { student_id: id } = await succeed(target, registerStudent, {
    token,
    body: { session_id: token, ...person },
  });
  return { record, token, id };
}

export const questionBody = (student: TestStudent, title: string, clientId = randomUUID()) => ({
  title,
  presenter_id: student.record.presenter_id,
  presentation_id: student.record.presentation_id,
  student_id: student.id,
  client_id: clientId,
});

export async function ask(
  target: TestApp,
  student: TestStudent,
  title: string,
): Promise<StudentQuestion> {
  const { data } = await succeed(target, postQuestion, {
    token: student.token,
    body: questionBody(student, title),
  });
  return data;
}

/** The student's questions once none of them waits for the AI any more. */
export function judgedQuestions(target: TestApp, student: TestStudent): Promise<StudentQuestion[]> {
  const body = { asked_by: student.id, presentation_id: student.record.presentation_id };
  return waitUntil(`the questions of student ${student.id} are judged`, async () => {
    const { data } = await succeed(target, getQuestions, { token: student.token, body });
    return data.every((question) => question.state !== 'sent') ? data : undefined;
  });
}

/** The topics once every accepted question is in one. */
export async function settledTopics(
  target: TestApp,
  { token }: TestPresenter,
  presentationId: number,
): Promise<Topic[]> {
  const params = { id: presentationId };
  return waitUntil(`everything in presentation ${presentationId} is grouped`, async () => {
    const { data: whole } = await succeed(target, getPresentation, { token, params });
    if (whole.original_questions.some((question) => question.topic_id === null)) return undefined;
    return (await succeed(target, getAllTopics, { token, params })).data.topics;
  });
}
