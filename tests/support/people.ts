// Presenters and students without a screen, made through the API as people make them.

import { randomUUID } from 'node:crypto';
import type {
  Presentation,
  ScanRecord,
  StudentQuestion,
  Topic,
  TopicSummary,
} from '../../contract/entities.ts';
import { joinCodeIn, qrTokenIn } from '../../contract/api/presentations/join-code.ts';
import { planIds } from '../../contract/limits.ts';
import {
  register,
  type facebookLogin,
  type googleLogin,
  type login,
} from '../../contract/api/accounts/accounts.ts';
import type { finishProviderLogin } from '../../contract/api/accounts/providers.ts';
import {
  createPresentation,
  getAllTopics,
  getPresentation,
  startLearning,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import {
  getQuestions,
  postQuestion,
  registerStudent,
  scan,
} from '../../contract/api/students/students.ts';
import { call, type Caller, type CallInput } from './call.ts';
import { fileAt, handout } from './fixtures.ts';
import { waitUntil } from './wait.ts';
import { watchPresentation, type Watch } from './watch.ts';

export type PlanName = keyof typeof planIds;

export interface Account {
  name: string;
  email: string;
  password: string;
}

export interface Presenter extends Caller, Account {
  readonly id: number;
  readonly token: string;
  /** Creates a presentation from the files at these paths. @returns its id */
  create(name: string, description: string, paths: readonly string[]): Promise<number>;
  startLearning(presentationId: number): Promise<void>;
  /** Starts learning and waits for Ready. @throws when learning failed */
  learn(presentationId: number): Promise<Presentation>;
  get(presentationId: number): Promise<Presentation>;
  getTopics(presentationId: number): Promise<Topic[]>;
  tick(topicId: number, isAnswered: boolean): Promise<TopicSummary>;
  /** Subscribes to a presentation. Close it. */
  watch(presentationId: number): Promise<Watch>;
}

export const newEmail = (): string => `${randomUUID()}@example.org`;

export async function signUp(
  { url, send }: Caller,
  plan: PlanName,
  given: Partial<Account> = {},
): Promise<Presenter> {
  const account = { name: 'Paula Presenter', email: newEmail(), password: randomUUID(), ...given };
  const server = { url, ...(send ? { send } : {}) };
  const body = { ...account, plan_id: planIds[plan] };
  const { presenter_id: id, token } = await call(server, register, { body });
  return createPresenter({ ...server, token }, id, account);
}

/** Of an account that asks for no code. */
export async function signIn(
  caller: Caller,
  route: typeof login | typeof googleLogin | typeof facebookLogin | typeof finishProviderLogin,
  input: CallInput,
): Promise<{ presenter_id: number; token: string }> {
  const answer = await call(caller, route, input);
  if ('challenge' in answer) throw new Error('A code is asked for');
  return answer;
}

function createPresenter(caller: Caller & { token: string }, id: number, account: Account) {
  const byId = (id: number) => ({ params: { id } });
  const presenter: Presenter = {
    ...caller,
    ...account,
    id,
    async create(name, description, paths) {
      const files = await Promise.all(paths.map((path) => fileAt(path)));
      const input = { body: { name, description }, files };
      return (await call(caller, createPresentation, input)).data.presentation_id;
    },
    async startLearning(presentationId) {
      await call(caller, startLearning, byId(presentationId));
    },
    async learn(presentationId) {
      await presenter.startLearning(presentationId);
      return waitUntil(`presentation ${presentationId} is Ready`, async () => {
        const whole = await presenter.get(presentationId);
        if (whole.status === 'Error')
          throw new Error(whole.status_reason?.text ?? 'Learning failed');
        return whole.status === 'Ready' ? whole : undefined;
      });
    },
    get: async (presentationId) => (await call(caller, getPresentation, byId(presentationId))).data,
    getTopics: async (presentationId) =>
      (await call(caller, getAllTopics, byId(presentationId))).data.topics,
    async tick(topicId, isAnswered) {
      const body = { status: isAnswered };
      return (await call(caller, updateTopicStatus, { ...byId(topicId), body })).data;
    },
    watch: (presentationId) => watchPresentation(caller, presentationId),
  };
  return presenter;
}

/** A presentation of one short file. @returns its id */
export const createPending = (presenter: Presenter, name = 'Photosynthesis'): Promise<number> =>
  presenter.create(name, 'How plants turn light, water and carbon dioxide into sugar', [handout]);

/** A presentation whose files are learnt. */
export const createReady = async (presenter: Presenter, name?: string): Promise<Presentation> =>
  presenter.learn(await createPending(presenter, name));

/** The topics once every accepted question is in one. */
export const settledTopics = (presenter: Presenter, presentationId: number): Promise<Topic[]> =>
  waitUntil(`everything in presentation ${presentationId} is grouped`, async () => {
    const { original_questions } = await presenter.get(presentationId);
    if (original_questions.some(({ topic_id }) => topic_id === null)) return undefined;
    return presenter.getTopics(presentationId);
  });

export interface Person {
  firstname: string;
  lastname: string;
  email: string;
}

export interface Student extends Caller {
  readonly id: number;
  /** The session. */
  readonly token: string;
  readonly record: ScanRecord;
}

/** What a phone reads from the code of a presentation that is Ready. */
export type Code = Pick<Presentation, 'student_url'>;

/** What it sends on: of codes of today, or of those printed by older versions. */
export const tokenOf = ({ student_url }: Code): string =>
  (qrTokenIn(student_url!) ?? joinCodeIn(student_url!))!;

/** Scans the code and registers. */
export async function enter(
  { url, send }: Caller,
  code: Code,
  person: Partial<Person> = {},
  deviceId: string = randomUUID(),
): Promise<Student> {
  const server = { url, ...(send ? { send } : {}) };
  const body = { token: tokenOf(code), device_id: deviceId };
  const { record } = await call(server, scan, { body });
  const caller = { ...server, token: record.session_id };
  if (record.student_id !== null) return { ...caller, id: record.student_id, record };
  const { student_id: id } = await call(caller, registerStudent, {
    body: { session_id: record.session_id, ...person },
  });
  return { ...caller, id, record };
}

export const questionBody = (
  { id, record }: Student,
  title: string,
  clientId: string = randomUUID(),
) => ({
  title,
  presenter_id: record.presenter_id,
  presentation_id: record.presentation_id,
  student_id: id,
  client_id: clientId,
});

export async function ask(
  student: Student,
  title: string,
  clientId?: string,
): Promise<StudentQuestion> {
  const body = questionBody(student, title, clientId);
  return (await call(student, postQuestion, { body })).data;
}

/** The student's questions, oldest first. */
export async function ownQuestions(student: Student): Promise<StudentQuestion[]> {
  const body = { asked_by: student.id, presentation_id: student.record.presentation_id };
  return (await call(student, getQuestions, { body })).data;
}

/** The student's questions once none of them waits for the AI any more; some may wait for the presenter. */
export const judgedQuestions = (student: Student): Promise<StudentQuestion[]> =>
  waitUntil(`the questions of student ${student.id} are judged`, async () => {
    const own = await ownQuestions(student);
    return own.every(({ state, is_held }) => state !== 'sent' || is_held === 1) ? own : undefined;
  });
