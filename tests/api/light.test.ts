// The topic that the presenter speaks of now: one at the most, told to everybody whom it concerns,
// and carried on by whatever becomes of the topic.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Change, Presentation, StudentQuestion } from '../../contract/entities.ts';
import {
  audienceEvent,
  newPresenterTopicEvent,
  type AudienceEvent,
  type NewPresenterTopicEvent,
} from '../../contract/events.ts';
import {
  listChanges,
  mergeTopic,
  moveQuestion,
  undoChange,
} from '../../contract/api/topics/changes.ts';
import {
  getQuestionLog,
  spotlightTopic,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import { createMonitor } from '../support/monitor.ts';
import { listen, onEachStore, type TestApp } from '../support/app.ts';
import { viewOf } from '../support/model.ts';
import { attempt, call, fail } from '../support/call.ts';
import { clearClass } from '../support/class.ts';
import { openLiveSocket, type LiveSocket } from '../support/live-socket.ts';
import { openPhone } from '../support/phone.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  ownQuestions,
  settledTopics,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';
import { roomsWith } from '../support/rooms.ts';
import { createModels } from '../../server/ai/models.ts';
import type { BuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import { waitUntil } from '../support/wait.ts';
import { findPresentSession } from '../support/present-session.ts';
import { namespaces } from '../../contract/namespaces.ts';

const titles = [
  'What does chlorophyll do?',
  'Why do stomata close at night?',
  'Where does the oxygen come from?',
];
const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };

onEachStore('the topic in the light', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let student: Student;
  let model: BuiltinModel;
  let url: string;
  const open: { close(): void }[] = [];

  test.beforeAll(async ({ app, builtin }) => {
    presenter = await signUp(app, 'premium');
    presentation = await createReady(presenter);
    id = presentation.presentation_id;
    model = viewOf(builtin);
    url = await listen(app);
  });
  test.afterEach(() => open.splice(0).forEach((one) => one.close()));
  test.beforeEach(async ({ app }) => {
    await clearClass(app.database.db, id);
    student = await enter(app, presentation, person);
    for (const title of titles) {
      const question = await ask(student, title);
      await judgedQuestions(student);
      await settledTopics(presenter, id);
      // However the AI groups: each in a topic of its own.
      await call(presenter, moveQuestion, {
        params: { id: question.id },
        body: { client_id: randomUUID(), to: 'new' },
      });
    }
  });

  const topics = () => settledTopics(presenter, id);
  const topicOf = async (title: string) =>
    (await topics()).find((topic) => topic.original_questions.some((q) => q.title === title))!;
  const idsOf = async () =>
    Promise.all(titles.map(async (title) => (await topicOf(title)).id)) as Promise<
      [number, number, number]
    >;
  const lit = async () =>
    (await topics()).filter((topic) => topic.is_being_answered === 1).map((topic) => topic.id);
  const light = async (topicId: number, status: 0 | 1 = 1, client_id = randomUUID()) => {
    const input = { params: { id: topicId }, body: { client_id, status } };
    return (await call(presenter, spotlightTopic, input)).data;
  };
  const undo = (change: Change | null) =>
    attempt(presenter, undoChange, { params: { id: change!.id } });
  const tick = (topicId: number, status: 0 | 1) =>
    call(presenter, updateTopicStatus, { params: { id: topicId }, body: { status } });
  /** Titles of the student's questions that are being answered. */
  const seen = async () =>
    (await ownQuestions(student)).filter((q) => q.is_being_answered === 1).map((q) => q.title);
  const merge = async (topicId: number, into: number) => {
    const body = { client_id: randomUUID(), into };
    return (await call(presenter, mergeTopic, { params: { id: topicId }, body })).data;
  };
  const move = async (title: string, to: number) => {
    const { original_questions } = await topicOf(title);
    const body = { client_id: randomUUID(), to };
    const params = { id: original_questions.find((q) => q.title === title)!.id };
    return (await call(presenter, moveQuestion, { params, body })).data;
  };

  async function listenAsTeacher(events: {
    topics?: (event: NewPresenterTopicEvent) => void;
    audience?: (event: AudienceEvent) => void;
  }): Promise<LiveSocket> {
    const socket = await openLiveSocket(
      { url, token: presenter.token },
      {
        namespace: namespaces.teacher,
        presentationId: id,
        events: {
          new_presenter_topic: {
            schema: newPresenterTopicEvent,
            handle: (event: NewPresenterTopicEvent) => events.topics?.(event),
          },
          audience: {
            schema: audienceEvent,
            handle: (event: AudienceEvent) => events.audience?.(event),
          },
        },
        onSubscribed: async () => {},
        onError: (error) => {
          throw error;
        },
      },
    );
    open.push(socket);
    return socket;
  }

  test('is one at the most; who asked in it sees it', async () => {
    const [one, other] = await idsOf();
    expect(await light(one)).toMatchObject({ kind: 'light', message: { code: 'topic_lit' } });
    expect(await lit()).toEqual([one]);
    expect(await seen()).toEqual([titles[0]]);
    await light(other);
    expect(await lit()).toEqual([other]);
    expect(await seen()).toEqual([titles[1]]);
    expect(await light(other)).toBeNull();
    await light(other, 0);
    expect(await lit()).toEqual([]);
    expect(await seen()).toEqual([]);
    const { content } = await call(presenter, getQuestionLog, { params: { id } });
    expect(content).toContain(`Now answering: “${(await topicOf(titles[1]!)).title}”`);
    // No decision about what the AI made of it.
    const { data } = await call(presenter, listChanges, { params: { id } });
    expect(data.map(({ kind }) => kind)).not.toContain('light');
  });

  test('a call that comes late once more does not bring the light back', async () => {
    const [one, other] = await idsOf();
    const clientId = randomUUID();
    const first = await light(one, 1, clientId);
    await light(other);
    expect(await light(one, 1, clientId)).toEqual(first);
    expect(await lit()).toEqual([other]);
  });

  test('calls at the same time leave one in the light', async () => {
    const ids = await idsOf();
    await Promise.all([...ids, ...ids].map((topicId) => light(topicId)));
    expect(await lit()).toHaveLength(1);
  });

  test('an answered topic leaves it, and does not come into it', async () => {
    const [one, other] = await idsOf();
    await light(one);
    expect((await tick(one, 1)).data).toMatchObject({
      has_been_answered: 1,
      is_being_answered: 0,
    });
    expect(await lit()).toEqual([]);
    expect(await light(one)).toBeNull();
    expect(await lit()).toEqual([]);
    await light(other);
    await tick(one, 0);
    expect(await lit()).toEqual([other]);
  });

  test('undone, the light is where it was, unless it has gone on', async () => {
    const [one, other, third] = await idsOf();
    await light(one);
    const second = await light(other);
    expect((await undo(second)).status).toBe(200);
    expect(await lit()).toEqual([one]);
    const away = await light(one, 0);
    await light(third);
    expect((await undo(away)).failure).toMatchObject({
      code: 'cannot_undo',
      reason: { code: 'undo_light', params: {} },
    });
    expect(await lit()).toEqual([third]);
    const put = await light(one);
    await tick(third, 1);
    expect((await undo(put)).status).toBe(200);
    // What was there before is answered meanwhile.
    expect(await lit()).toEqual([]);
  });

  test('a merged topic hands it on, and has it back when the merge is undone', async () => {
    const [one, other, third] = await idsOf();
    await light(one);
    const merged = await merge(one, other);
    expect(await lit()).toEqual([other]);
    expect((await seen()).toSorted()).toEqual([titles[0], titles[1]]);
    expect((await undo(merged)).status).toBe(200);
    expect(await lit()).toEqual([one]);
    expect(await seen()).toEqual([titles[0]]);

    const again = await merge(one, other);
    await light(third);
    expect((await undo(again)).status).toBe(200);
    expect(await lit()).toEqual([third]);

    await light(one);
    await tick(other, 1);
    await merge(one, other);
    // What is answered is not spoken of.
    expect(await lit()).toEqual([]);
    expect(await seen()).toEqual([]);
  });

  test('a topic that loses its last question takes it along, and brings it back', async () => {
    const [one, other] = await idsOf();
    await light(one);
    const moved = await move(titles[0]!, other);
    expect(await lit()).toEqual([]);
    expect((await undo(moved)).status).toBe(200);
    expect(await lit()).toEqual([one]);
    await move(titles[1]!, one);
    expect((await seen()).toSorted()).toEqual([titles[0], titles[1]]);
  });

  test('when the AI brings topics together, it stays with the questions', async ({ app }) => {
    const [one, other] = await idsOf();
    await light(one);
    const { questions } = roomsWith(app.database.db, createModels(model));
    const sessionId = await findPresentSession(app.database.db, id);
    const [grouped, listed, { version }] = [
      await questions.listAccepted(sessionId),
      await questions.listTopics(sessionId),
      await presenter.get(id),
    ];
    const moved = grouped
      .filter(({ topicId }) => topicId === one)
      .map((question) => ({ questionId: question.id, topicId: other }));
    const isStored = await questions.saveGrouping(
      { presentationId: id, presenterId: presenter.id },
      { version, questions: grouped, topics: listed },
      { created: [], retitled: [], moved, removedIds: [one] },
    );
    expect(isStored).toBe(true);
    expect(await lit()).toEqual([other]);
    expect((await seen()).toSorted()).toEqual([titles[0], titles[1]]);
  });

  test('is told to the presenter’s screens and to those who asked, and to nobody else', async () => {
    const [one, other] = await idsOf();
    const heard: NewPresenterTopicEvent[] = [];
    await listenAsTeacher({ topics: (event) => heard.push(event) });
    const scanned = presentation.student_url!;
    const phone = await openPhone({ origin: url, scanned, person });
    const neighbour = await openPhone({ origin: url, scanned, person });
    open.push(phone, neighbour);
    const { id: asked } = await phone.ask('What is the Calvin cycle?');
    await phone.untilState(asked, ['accepted']);
    await topics();
    await move('What is the Calvin cycle?', one);
    const shown = () => phone.questions.get(asked)?.is_being_answered;
    const untilShown = (status: 0 | 1) =>
      waitUntil(`the phone is told ${status}`, async () => shown() === status || undefined);

    await light(one);
    await untilShown(1);
    await light(other);
    await untilShown(0);
    await light(one);
    await untilShown(1);
    await tick(one, 1);
    await untilShown(0);
    expect(neighbour.questions.size).toBe(0);
    // An answer to a call overtakes no event: all that was told before has come.
    await waitUntil(
      'the teacher has heard of the tick',
      async () =>
        heard.some(({ topics: [topic] }) => topic?.id === one && topic.has_been_answered === 1) ||
        undefined,
    );
    const lightOf = (event: NewPresenterTopicEvent) =>
      Object.fromEntries(event.topics.map((topic) => [topic.id, topic.is_being_answered]));
    const told = heard
      .toSorted((a, b) => a.version - b.version)
      .map(lightOf)
      .slice(-4);
    expect(told).toEqual([
      { [one]: 1 },
      { [one]: 0, [other]: 1 },
      { [one]: 1, [other]: 0 },
      { [one]: 0 },
    ]);
    const known: StudentQuestion[] = await phone.fetchQuestions();
    expect(known.find((question) => question.id === asked)).toMatchObject({
      state: 'answered',
      is_being_answered: 0,
    });
  });

  test('students and other presenters cannot move it', async ({ app }) => {
    const [one] = await idsOf();
    const input = { params: { id: one }, body: { client_id: randomUUID(), status: 1 } };
    expect(await fail(student, spotlightTopic, input)).toBe('unauthorized');
    expect(await fail({ ...app, token: '' }, spotlightTopic, input)).toBe('unauthorized');
    const thief = await signUp(app, 'premium');
    expect(await fail(thief, spotlightTopic, input)).toBe('topic_not_found');
    const own = { ...input, body: { ...input.body, status: 2 } };
    expect(await fail(presenter, spotlightTopic, own)).toBe('invalid_input');
    expect(await lit()).toEqual([]);
  });

  test('who is there is counted and told, with however many screens', async () => {
    const online = createMonitor();
    let count: number | undefined;
    await listenAsTeacher({
      audience: ({ online_count }) => {
        count = online_count;
        online.changed();
      },
    });
    const untilOnline = (wanted: number) =>
      online.until(`${wanted} online`, () => (count === wanted ? true : undefined));
    await untilOnline(0);
    const phoneOf = (deviceId: string) =>
      openPhone({ origin: url, scanned: presentation.student_url!, person, deviceId });
    const [ada, grace] = [randomUUID(), randomUUID()];
    const first = await phoneOf(ada);
    await untilOnline(1);
    const second = await phoneOf(ada);
    const other = await phoneOf(grace);
    await untilOnline(2);
    first.close();
    other.close();
    await untilOnline(1);
    second.close();
    await untilOnline(0);
  });

  test('who joins and who asks is counted and told', async ({ app }: { app: TestApp }) => {
    const before = await presenter.get(id);
    const heard: AudienceEvent[] = [];
    await listenAsTeacher({ audience: (event) => heard.push(event) });
    const deviceId = randomUUID();
    const someone = await enter(app, presentation, person, deviceId);
    // The same device again is nobody new.
    await enter(app, presentation, person, deviceId);
    await Promise.all(['a', 'b', 'c'].map(() => enter(app, presentation, person)));
    await ask(someone, 'How do roots take up water?');
    await ask(someone, 'How do roots take up water');
    const now = {
      joined_count: before.joined_count + 4,
      question_count: before.question_count + 1,
    };
    await waitUntil('the teacher was told of all of them', async () => {
      const last = heard.at(-1);
      return (
        (last?.joined_count === now.joined_count && last.question_count === now.question_count) ||
        undefined
      );
    });
    expect(await presenter.get(id)).toMatchObject(now);
    await judgedQuestions(someone);
  });
});
