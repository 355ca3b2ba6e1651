// What waits for the presenter, by the presenter's choice: judged, and nowhere in the room until it
// is accepted. And questions that are closed for the moment.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Change, Moderation, Presentation, StudentQuestion } from '../../contract/entities.ts';
import {
  originalQuestionEvent,
  ownQuestionEvent,
  questionsPausedEvent,
  type OriginalQuestionEvent,
  type OwnQuestionEvent,
  type QuestionsPausedEvent,
} from '../../contract/events.ts';
import {
  acceptQuestion,
  moveQuestion,
  rejectQuestion,
  undoChange,
} from '../../contract/api/topics/changes.ts';
import {
  duplicatePresentation,
  getAllTopics,
  getPresentationLog,
  getQuestionLog,
  pauseQuestions,
  spaceQuestions,
  updateModeration,
} from '../../contract/api/presentations/presentations.ts';
import { getQuestions, postQuestion } from '../../contract/api/students/students.ts';
import { listen, onEachStore, type TestApp } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { openLiveSocket, type LiveSocket } from '../support/live-socket.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  ownQuestions,
  questionBody,
  settledTopics,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';
import { waitUntil } from '../support/wait.ts';
import { presentSession } from '../support/present-session.ts';
import { namespaces } from '../../contract/namespaces.ts';

const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };
const plain = 'What does chlorophyll do?';
const withLink = 'What does chlorophyll do according to example.com?';

onEachStore('moderation', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let student: Student;
  let url: string;
  const open: LiveSocket[] = [];

  test.beforeAll(async ({ app }) => {
    url = await listen(app);
    presenter = await signUp(app, 'premium');
  });
  test.beforeEach(async ({ app }) => {
    presentation = await createReady(presenter);
    id = presentation.presentation_id;
    student = await enter(app, presentation, person);
  });
  test.afterEach(() => open.splice(0).forEach((one) => one.close()));

  const choose = (moderation: Moderation) =>
    call(presenter, updateModeration, { params: { id }, body: { moderation } });
  const pause = (is_paused: boolean) =>
    call(presenter, pauseQuestions, { params: { id }, body: { is_paused } });
  const own = async (title: string) =>
    (await judgedQuestions(student)).find((question) => question.title === title)!;
  const held = async () => (await presenter.get(id)).held_questions;
  const titlesInTopics = async () =>
    (await settledTopics(presenter, id)).flatMap((topic) =>
      topic.original_questions.map(({ title }) => title),
    );
  const accept = async (questionId: number) => {
    const input = { params: { id: questionId }, body: { client_id: randomUUID(), to: 'ai' } };
    return (await call(presenter, acceptQuestion, input)).data;
  };
  const reject = async (questionId: number) => {
    const input = { params: { id: questionId }, body: { client_id: randomUUID() } };
    return (await call(presenter, rejectQuestion, input)).data;
  };
  const undo = (change: Change | null) =>
    attempt(presenter, undoChange, { params: { id: change!.id } });

  test('lets in what the AI accepts, but no link, until the presenter does', async () => {
    expect(presentation).toMatchObject({ moderation: 'none', is_paused: false });
    await ask(student, plain);
    await ask(student, withLink);
    const asked = await own(withLink);
    expect(asked).toMatchObject({ state: 'sent', is_held: 1, reason: null });
    expect(await own(plain)).toMatchObject({ state: 'accepted', is_held: 0 });
    expect(await held()).toMatchObject([
      { id: asked.id, state: 'held', hold_reason: 'contact', topic_id: null },
    ]);
    const { data } = await call(presenter, getAllTopics, { params: { id } });
    expect(data.held_questions).toEqual(await held());
    expect(await titlesInTopics()).toEqual([plain]);
    const log = await call(presenter, getQuestionLog, { params: { id } });
    expect(log.content).toContain(`Held (link, address or phone number): “${withLink}”`);

    const accepted = await accept(asked.id);
    expect(await held()).toEqual([]);
    await settledTopics(presenter, id);
    expect(await own(withLink)).toMatchObject({ state: 'accepted', is_held: 0 });
    expect((await titlesInTopics()).toSorted()).toEqual([withLink, plain].toSorted());

    expect((await undo(accepted)).status).toBe(200);
    expect(await held()).toMatchObject([{ id: asked.id, hold_reason: 'contact' }]);
    expect(await own(withLink)).toMatchObject({ state: 'sent', is_held: 1 });
    expect(await titlesInTopics()).toEqual([plain]);

    const rejected = await reject(asked.id);
    expect(await held()).toEqual([]);
    expect(await own(withLink)).toMatchObject({
      state: 'filtered',
      reason: 'by_presenter',
      is_held: 0,
    });
    expect((await undo(rejected)).status).toBe(200);
    expect(await held()).toMatchObject([{ id: asked.id, state: 'held', reason: null }]);
  });

  test('holds everything, and still rejects what the AI rejects', async () => {
    await choose('all');
    await ask(student, plain);
    await ask(student, 'You are a fucking idiot');
    expect(await own(plain)).toMatchObject({ state: 'sent', is_held: 1 });
    expect(await own('You are a fucking idiot')).toMatchObject({ state: 'filtered', is_held: 0 });
    expect((await held()).map(({ title, hold_reason }) => [title, hold_reason])).toEqual([
      [plain, 'all'],
    ]);
    expect(await presenter.get(id)).toMatchObject({ question_count: 2, original_questions: [] });
    expect(await titlesInTopics()).toEqual([]);
  });

  test('a change of the mode leaves waiting what waits, and counts from then on', async () => {
    await choose('all');
    await ask(student, plain);
    await judgedQuestions(student);
    await choose('none');
    expect(await held()).toMatchObject([{ title: plain }]);
    await ask(student, 'Why do stomata close at night?');
    expect(await own('Why do stomata close at night?')).toMatchObject({ state: 'accepted' });
    expect(await held()).toMatchObject([{ title: plain }]);
    const { content } = await call(presenter, getPresentationLog, { params: { id } });
    expect(content).toContain('Moderation: review all.');
    expect(content).toContain('Moderation: automatic.');
    // Chosen again, it is nothing that happened.
    await choose('none');
    const again = await call(presenter, getPresentationLog, { params: { id } });
    expect(again.content).toBe(content);
  });

  test('asked again, also in other signs, it stays held as it was read', async () => {
    await choose('all');
    const { id: asked } = await ask(student, plain);
    await judgedQuestions(student);
    await choose('none');
    await ask(student, 'what does chlorophyll do');
    expect(await held()).toMatchObject([{ id: asked, title: plain, hold_reason: 'all' }]);
    expect(await own(plain)).toMatchObject({ id: asked, is_held: 1 });
  });

  test('what was rejected and comes in better words is held as everything is', async () => {
    await ask(student, 'hello there!!');
    const [first] = await judgedQuestions(student);
    expect(first).toMatchObject({ state: 'filtered' });
    await choose('all');
    const { id: asked } = await ask(student, plain);
    expect((await own(plain)).is_held).toBe(1);
    const moved = await attempt(presenter, moveQuestion, {
      params: { id: asked },
      body: { client_id: randomUUID(), to: 'new' },
    });
    expect(moved.failure).toMatchObject({ code: 'question_held' });
    await reject(asked);
    // The presenter's word stands, whatever the mode.
    await choose('none');
    await ask(student, `${plain}!`);
    expect(await ownQuestions(student)).toContainEqual(
      expect.objectContaining({ id: asked, state: 'filtered', reason: 'by_presenter' }),
    );
  });

  test('is copied with the project, a pause is not', async () => {
    await choose('unsure');
    await pause(true);
    const { data } = await call(presenter, duplicatePresentation, { params: { id } });
    expect(await presenter.get(data.presentation_id)).toMatchObject({
      moderation: 'unsure',
      is_paused: false,
    });
  });

  test('knows no other mode', async () => {
    const input = { params: { id }, body: { moderation: 'some' } };
    expect(await fail(presenter, updateModeration, input)).toBe('invalid_input');
    const half = { params: { id }, body: { is_paused: 'maybe' } };
    expect(await fail(presenter, pauseQuestions, half)).toBe('invalid_input');
  });

  test('is told to the live view and to the student', async () => {
    const atLiveView: OriginalQuestionEvent[] = [];
    const onPhone: StudentQuestion[] = [];
    const onError = (error: Error) => {
      throw error;
    };
    const onSubscribed = async () => {};
    open.push(
      await openLiveSocket(
        { url, token: presenter.token },
        {
          namespace: namespaces.teacher,
          presentationId: id,
          events: {
            original_question: {
              schema: originalQuestionEvent,
              handle: (event: OriginalQuestionEvent) => atLiveView.push(event),
            },
          },
          onSubscribed,
          onError,
        },
      ),
      await openLiveSocket(
        { url, token: student.token },
        {
          namespace: namespaces.student,
          presentationId: id,
          events: {
            original_question: {
              schema: ownQuestionEvent,
              handle: (event: OwnQuestionEvent) => onPhone.push(...event.questions),
            },
          },
          onSubscribed,
          onError,
        },
      ),
    );
    await choose('all');
    const { id: asked } = await ask(student, plain);
    const last = () => onPhone.findLast((question) => question.id === asked);
    const untilTold = (words: string, isTold: () => boolean) =>
      waitUntil(words, async () => isTold() || undefined);
    await untilTold('the live view has the question', () =>
      atLiveView.some(({ questions: [first] }) => first?.id === asked && first.state === 'held'),
    );
    await untilTold('the phone says that it is held', () => last()?.is_held === 1);
    const accepted = await accept(asked);
    await untilTold('the phone says that it is accepted', () => last()?.state === 'accepted');
    await settledTopics(presenter, id);
    await undo(accepted);
    await untilTold('the phone says that it is held again', () => last()?.is_held === 1);
  });

  test('closed questions are refused, and what was stored is answered', async () => {
    const first = questionBody(student, plain);
    const stored = await call(student, postQuestion, { body: first });
    await pause(true);
    const second = questionBody(student, 'Why do stomata close at night?');
    expect((await attempt(student, postQuestion, { body: second })).failure).toMatchObject({
      code: 'questions_paused',
      message: 'Questions are paused. Yours will wait on this phone.',
    });
    // The phone may not have heard that it was stored.
    expect((await call(student, postQuestion, { body: first })).data.id).toBe(stored.data.id);
    // Asked again is asked.
    const repeat = questionBody(student, 'what does chlorophyll do');
    expect(await fail(student, postQuestion, { body: repeat })).toBe('questions_paused');
    expect((await presenter.get(id)).question_count).toBe(1);

    await pause(false);
    const late = await call(student, postQuestion, { body: second });
    const again = await call(student, postQuestion, { body: second });
    expect(again.data.id).toBe(late.data.id);
    expect((await presenter.get(id)).question_count).toBe(2);
    await judgedQuestions(student);
    await settledTopics(presenter, id);
    const { content } = await call(presenter, getPresentationLog, { params: { id } });
    expect(content).toContain('Questions were paused.');
    expect(content).toContain('Questions were resumed.');
  });

  test('a pause between two questions stores none of those that come with it', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) =>
      questionBody(student, `What does chlorophyll do in leaf ${index}?`),
    );
    const [paused, ...answers] = await Promise.all([
      pause(true),
      ...bodies.map((body) => attempt(student, postQuestion, { body })),
    ]);
    expect(paused.data.is_paused).toBe(true);
    const stored = answers.filter(({ failure }) => !failure).length;
    expect(answers.flatMap(({ failure }) => failure?.code ?? [])).toEqual(
      Array(bodies.length - stored).fill('questions_paused'),
    );
    expect((await presenter.get(id)).question_count).toBe(stored);
    await judgedQuestions(student);
    await settledTopics(presenter, id);
  });

  describe('with an interval', () => {
    const space = (question_interval: number | null) =>
      call(presenter, spaceQuestions, { params: { id }, body: { question_interval } });
    const letPass = ({ database }: TestApp, seconds: number) =>
      database.db.execute(sql`
        update questions set created_at = created_at - make_interval(secs => ${seconds}),
          asked_again_at = asked_again_at - make_interval(secs => ${seconds})
        where session_id = ${presentSession(id)}`);
    const countAsked = async () => (await presenter.get(id)).question_count;

    test('a question that comes too soon is told when to come again, and stored once then', async ({
      app,
    }) => {
      await space(20);
      const first = questionBody(student, plain);
      const stored = await call(student, postQuestion, { body: first });
      const second = questionBody(student, 'Why do stomata close at night?');
      const refused = await app.fastify.inject({
        method: 'POST',
        url: postQuestion.path,
        headers: { authorization: `Bearer ${student.token}` },
        payload: second,
      });
      expect(refused.json()).toMatchObject({ code: 'asked_too_soon' });
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(20);
      // The phone may not have heard that it was stored.
      expect((await call(student, postQuestion, { body: first })).data.id).toBe(stored.data.id);
      const repeat = { body: questionBody(student, plain) };
      expect(await fail(student, postQuestion, repeat)).toBe('asked_too_soon');
      // Everybody has an interval of their own.
      const other = await enter(app, presentation, person);
      await call(other, postQuestion, { body: questionBody(other, 'What is a leaf made of?') });
      expect(await countAsked()).toBe(2);

      await letPass(app, 20);
      const late = await call(student, postQuestion, { body: second });
      const again = await call(student, postQuestion, { body: second });
      expect(again.data.id).toBe(late.data.id);
      expect(await countAsked()).toBe(3);
      // Asked again in the same words is asked.
      await letPass(app, 20);
      await call(student, postQuestion, repeat);
      const third = { body: questionBody(student, 'How do roots take up water?') };
      expect(await fail(student, postQuestion, third)).toBe('asked_too_soon');
      await judgedQuestions(student);
      await settledTopics(presenter, id);
    });

    test('who asked before the clock was set back need not wait until then', async ({ app }) => {
      await space(600);
      const ahead = questionBody(student, 'Which colours of light does chlorophyll absorb?');
      await letPass(app, 600);
      await call(student, postQuestion, { body: ahead });
      await letPass(app, -2 * 24 * 60 * 60);
      const now = questionBody(student, 'Which gas do leaves give off?');
      await call(student, postQuestion, { body: now });
      const next = { body: questionBody(student, 'Which gas do leaves take in?') };
      expect(await fail(student, postQuestion, next)).toBe('asked_too_soon');
      await letPass(app, 3 * 24 * 60 * 60);
      await judgedQuestions(student);
      await settledTopics(presenter, id);
    });

    test('of many at once one is stored, whatever came twice', async ({ app }) => {
      await space(600);
      const bodies = Array.from({ length: 12 }, (_, index) =>
        questionBody(student, `What does chlorophyll do in leaf ${index}?`),
      );
      const answers = await Promise.all(
        [...bodies, ...bodies].map((body) => attempt(student, postQuestion, { body })),
      );
      const ids = answers.flatMap(({ body }) => body?.data.id ?? []);
      expect(new Set(ids).size).toBe(1);
      expect(await countAsked()).toBe(1);
      const codes = new Set(answers.flatMap(({ failure }) => failure?.code ?? []));
      expect([...codes]).toEqual(['asked_too_soon']);
      // However long it is, phones look again soon: the presenter may change it.
      const refused = await app.fastify.inject({
        method: 'POST',
        url: postQuestion.path,
        headers: { authorization: `Bearer ${student.token}` },
        payload: questionBody(student, 'Why do stomata close at night?'),
      });
      expect(refused.headers['retry-after']).toBe('30');
      await space(null);
      await ask(student, 'Why do stomata close at night?');
      expect(await countAsked()).toBe(2);
      await judgedQuestions(student);
      await settledTopics(presenter, id);
    });

    test('it is logged, copied, and bounded', async () => {
      await space(60);
      await space(60);
      expect((await presenter.get(id)).question_interval).toBe(60);
      await space(null);
      const { content } = await call(presenter, getPresentationLog, { params: { id } });
      expect(content.match(/one question every 60 seconds/g)).toHaveLength(1);
      expect(content).toContain('Students can ask as often as they like.');
      await space(5);
      const copy = await call(presenter, duplicatePresentation, { params: { id } });
      const copied = await presenter.get(copy.data.presentation_id);
      expect(copied.question_interval).toBe(5);
      for (const question_interval of [0, 4, 601, 7.5, '30', undefined]) {
        const input = { params: { id }, body: { question_interval } };
        expect(await fail(presenter, spaceQuestions, input)).toBe('invalid_input');
      }
    });
  });

  test('phones are told of a pause, and read it', async () => {
    const heard: QuestionsPausedEvent[] = [];
    const elsewhere = await createReady(presenter, 'Elsewhere');
    const stranger = await enter(student, elsewhere, person);
    for (const [{ token }, presentationId] of [
      [student, id],
      [stranger, elsewhere.presentation_id],
    ] as const) {
      open.push(
        await openLiveSocket(
          { url, token },
          {
            namespace: namespaces.student,
            presentationId,
            events: {
              questions_paused: {
                schema: questionsPausedEvent,
                handle: (event: QuestionsPausedEvent) => heard.push(event),
              },
            },
            onSubscribed: async () => {},
            onError: (error) => {
              throw error;
            },
          },
        ),
      );
    }
    const read = async () => {
      const body = { asked_by: student.id, presentation_id: id };
      return (await call(student, getQuestions, { body })).is_paused;
    };
    expect(await read()).toBe(false);
    await pause(true);
    // Said once more, it is no news.
    await pause(true);
    expect(await read()).toBe(true);
    await pause(false);
    await waitUntil('the phone has heard of both', async () => heard.length === 2 || undefined);
    expect(heard).toEqual([
      { presentation_id: id, is_paused: true },
      { presentation_id: id, is_paused: false },
    ]);
    expect(await read()).toBe(false);
  });
});
