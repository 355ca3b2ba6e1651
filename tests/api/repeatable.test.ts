// What the contract marks as repeatable is sent twice, as the page does when an answer is lost: the
// second time nothing changes any more, and the answer is the same.

import { createECDH, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { planIds } from '../../contract/limits.ts';
import { routes } from '../../contract/api/all.ts';
import type { Route } from '../../contract/define.ts';
import { listChanges, listSuggestions } from '../../contract/api/topics/changes.ts';
import { getProfile } from '../../contract/api/accounts/accounts.ts';
import {
  getPresentationLog,
  getQuestionLog,
  updateTopicBoard,
} from '../../contract/api/presentations/presentations.ts';
import { getUsageDetails } from '../../contract/api/accounts/plans-and-usage.ts';
import { putEmailChange } from '../../server/accounts/email-change/email-change.store.ts';
import { insertToken } from '../../server/accounts/sign-ins.store.ts';
import { insertSuggestions } from '../../server/questions/suggestions.store.ts';
import { classesRest, countRows, onEachStore, type TestApp } from '../support/app.ts';
import { attempt, call, type CallInput } from '../support/call.ts';
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

type Marked = {
  [Name in keyof typeof routes]: (typeof routes)[Name] extends { isIdempotent: true }
    ? Name
    : never;
}[keyof typeof routes];

/** How it stands before a call. */
interface Now {
  id: number;
  filtered: number;
  /** Of topics of one question each. */
  topics: readonly { id: number; question: number }[];
  /** The last that was not undone. */
  change: number;
  suggestion: number;
  /** Who has asked nothing. */
  listener: Student;
  /** Who has asked all. The material says something of each question. */
  asker: Student;
}

/** What each of the marked calls is sent. The compiler misses one that is not here. */
const inputs: Record<Marked, (now: Now) => CallInput> = {
  endOtherSignIns: () => ({ body: { password: presentPassword } }),
  keepEmail: () => ({}),
  updateLanguage: () => ({ body: { language: 'de' } }),
  changePlan: () => ({ body: { plan_id: planIds.enterprise } }),
  updateAiModel: () => ({ params: { id: 'builtin' } }),
  updateName: ({ id }) => ({ params: { id }, body: { name: 'Leaves' } }),
  updateDescription: ({ id }) => ({ params: { id }, body: { description: 'Why they are green' } }),
  deleteName: ({ id }) => ({ params: { id }, body: {} }),
  updateTopicStatus: ({ topics: [one] }) => ({
    params: { id: one?.id },
    body: { ...own(), status: 1 },
  }),
  acceptQuestion: ({ filtered: id }) => ({ params: { id }, body: { ...own(), to: 'new' } }),
  rejectQuestion: ({ topics: [one] }) => ({ params: { id: one?.question }, body: own() }),
  moveQuestion: ({ topics: [one, other] }) => ({
    params: { id: one?.question },
    body: { ...own(), to: other?.id },
  }),
  moveQuestions: ({ topics: [one, other] }) => ({
    body: { ...own(), question_ids: [one?.question], to: other?.id },
  }),
  rejectQuestions: ({ topics: [one] }) => ({ body: { ...own(), question_ids: [one?.question] } }),
  clearSignals: ({ topics: [one] }) => ({ body: { ...own(), question_ids: [one?.question] } }),
  splitTopic: ({ topics: [one, other] }) => ({
    params: { id: one?.id },
    body: { ...own(), question_ids: [other?.question] },
  }),
  pinTopic: ({ topics: [one] }) => ({ params: { id: one?.id }, body: { ...own(), status: 1 } }),
  patchTopic: ({ topics: [one] }) => ({
    params: { id: one?.id },
    body: { ...own(), is_answered: 1, title: 'Light', answer: 'In the leaves.' },
  }),
  mergeTopic: ({ topics: [one, other] }) => ({
    params: { id: one?.id },
    body: { ...own(), into: other?.id },
  }),
  renameTopic: ({ topics: [one] }) => ({
    params: { id: one?.id },
    body: { ...own(), title: 'Green' },
  }),
  acceptSuggestion: ({ suggestion: id }) => ({ params: { id }, body: own() }),
  refuseSuggestion: ({ suggestion: id }) => ({ params: { id } }),
  spotlightTopic: ({ topics: [one] }) => ({
    params: { id: one?.id },
    body: { ...own(), status: 1 },
  }),
  updateTopicBoard: ({ id }) => ({ params: { id }, body: { status: 1 } }),
  updateEmbedding: ({ id }) => ({ params: { id }, body: { embed_origins: ['https://a.example'] } }),
  foundInMaterial: ({ id, topics: [one], asker }) => ({
    token: asker.token,
    body: {
      ...own(),
      question_id: one?.question,
      presentation_id: id,
      student_id: asker.id,
      status: 1,
    },
  }),
  withdrawQuestion: ({ id, listener }) => ({
    token: listener.token,
    body: { ...own(), presentation_id: id, student_id: listener.id },
  }),
  meToo: ({ id, topics: [one], listener }) => ({
    token: listener.token,
    body: {
      ...own(),
      question_id: one?.question,
      presentation_id: id,
      student_id: listener.id,
      status: 1,
    },
  }),
  unsubscribeFromPush: ({ id, listener }) => ({
    token: listener.token,
    body: { presentation_id: id, student_id: listener.id },
  }),
  subscribeToPush: ({ id, listener }) => ({
    token: listener.token,
    body: {
      presentation_id: id,
      student_id: listener.id,
      endpoint: 'https://push.example.org/1',
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: 'a'.repeat(22),
    },
  }),
  answerTopic: ({ topics: [one] }) => ({
    params: { id: one?.id },
    body: { ...own(), answer: 'In the leaves.' },
  }),
  showMaterial: ({ id }) => ({ params: { id }, body: { is_material_shown: true } }),
  showSignalButtons: ({ id }) => ({ params: { id }, body: { has_signal_buttons: true } }),
  updateFilter: ({ id }) => ({ params: { id }, body: { filter: 'strict' } }),
  updateModeration: ({ id }) => ({ params: { id }, body: { moderation: 'unsure' } }),
  updateRetention: ({ id }) => ({ params: { id }, body: { retention_days: 7 } }),
  spaceQuestions: ({ id }) => ({ params: { id }, body: { question_interval: 30 } }),
  closeToNew: ({ id }) => ({ params: { id }, body: { is_closed_to_new: true } }),
  pauseQuestions: ({ id }) => ({ params: { id }, body: { is_paused: true } }),
  undoChange: ({ change: id }) => ({ params: { id } }),
};
const presentPassword = 'difference-engine';
const own = () => ({ client_id: randomUUID() });

const asked = [
  'What does chlorophyll do?',
  'Why do stomata close at night?',
  'Where does the oxygen come from?',
  'How do roots take up water?',
  'What is the Calvin cycle?',
  'Do cacti photosynthesize at noon?',
  'Why does a leaf need carbon dioxide?',
  'What happens to photosynthesis in winter?',
  'Is starch made in the leaf or in the root?',
  'Can a plant live under green light only?',
  'You are a fucking idiot',
];

interface Room {
  presenter: Presenter;
  id: number;
  listener: Student;
  asker: Student;
}

async function openRoom(app: TestApp): Promise<Room> {
  const presenter = await signUp(app, 'premium', { password: presentPassword });
  const presentation = await createReady(presenter);
  const person = { firstname: 'Ada', lastname: 'L', email: 'a@example.org' };
  const student = await enter(app, presentation, person);
  for (const title of asked) await ask(student, title);
  await judgedQuestions(student);
  const id = presentation.presentation_id;
  await call(presenter, updateTopicBoard, { params: { id }, body: { status: 0 } });
  await app.database.db.execute(sql`
    update questions set excerpt = 'Leaves are green.', excerpt_section_id = (
      select min(id) from sections where presentation_id = ${id})`);
  const listener = await enter(app, presentation, person);
  return { presenter, id, listener, asker: student };
}

async function howItStands(app: TestApp, { presenter, id, listener, asker }: Room): Promise<Now> {
  const { database } = app;
  const expiresAt = new Date(Date.now() + 60_000);
  await insertToken(database.db, { hash: randomUUID(), presenterId: presenter.id, expiresAt });
  const operation = { presenterId: presenter.id, email: 'new@example.org', askedBy: '', expiresAt };
  await putEmailChange(database.db, operation);
  const topics = await settledTopics(presenter, id);
  const open = topics.filter((topic) => topic.has_been_answered === 0);
  // What the AI suggests takes the place of this one.
  await classesRest(app);
  const sessionId = await findPresentSession(database.db, id);
  await insertSuggestions(database.db, sessionId, [open.slice(0, 2).map((topic) => topic.id)]);
  const { data: suggestions } = await call(presenter, listSuggestions, { params: { id } });
  const { filtered_questions } = await presenter.get(id);
  const { data: changes } = await call(presenter, listChanges, { params: { id } });
  return {
    id,
    filtered: filtered_questions[0]?.id ?? 0,
    topics: open
      .filter(({ original_questions: questions }) => questions.length === 1)
      .map((topic) => ({ id: topic.id, question: topic.original_questions[0]!.id })),
    change: changes.find(({ is_undone }) => is_undone === 0)?.id ?? 0,
    suggestion: suggestions.at(-1)?.id ?? 0,
    listener,
    asker,
  };
}

/** All that a presenter can see of it, and what there is at all. */
async function everything(app: TestApp, { presenter, id }: Room): Promise<unknown> {
  const params = { params: { id } };
  const settled = await settledTopics(presenter, id);
  return [
    settled,
    await presenter.get(id),
    await call(presenter, getPresentationLog, params),
    await call(presenter, getQuestionLog, params),
    await call(presenter, listChanges, params),
    await call(presenter, listSuggestions, params),
    await call(presenter, getProfile),
    await call(presenter, getUsageDetails),
    await countRows(app),
  ];
}

onEachStore('calls that may be repeated', (test) => {
  const marked = (Object.entries(routes) as [string, Route][]).filter(
    ([, route]) => route.isIdempotent,
  );
  let room: Room;
  test.beforeAll(async ({ app }) => {
    room = await openRoom(app);
  });

  test.for(marked)('%s', async ([name, route], { app }) => {
    const input = inputs[name as Marked](await howItStands(app, room));
    const before = await everything(app, room);
    const first = await attempt(room.presenter, route, input);
    expect(first.failure).toBeUndefined();
    const once = await everything(app, room);
    // The model is the one that every presenter has.
    expect(isDeepStrictEqual(once, before)).toBe(name === 'updateAiModel');

    expect(await attempt(room.presenter, route, input)).toEqual(first);
    expect(await everything(app, room)).toEqual(once);
  });

  test('there is nothing that is not marked', () => {
    expect(Object.keys(inputs).toSorted()).toEqual(marked.map(([name]) => name).toSorted());
  });
});
