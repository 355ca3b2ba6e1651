// What the material says of a question: shown to the student who asked it where the presenter wants it,
// and to nobody else; and that a student finds the answer there.

import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect } from 'vitest';
import type { OwnExcerpt, Presentation } from '../../contract/entities.ts';
import {
  ownQuestionEvent,
  roomEvent,
  topicWeightsEvent,
  type OwnQuestionEvent,
  type RoomEvent,
  type TopicWeightsEvent,
} from '../../contract/events.ts';
import { exportSession } from '../../contract/api/questions/exports.ts';
import {
  duplicatePresentation,
  getAllTopics,
  getBigScreen,
  getPresentationLog,
  showMaterial,
  updateModeration,
} from '../../contract/api/presentations/presentations.ts';
import { getOwnData } from '../../contract/api/students/student-data.ts';
import { foundInMaterial, getQuestions } from '../../contract/api/students/students.ts';
import { acceptQuestion, rejectQuestion } from '../../contract/api/topics/changes.ts';
import { listen, onEachStore } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { seededChance } from '../support/chance.ts';
import { clearClass } from '../support/class.ts';
import { fixture } from '../support/fixtures.ts';
import { openLiveSocket } from '../support/live-socket.ts';
import { createMonitor } from '../support/monitor.ts';
import {
  ask,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';
import { namespaces } from '../../contract/namespaces.ts';

const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
const stomata = 'Why do plants close their stomata in drought?';
const said = /closes the pores in drought/;
const place = { file: 'photosynthesis.pptx', slide: 5, heading: 'Stomata and the price of carbon' };

const untilSo = (
  { until }: ReturnType<typeof createMonitor>,
  what: string,
  isSo: () => boolean | undefined,
): Promise<true> => until(what, () => isSo() || undefined);

onEachStore('in the material', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let url: string;
  let ada: Student;
  let ben: Student;
  const open: { close(): void }[] = [];

  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'enterprise');
    const files = [fixture('handouts/photosynthesis.pptx')];
    const about = 'How plants turn light, water and carbon dioxide into sugar';
    presentation = await presenter.learn(await presenter.create('Photosynthesis', about, files));
    id = presentation.presentation_id;
    url = await listen(app);
  });
  test.beforeEach(async ({ app }) => {
    await clearClass(app.database.db, id);
    ada = await enter(app, presentation, person);
    ben = await enter(app, presentation, person);
  });
  test.afterEach(() => open.splice(0).forEach((one) => one.close()));

  const show = (is_material_shown: boolean) =>
    call(presenter, showMaterial, { params: { id }, body: { is_material_shown } });
  const listed = ({ id: asked_by, ...student }: Student) =>
    call(student, getQuestions, { body: { asked_by, presentation_id: id } });
  const excerptsOf = async (student: Student) => (await listed(student)).excerpts!;
  const settled = async (student: Student, title: string) => {
    const question = await ask(student, title);
    await judgedQuestions(student);
    await settledTopics(presenter, id);
    return question;
  };
  const bodyOf = (
    { id: student_id }: Student,
    question_id: number,
    status: 0 | 1 = 1,
    client_id: string = randomUUID(),
  ) => ({ question_id, presentation_id: id, student_id, client_id, status });
  const find = (student: Student, questionId: number, status: 0 | 1 = 1, clientId?: string) =>
    call(student, foundInMaterial, { body: bodyOf(student, questionId, status, clientId) });
  const foundCounts = async () =>
    (await presenter.getTopics(id)).map(({ found_count }) => found_count ?? 0);

  /** Everything that a phone is told from now on. */
  async function hear(student: Student) {
    const own: OwnQuestionEvent[] = [];
    const rooms: RoomEvent[] = [];
    const monitor = createMonitor();
    const into =
      <T>(heard: T[]) =>
      (event: T) => {
        heard.push(event);
        monitor.changed();
      };
    const socket = await openLiveSocket(
      { ...student, url },
      {
        namespace: namespaces.student,
        presentationId: id,
        events: {
          original_question: { schema: ownQuestionEvent, handle: into(own) },
          room: { schema: roomEvent, handle: into(rooms) },
        },
        onSubscribed: async () => {},
        onError: (error) => {
          throw error;
        },
      },
    );
    open.push(socket);
    return { own, rooms, monitor };
  }

  test('whether it is shown is asked, told to every screen and phone, and logged once', async () => {
    expect(presentation.is_material_shown).toBeNull();
    const { rooms, monitor } = await hear(ada);
    const told = (is_material_shown: 0 | 1) =>
      untilSo(
        monitor,
        'the phone is told',
        () => rooms.at(-1)?.is_material_shown === is_material_shown,
      );
    await told(0);
    await show(true);
    await show(true);
    await told(1);
    expect((await presenter.get(id)).is_material_shown).toBe(true);
    const copy = await call(presenter, duplicatePresentation, { params: { id } });
    const copied = await presenter.get(copy.data.presentation_id);
    expect(copied.is_material_shown).toBe(true);
    await show(false);
    await told(0);
    const { data } = await call(presenter, getAllTopics, { params: { id } });
    expect(data.is_material_shown).toBe(false);
    const { entries } = await call(presenter, getPresentationLog, { params: { id } });
    const codes = entries.map(({ message }) => message.code);
    expect(codes.filter((code) => code?.startsWith('material_')).toSorted()).toEqual([
      'material_hidden',
      'material_shown',
    ]);
  });

  test('comes with the news that the question is accepted, to nobody else', async () => {
    await show(true);
    const [phone, other] = [await hear(ada), await hear(ben)];
    const question = await settled(ada, stomata);
    const excerpt: OwnExcerpt = {
      question_id: question.id,
      text: expect.stringMatching(said) as string,
      ...place,
      is_found: 0,
    };
    const event = await phone.monitor.until('the phone is told', () =>
      phone.own.find(({ questions }) => questions[0]?.state === 'accepted'),
    );
    expect(event.excerpts).toEqual([excerpt]);
    expect(event.excerpts![0]!.text.length).toBeLessThanOrEqual(300);
    expect(await excerptsOf(ada)).toEqual([excerpt]);
    expect((await call(ada, getOwnData)).data.excerpts).toEqual([excerpt]);
    expect(await excerptsOf(ben)).toEqual([]);
    expect(JSON.stringify([...other.own, ...other.rooms, ...phone.rooms])).not.toMatch(said);
    const key = new URL(presentation.wall_url!).pathname.split('/')[2]!;
    const wall = await call(ben, getBigScreen, { params: { key } });
    expect(wall.data.topics).toHaveLength(1);
    expect(JSON.stringify(wall)).not.toMatch(said);
  });

  test('is in nothing that a phone gets while it is not shown', async () => {
    await show(false);
    const phone = await hear(ada);
    const question = await settled(ada, stomata);
    await untilSo(phone.monitor, 'the phone is told', () =>
      phone.own.some(({ questions }) => questions[0]?.state === 'accepted'),
    );
    const [topic] = await presenter.getTopics(id);
    expect(topic!.place!.excerpt).toMatch(said);
    await presenter.tick(topic!.id, true);
    await untilSo(phone.monitor, 'it is answered', () =>
      phone.own.some(({ questions }) => questions[0]?.state === 'answered'),
    );
    const again = await ask(ada, stomata);
    const heard = [phone.own, phone.rooms, again, await listed(ada), await call(ada, getOwnData)];
    expect(JSON.stringify(heard)).not.toMatch(said);
    // Once it is shown, it is of what was asked before, too.
    await show(true);
    expect((await excerptsOf(ada)).map(({ question_id }) => question_id)).toEqual([question.id]);
    await show(false);
    expect(await excerptsOf(ada)).toEqual([]);
  });

  test('is of no question that waits for the presenter, or was rejected', async () => {
    await show(true);
    const moderate = (moderation: 'all' | 'none') =>
      call(presenter, updateModeration, { params: { id }, body: { moderation } });
    await moderate('all');
    const phone = await hear(ada);
    const question = await ask(ada, stomata);
    await judgedQuestions(ada);
    await moderate('none');
    expect(await excerptsOf(ada)).toEqual([]);
    expect(await fail(ada, foundInMaterial, { body: bodyOf(ada, question.id) })).toBe(
      'question_not_found',
    );
    expect(JSON.stringify(phone.own)).not.toMatch(said);
    const params = { id: question.id };
    const accepted = { client_id: randomUUID(), to: 'new' };
    await call(presenter, acceptQuestion, { params, body: accepted });
    await untilSo(phone.monitor, 'it is accepted', () =>
      phone.own.some(({ excerpts }) => said.test(excerpts?.[0]?.text ?? '')),
    );
    await call(presenter, rejectQuestion, { params, body: { client_id: randomUUID() } });
    await untilSo(phone.monitor, 'it is rejected', () =>
      phone.own.some(({ questions }) => questions[0]?.state === 'filtered'),
    );
    expect(phone.own.at(-1)).not.toHaveProperty('excerpts');
    expect(await excerptsOf(ada)).toEqual([]);
  });

  test('that it answers the question counts once, whatever is sent again, until it is taken back', async ({
    app,
  }) => {
    await show(true);
    const question = await settled(ada, stomata);
    await settled(ben, stomata);
    const [first, back] = [randomUUID(), randomUUID()];
    const before = (await presenter.get(id)).version;
    const weights: TopicWeightsEvent[] = [];
    const monitor = createMonitor();
    open.push(
      await openLiveSocket(
        { ...presenter, url },
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
      ),
    );
    const otherDevice = await hear(ada);
    await Promise.all([find(ada, question.id, 1, first), find(ada, question.id, 1, first)]);
    await find(ada, question.id, 1, first);
    expect(await foundCounts()).toEqual([1]);
    await untilSo(monitor, 'the presenter is told', () =>
      weights.at(-1)?.weights.some(({ found_count }) => found_count === 1),
    );
    await untilSo(otherDevice.monitor, 'the other device is told', () =>
      otherDevice.own.at(-1)?.excerpts?.some(({ is_found }) => is_found === 1),
    );
    expect((await call(ada, getOwnData)).data.found_in_material).toEqual([question.id]);
    const file = await call(presenter, exportSession, {
      params: { id },
      query: { format: 'json' },
    });
    expect(file.topics.map(({ found_count }) => found_count)).toEqual([1]);
    // The process stops before the phone has its answer, and the phone sends it again.
    open.splice(0).forEach((one) => one.close());
    await app.restart();
    url = await listen(app);
    await find(ada, question.id, 1, first);
    expect(await foundCounts()).toEqual([1]);
    await find(ada, question.id, 0, back);
    expect(await foundCounts()).toEqual([0]);
    // A late copy of what was sent before.
    await find(ada, question.id, 1, first);
    expect(await foundCounts()).toEqual([0]);
    await find(ada, question.id, 1);
    await find(ada, question.id, 0, back);
    expect(await foundCounts()).toEqual([1]);
    expect((await presenter.get(id)).version).toBe(before);
  });

  test('a connection that breaks before the answer counts once, whether the server had it or not', async () => {
    await show(true);
    const question = await settled(ada, stomata);
    const chance = seededChance();
    for (const status of [1, 0, 1, 0, 1] as const) {
      const body = bodyOf(ada, question.id, status);
      const headers = {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/json',
      };
      const { promise: isBroken, resolve } = Promise.withResolvers<void>();
      const sent = request(url + foundInMaterial.path, { method: 'POST', headers });
      sent.on('error', () => {}).on('close', resolve);
      const breakAt = chance() * 20;
      sent.end(JSON.stringify(body), () => setTimeout(() => sent.destroy(), breakAt));
      await isBroken;
      await call(ada, foundInMaterial, { body });
      await call(ada, foundInMaterial, { body });
      expect(await foundCounts()).toEqual([status]);
    }
  });

  test('only who asked can say so, of what the material says something about', async ({ app }) => {
    await show(true);
    const question = await settled(ada, stomata);
    const exam = await settled(ada, 'Will this be in the exam?');
    const refused = (student: Student, body: object) => fail(student, foundInMaterial, { body });
    expect(await refused(ben, bodyOf(ben, question.id))).toBe('question_not_found');
    expect(await refused(ben, bodyOf(ada, question.id))).toBe('forbidden');
    expect(await refused(ada, bodyOf(ada, exam.id))).toBe('question_not_found');
    expect(await refused(ada, { ...bodyOf(ada, question.id), client_id: 'x' })).toBe(
      'invalid_input',
    );
    const foreign = { body: bodyOf(ada, question.id) };
    expect(await fail({ ...app, token: 'x' }, foundInMaterial, foreign)).toBe('invalid_session');
    expect((await foundCounts()).every((count) => count === 0)).toBe(true);
  });
});
