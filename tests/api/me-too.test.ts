// "Me too": counted once for each student whatever is sent however often, carried along with the
// question, and told to the whole room at once without a name.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import {
  roomEvent,
  topicWeightsEvent,
  type RoomEvent,
  type TopicWeightsEvent,
} from '../../contract/events.ts';
import {
  acceptQuestion,
  mergeTopic,
  moveQuestion,
  rejectQuestion,
  undoChange,
} from '../../contract/api/topics/changes.ts';
import { updateTopicBoard } from '../../contract/api/presentations/presentations.ts';
import { meToo, scan } from '../../contract/api/students/students.ts';
import { listen, onEachStore } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { clearClass } from '../support/class.ts';
import { openLiveSocket } from '../support/live-socket.ts';
import { createMonitor } from '../support/monitor.ts';
import {
  ask,
  createReady,
  enter,
  tokenOf,
  judgedQuestions,
  ownQuestions,
  settledTopics,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';
import { namespaces } from '../../contract/namespaces.ts';

const titles = [
  'What does chlorophyll do?',
  'Why do stomata close at night?',
  'Where does the oxygen come from?',
] as const;
const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };

onEachStore('me too', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let asker: Student;
  let ada: Student;
  let ben: Student;
  let url: string;
  const open: { close(): void }[] = [];

  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'enterprise');
    presentation = await createReady(presenter);
    id = presentation.presentation_id;
    url = await listen(app);
  });
  test.afterEach(() => open.splice(0).forEach((one) => one.close()));
  test.beforeEach(async ({ app }) => {
    await clearClass(app.database.db, id);
    await showRoom(1);
    asker = await enter(app, presentation, person);
    ada = await enter(app, presentation, person);
    ben = await enter(app, presentation, person);
    for (const title of titles) {
      const question = await ask(asker, title);
      await judgedQuestions(asker);
      await settledTopics(presenter, id);
      // However the AI groups: each in a topic of its own.
      await call(presenter, moveQuestion, {
        params: { id: question.id },
        body: { client_id: randomUUID(), to: 'new' },
      });
    }
  });

  const showRoom = (status: 0 | 1) =>
    call(presenter, updateTopicBoard, { params: { id }, body: { status } });
  const topicOf = async (title: string) =>
    (await settledTopics(presenter, id)).find((topic) =>
      topic.original_questions.some((question) => question.title === title),
    )!;
  const weight = async (title: string) => (await topicOf(title)).student_count;
  const questionOf = async (title: string) =>
    (await ownQuestions(asker)).find((question) => question.title === title)!.id;
  const bodyOf = (
    { id: student_id }: Student,
    question_id: number,
    status: 0 | 1 = 1,
    client_id = randomUUID() as string,
  ) => ({ question_id, presentation_id: id, student_id, client_id, status });
  const operation = async (
    student: Student,
    title: string,
    status: 0 | 1 = 1,
    clientId?: string,
  ) => {
    const body = bodyOf(student, await questionOf(title), status, clientId);
    return (await call(student, meToo, { body })).data.question_ids;
  };

  test('counts each student once, however often it is sent', async () => {
    const first = await questionOf(titles[0]);
    expect(await weight(titles[0])).toBe(1);
    const clientId = randomUUID();
    expect(await operation(ada, titles[0], 1, clientId)).toEqual([first]);
    expect(await operation(ada, titles[0], 1, clientId)).toEqual([first]);
    expect(await operation(ada, titles[0])).toEqual([first]);
    expect(await weight(titles[0])).toBe(2);
    await operation(ben, titles[0]);
    expect(await weight(titles[0])).toBe(3);
    expect(await weight(titles[1])).toBe(1);
  });

  test('who asked it is counted already', async () => {
    expect(await operation(asker, titles[0])).toEqual([]);
    expect(await weight(titles[0])).toBe(1);
    await operation(ada, titles[0]);
    await ask(ada, titles[0]);
    await judgedQuestions(ada);
    const { original_questions, student_count } = await topicOf(titles[0]);
    expect(student_count).toBe(2);
    // The answer of the AI, which may have put the same words elsewhere.
    expect(original_questions.length).toBeGreaterThan(0);
  });

  test('is taken back, and a late copy of what was sent before changes nothing', async () => {
    const [said, back, again] = [randomUUID(), randomUUID(), randomUUID()];
    await operation(ada, titles[0], 1, said);
    expect(await operation(ada, titles[0], 0, back)).toEqual([]);
    expect(await weight(titles[0])).toBe(1);
    expect(await operation(ada, titles[0], 1, said)).toEqual([]);
    expect(await weight(titles[0])).toBe(1);
    await operation(ada, titles[0], 1, again);
    await operation(ada, titles[0], 0, back);
    expect(await weight(titles[0])).toBe(2);
    // What was never said needs no taking back.
    expect(await operation(ben, titles[0], 0)).toEqual([]);
  });

  test('goes along with the question, whatever becomes of its topic', async () => {
    const [one, other] = [await topicOf(titles[0]), await topicOf(titles[1])];
    const question = await questionOf(titles[0]);
    await operation(ada, titles[0]);
    await operation(ada, titles[1]);
    await operation(ben, titles[1]);
    const { data: merged } = await call(presenter, mergeTopic, {
      params: { id: one.id },
      body: { client_id: randomUUID(), into: other.id },
    });
    expect(await weight(titles[1])).toBe(3);
    await call(presenter, undoChange, { params: { id: merged!.id } });
    expect(await weight(titles[0])).toBe(2);
    const params = { id: question };
    const body = () => ({ client_id: randomUUID() });
    await call(presenter, moveQuestion, { params, body: { ...body(), to: other.id } });
    // One press takes back what was said to both.
    expect(await operation(ada, titles[0], 0)).toEqual([]);
    expect(await weight(titles[0])).toBe(2);
    await operation(ada, titles[0]);
    await call(presenter, rejectQuestion, { params, body: body() });
    expect(await weight(titles[1])).toBe(2);
    await call(presenter, acceptQuestion, { params, body: { ...body(), to: 'new' } });
    expect(await weight(titles[0])).toBe(2);
  });

  test('only to accepted questions of open topics that the presenter shows', async ({ app }) => {
    const question = await questionOf(titles[0]);
    const failOf = (student: Student, questionId: number, status: 0 | 1 = 1) =>
      fail(student, meToo, { body: bodyOf(student, questionId, status) });
    const clientId = randomUUID();
    await operation(ada, titles[0], 1, clientId);
    await presenter.tick((await topicOf(titles[0])).id, true);
    expect(await failOf(ben, question)).toBe('topic_answered');
    // Its answer was lost: it is told again that it counts.
    expect(await operation(ada, titles[0], 1, clientId)).toEqual([question]);
    expect(await operation(ada, titles[0], 0)).toEqual([]);

    const other = await questionOf(titles[1]);
    await showRoom(0);
    expect(await failOf(ben, other)).toBe('room_closed');
    expect((await presenter.get(id)).is_room_shown).toBe(false);
    await showRoom(1);
    await call(presenter, rejectQuestion, {
      params: { id: other },
      body: { client_id: randomUUID() },
    });
    expect(await failOf(ben, other)).toBe('question_not_found');
    expect(await failOf(ben, 2_000_000_000)).toBe('question_not_found');

    const elsewhere = await createReady(presenter, 'Elsewhere');
    const stranger = await enter(app, elsewhere, person);
    const there = { ...bodyOf(stranger, question), presentation_id: elsewhere.presentation_id };
    expect(await fail(stranger, meToo, { body: there })).toBe('question_not_found');
    expect(await fail(stranger, meToo, { body: bodyOf(stranger, question) })).toBe('forbidden');
    expect(await fail(ben, meToo, { body: bodyOf(ada, question) })).toBe('forbidden');

    const { record } = await call(app, scan, {
      body: { token: tokenOf(presentation), device_id: randomUUID() },
    });
    const unnamed = { ...bodyOf(ada, question), student_id: 1 };
    expect(await fail({ ...app, token: record.session_id }, meToo, { body: unnamed })).toBe(
      'forbidden',
    );
    for (const wrong of [{ client_id: 'x' }, { question_id: 0 }, { status: 2 }]) {
      const { failure } = await attempt(ada, meToo, {
        body: { ...bodyOf(ada, question), ...wrong },
      });
      expect([failure?.code, failure?.issues?.length]).toEqual(['invalid_input', 1]);
    }
  });

  test('a class that presses at once is counted student by student', async ({ app }) => {
    const question = await questionOf(titles[2]);
    const students = await Promise.all(
      Array.from({ length: 40 }, () => enter(app, presentation, person)),
    );
    await Promise.all(
      students.flatMap((student) => {
        const body = bodyOf(student, question);
        return [body, body, bodyOf(student, question)].map((each) =>
          call(student, meToo, { body: each }),
        );
      }),
    );
    expect(await weight(titles[2])).toBe(41);
  });

  async function hearRoom(student: Student) {
    const monitor = createMonitor();
    const seen: RoomEvent[] = [];
    const socket = await openLiveSocket(
      { url, token: student.token },
      {
        namespace: namespaces.student,
        presentationId: id,
        events: {
          room: {
            schema: roomEvent,
            handle: (event: RoomEvent) => {
              seen.push(event);
              monitor.changed();
            },
          },
        },
        onSubscribed: async () => {},
        onError: (error) => {
          throw error;
        },
      },
    );
    open.push(socket);
    const until = (what: string, is: (event: RoomEvent) => boolean) =>
      monitor.until(what, () => (seen.length > 0 && is(seen.at(-1)!) ? seen.at(-1) : undefined));
    return { seen, until };
  }

  test('the room is shown to who comes in, and told what changes, without a name', async () => {
    const here = await hearRoom(ada);
    const first = (await here.until('the room is shown', () => true))!;
    expect(first.topics.map(({ title }) => title).toSorted()).toEqual([...titles].toSorted());
    expect(first.topics.map(({ question_ids }) => question_ids.length)).toEqual([1, 1, 1]);
    expect(JSON.stringify(first)).not.toMatch(/Ada|Lovelace|example\.org/);

    await operation(ben, titles[2]);
    const weighed = await here.until('a me-too is told', (room) =>
      room.topics.some((topic) => topic.title === titles[2] && topic.student_count === 2),
    );
    expect(weighed!.topics[0]!.title).toBe(titles[2]);
    const late = await hearRoom(ben);
    expect(await late.until('the last state is shown', () => true)).toEqual(weighed);

    await presenter.tick((await topicOf(titles[2])).id, true);
    const answered = await here.until('a tick is told', (room) =>
      room.topics.some((topic) => topic.has_been_answered === 1),
    );
    expect(answered!.topics.at(-1)!.title).toBe(titles[2]);
    await showRoom(0);
    const closed = await here.until('the room is closed', (room) => room.is_shown === 0);
    expect(closed!.topics).toEqual([]);
  });

  test('a wave is told to phones and to the live view in few words', async ({ app }) => {
    const here = await hearRoom(ada);
    const monitor = createMonitor();
    const weights: TopicWeightsEvent[] = [];
    const socket = await openLiveSocket(
      { url, token: presenter.token },
      {
        namespace: namespaces.teacher,
        presentationId: id,
        events: {
          topic_weights: {
            schema: topicWeightsEvent,
            handle: (event: TopicWeightsEvent) => {
              weights.push(event);
              monitor.changed();
            },
          },
        },
        onSubscribed: async () => {},
        onError: (error) => {
          throw error;
        },
      },
    );
    open.push(socket);
    const topic = await topicOf(titles[0]);
    const { version } = await presenter.get(id);
    const question = await questionOf(titles[0]);
    const students = await Promise.all(
      Array.from({ length: 30 }, () => enter(app, presentation, person)),
    );
    const before = here.seen.length;
    const startedAt = performance.now();
    for (const student of students) {
      await call(student, meToo, { body: bodyOf(student, question) });
    }
    await here.until('all are counted', (room) =>
      room.topics.some(({ id, student_count }) => id === topic.id && student_count === 31),
    );
    await monitor.until('the live view knows', () =>
      weights.at(-1)?.weights.some((one) => one.topic_id === topic.id && one.student_count === 31)
        ? true
        : undefined,
    );
    // One at once, then a second apart at the least.
    const atMost = 2 + Math.floor((performance.now() - startedAt) / 1_000);
    expect(here.seen.length - before).toBeLessThanOrEqual(atMost);
    expect(weights.length).toBeLessThanOrEqual(atMost + 1);
    // Grouping that is under way need not start anew.
    expect((await presenter.get(id)).version).toBe(version);
  });
});
