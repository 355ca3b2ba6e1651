// Nobody reads or changes what is somebody else's: every call of the contract is tried with the
// wrong token, with another presenter's and with another student's.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { routes } from '../../contract/api/all.ts';
import type { Route } from '../../contract/define.ts';
import { insertSuggestions, listSuggestions } from '../../server/questions/suggestions.store.ts';
import { classesRest, countRows, onAStore, type TestApp } from '../support/app.ts';
import { attempt, call } from '../support/call.ts';
import { fileAt, handout } from '../support/fixtures.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';
import { findPresentSession } from '../support/present-session.ts';

const all = Object.entries(routes) as [string, Route][];
const forPresenters = all.filter(([, route]) => route.authentication === 'presenter');
const forStudents = all.filter(([, route]) => route.authentication === 'student');
const isAboutPresentation = (route: Route) =>
  /^\/api\/(presentation|logs\/\w+)\/\{id\}/.test(route.path);
const ofPresentations = forPresenters.filter(([, route]) => isAboutPresentation(route));
const ofOperators = all.filter(([, route]) => route.path.startsWith('/api/operator/'));
const isAboutPart = (route: Route) => /^\/api\/presenter\/[\w-]+\/\{id\}/.test(route.path);
const ofTheirParts = forPresenters.filter(([, route]) => isAboutPart(route));

type Subject = 'presentation' | 'topic' | 'question' | 'change' | 'suggestion' | 'sign_in';

function subjectOf(name: string): Subject {
  if (name.endsWith('Suggestion')) return 'suggestion';
  // Students are known by what they ask.
  if (name.endsWith('Question') || /^(remove|export)Student$/.test(name)) return 'question';
  if (/Topic(Status)?$/.test(name) || name === 'draftAnswer') return 'topic';
  if (name === 'endSignIn') return 'sign_in';
  return name === 'undoChange' ? 'change' : 'presentation';
}

const clientId = 'c2b1b0f6-0a3e-4d3e-9a51-3f1d1c0e8a11';

const thiefsPassword = 'difference-engine';

const platformBody = {
  name: 'n',
  issuer: 'https://moodle.example',
  client_id: 'c',
  deployment_ids: [],
  auth_url: 'https://moodle.example/auth',
  jwks_url: 'https://moodle.example/jwks',
  frame_origins: [],
};

/** A body that would be valid, so that only the caller can be what is wrong. */
const validBodies: Record<string, unknown> = {
  endSignIn: { password: thiefsPassword },
  updateName: { name: 'Stolen' },
  updateDescription: { description: 'Stolen' },
  updateTopicBoard: { status: 0 },
  updateEmbedding: { embed_origins: [] },
  deleteFile: { file_id: 1 },
  updateTopicStatus: { status: 1 },
  acceptQuestion: { client_id: clientId, to: 'new' },
  rejectQuestion: { client_id: clientId },
  moveQuestion: { client_id: clientId, to: 'new' },
  moveQuestions: { client_id: clientId, question_ids: [1], to: 'new' },
  rejectQuestions: { client_id: clientId, question_ids: [1] },
  splitTopic: { client_id: clientId, question_ids: [1] },
  pinTopic: { client_id: clientId, status: 1 },
  patchTopic: { client_id: clientId, title: 'Stolen' },
  acceptSuggestion: { client_id: clientId },
  mergeTopic: { client_id: clientId, into: 1 },
  spotlightTopic: { client_id: clientId, status: 1 },
  answerTopic: { client_id: clientId, answer: 'Stolen' },
  showMaterial: { is_material_shown: true },
  showSignalButtons: { has_signal_buttons: true },
  updateModeration: { moderation: 'all' },
  updateFilter: { filter: 'open' },
  updateRetention: { retention_days: 7 },
  deleteAccount: { password: 'x' },
  changeEmail: { email: 'thief@example.org', password: 'x' },
  beginSecondFactor: { password: 'x' },
  confirmSecondFactor: { code: '123456' },
  renewRecoveryCodes: { password: 'x', code: '123456' },
  turnOffSecondFactor: { password: 'x', code: '123456' },
  spaceQuestions: { question_interval: 30 },
  closeToNew: { is_closed_to_new: true },
  renewCodes: { frees_silent: true },
  pauseQuestions: { is_paused: true },
  renameTopic: { client_id: clientId, title: 'Stolen' },
  createPresentation: { name: 'n', description: 'd' },
  updateProfile: { name: 'n' },
  updateLanguage: { language: 'de' },
  purchaseToken: { newToken: 1 },
  changePlan: { plan_id: 3 },
  setAccountPlan: { plan_id: 3 },
  blockAccount: { is_blocked: true },
  addPlatform: platformBody,
  changePlatform: platformBody,
  offerRegistration: { name: 'n' },
  getConnection: { connection: 'x' },
  connectCourse: { connection: 'x' },
  chooseForCourse: { choice: 'x', presentation_id: 1 },
};

onAStore('isolation', (test) => {
  let owner: Presenter;
  let thief: Presenter;
  let presentation: Presentation;
  let student: Student;
  let topicId: number;
  /** What the id in the path of a presenter's call means. */
  let ids: Record<Subject, number>;

  test.beforeAll(async ({ app }) => {
    owner = await signUp(app, 'premium', { name: 'Owner' });
    thief = await signUp(app, 'premium', { name: 'Thief', password: thiefsPassword });
    presentation = await createReady(owner);
    const person = { firstname: 'Eve', lastname: 'Moss', email: 'eve@example.org' };
    student = await enter(app, presentation, person);
    await ask(student, 'Why are leaves green?');
    await judgedQuestions(student);
    const topics = await settledTopics(owner, presentation.presentation_id);
    topicId = topics[0]!.id;
    const questionId = topics[0]!.original_questions[0]!.id;
    const { data: renamed } = await call(owner, routes.renameTopic, {
      params: { id: topicId },
      body: { client_id: randomUUID(), title: 'Leaves' },
    });
    // What the AI suggests takes the place of this one.
    await classesRest(app);
    // Refusing needs no topics that are still there.
    const { db } = app.database;
    const sessionId = await findPresentSession(db, presentation.presentation_id);
    await insertSuggestions(db, sessionId, [[topicId, 1_000_000]]);
    const [suggestion] = await listSuggestions(db, sessionId);
    const { data: signIns } = await call(owner, routes.listSignIns);
    ids = {
      presentation: presentation.presentation_id,
      topic: topicId,
      question: questionId,
      change: renamed!.id,
      suggestion: suggestion!.id,
      sign_in: signIns[0]!.id,
    };
  });

  /** All that could be stolen or spoilt, as rows. */
  async function everything(app: TestApp): Promise<unknown> {
    const { db } = app.database;
    const tables = [
      'presentations',
      'topics',
      'questions',
      'students',
      'knowledge_files',
      'log_entries',
      'presenter_changes',
      'merge_suggestions',
      'presenter_tokens',
    ];
    const rows = [];
    for (const table of tables) {
      rows.push((await db.execute(`select * from ${table} order by id`)).rows);
    }
    return [rows, await countRows(app)];
  }

  async function filesFor(route: Route): Promise<{ files?: File[] }> {
    return route.files ? { files: [await fileAt(handout)] } : {};
  }

  test('the list of calls under test is the whole contract', () => {
    expect(ofPresentations.length).toBeGreaterThan(15);
    expect(ofTheirParts.length).toBeGreaterThan(6);
    expect(ofOperators.length).toBe(9);
    expect(forStudents.map(([name]) => name)).toEqual([
      'getPushKey',
      'subscribeToPush',
      'unsubscribeFromPush',
      'getOwnData',
      'deleteOwnData',
      'handOver',
      'registerStudent',
      'postQuestion',
      'withdrawQuestion',
      'getQuestions',
      'meToo',
      'foundInMaterial',
      'getProjectDetail',
    ]);
  });

  test.for(forPresenters)('%s wants a presenter', async ([name, route], { app }) => {
    const before = await everything(app);
    const params = { id: ids[subjectOf(name)], session_id: 1, file_id: 1 };
    const input = { params, body: validBodies[name], ...(await filesFor(route)) };
    for (const token of [undefined, 'nonsense', student.token, `${owner.token}x`]) {
      const answer = await attempt(app, route, { ...input, token });
      expect([answer.status, answer.failure?.code]).toEqual([401, 'unauthorized']);
    }
    expect(await everything(app)).toEqual(before);
  });

  test.for(ofPresentations)(
    '%s does not know another presenter’s project',
    async ([name, route], { app }) => {
      const before = await everything(app);
      const params = { id: presentation.presentation_id, session_id: 1, file_id: 1 };
      const input = {
        token: thief.token,
        params,
        body: validBodies[name],
        ...(await filesFor(route)),
      };
      const answer = await attempt(app, route, input);
      expect([answer.status, answer.failure?.code]).toEqual([404, 'presentation_not_found']);
      expect(await everything(app)).toEqual(before);
    },
  );

  test.for(ofTheirParts)(
    '%s does not know what is another presenter’s',
    async ([name, route], { app }) => {
      const before = await everything(app);
      const subject = subjectOf(name);
      const input = { token: thief.token, params: { id: ids[subject] }, body: validBodies[name] };
      const answer = await attempt(app, route, input);
      expect(answer.failure?.code).toBe(`${subject}_not_found`);
      expect(await everything(app)).toEqual(before);
    },
  );

  test.for(ofOperators)('%s is for operators alone', async ([name, route], { app }) => {
    const before = await everything(app);
    const input = { token: thief.token, params: { id: owner.id }, body: validBodies[name] };
    const answer = await attempt(app, route, input);
    expect([answer.status, answer.failure?.code]).toEqual([403, 'operators_only']);
    expect(await everything(app)).toEqual(before);
  });

  test('the thief has nothing', async () => {
    expect((await call(thief, routes.listPresentations)).data).toEqual([]);
  });

  test.for(forStudents)('%s wants a session of its own', async ([_, route], { app }) => {
    const before = await everything(app);
    const person = { firstname: 'Mallory', lastname: 'M', email: 'm@example.org' };
    const elsewhere = await createReady(thief, 'Elsewhere');
    const others = [await enter(app, presentation, person), await enter(app, elsewhere, person)];
    const after = await everything(app);
    const sent = {
      session_id: student.token,
      ...person,
      title: 'Stolen?',
      presenter_id: owner.id,
      presentation_id: presentation.presentation_id,
      student_id: student.id,
      asked_by: student.id,
      question_id: ids.question,
      client_id: clientId,
      device_id: clientId,
      status: 1,
      endpoint: 'https://push.example.org/stolen',
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    };
    const body = route.method === 'GET' ? undefined : sent;
    for (const token of [undefined, 'nonsense', owner.token, `${student.token}x`]) {
      const answer = await attempt(app, route, { token, body });
      expect([answer.status, answer.failure?.code]).toEqual([401, 'invalid_session']);
    }
    // A classmate's call for the project they share is not stealing.
    const shared: readonly object[] = [routes.getProjectDetail, routes.getPushKey, routes.handOver];
    const isShared = shared.includes(route);
    // These name nobody: whose session it is, is whose data it is.
    const isOwn = route === routes.getOwnData || route === routes.deleteOwnData;
    for (const { token } of isOwn ? [] : isShared ? others.slice(1) : others) {
      const answer = await attempt(app, route, { token, body });
      expect([answer.status, answer.failure?.code]).toEqual([403, 'forbidden']);
    }
    expect(await everything(app)).toEqual(after);
    expect(before).not.toEqual(after);
  });

  test('a student cannot ask in the name of another presenter', async () => {
    const body = {
      title: 'Hello?',
      presenter_id: thief.id,
      presentation_id: presentation.presentation_id,
      student_id: student.id,
    };
    const answer = await attempt(student, routes.postQuestion, { body });
    expect(answer.failure?.code).toBe('forbidden');
  });
});
