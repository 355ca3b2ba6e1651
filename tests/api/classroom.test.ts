// What the AI makes of a room, through the API: an answer that was given already, and people who
// do not all write the same language.

import { expect } from 'vitest';
import type { Presentation, Topic } from '../../contract/entities.ts';
import {
  updateDescription,
  updateName,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import { onAStore, type TestApp } from '../support/app.ts';
import { call } from '../support/call.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
  type Presenter,
} from '../support/people.ts';

const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };

onAStore('a classroom', (test) => {
  let presenter: Presenter;
  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'enterprise');
  });

  const open = async (app: TestApp) => {
    const presentation = await createReady(presenter);
    const student = await enter(app, presentation, ada);
    return { presentation, student };
  };
  const topicsOf = ({ presentation_id }: Presentation) => settledTopics(presenter, presentation_id);
  const withQuestion = (topics: readonly Topic[], id: number) =>
    topics.find(({ original_questions }) => original_questions.some((each) => each.id === id))!;

  test('who asks what was answered is told so; who asks something new is not', async ({ app }) => {
    const { presentation, student } = await open(app);
    const first = await ask(student, 'Why are leaves green?');
    await judgedQuestions(student);
    const topic = withQuestion(await topicsOf(presentation), first.id);
    const { token } = presenter;
    await call(app, updateTopicStatus, {
      token,
      params: { id: topic.id },
      body: { status: true },
    });

    const late = await enter(app, presentation, {
      firstname: 'Jan',
      lastname: 'Ingenhousz',
      email: 'jan@example.org',
    });
    const again = await ask(late, 'please, why are the leaves green');
    const other = await ask(late, 'Why are leaves yellow?');
    await judgedQuestions(late);
    const topics = await topicsOf(presentation);
    // Only its topic makes it answered.
    const judged = await judgedQuestions(late);
    expect(withQuestion(topics, again.id).id).toBe(topic.id);
    expect(withQuestion(topics, other.id).id).not.toBe(topic.id);
    expect(judged).toMatchObject([
      { id: again.id, state: 'answered', has_been_answered: 1 },
      { id: other.id, state: 'accepted', has_been_answered: 0 },
    ]);
  });

  const bicycles = 'How to fix a bicycle: chain, brakes and gears';
  for (const [what, route, body] of [
    ['name', updateName, { name: bicycles }],
    ['description', updateDescription, { description: bicycles }],
  ] as const) {
    test(`a new ${what} counts for the next question`, async ({ app }) => {
      const title = 'How do I fix my bicycle chain?';
      const { presentation, student } = await open(app);
      await ask(student, title);
      expect(await judgedQuestions(student)).toMatchObject([{ reason: 'off_topic' }]);
      await call(presenter, route, { params: { id: presentation.presentation_id }, body });
      const other = await enter(app, presentation, ada);
      await ask(other, title);
      expect(await judgedQuestions(other)).toMatchObject([{ state: 'accepted' }]);
    });
  }

  test('who asks the same in several languages stands in one topic, unchanged', async ({ app }) => {
    const { presentation, student } = await open(app);
    const texts = [
      'What does chlorophyll do in a leaf?',
      '¿Qué hace la clorofila en la hoja?',
      '¿La clorofila está también en la hoja seca?',
      'ما هو دور الكلوروفيل في النبات؟',
      'Что делает хлорофилл в листьях?',
      '叶绿素有什么作用？',
      'Why is chlorophyll 🍃 green 👩🏽‍🔬?',
      'האם צמחים נושמים בלילה?',
    ];
    const ids: number[] = [];
    for (const text of texts) ids.push((await ask(student, text)).id);
    const judged = await judgedQuestions(student);
    expect(judged.map(({ title, state }) => [title, state])).toEqual(
      texts.map((text) => [text, 'accepted']),
    );

    const topics = await topicsOf(presentation);
    const topicAt = (index: number) => withQuestion(topics, ids[index]!);
    // The same point in English, Spanish, Arabic and Russian is one topic; another point is not.
    for (const same of [1, 3, 4]) expect(topicAt(same).id).toBe(topicAt(0).id);
    expect(topicAt(6).id).not.toBe(topicAt(0).id);
    expect(topicAt(7).id).not.toBe(topicAt(0).id);
    // The material is English, and questions in other languages are judged by what they mean.
    const marked = topics.flatMap(({ original_questions }) => original_questions);
    for (const sure of [0, 1, 3, 4]) {
      expect(marked.find(({ id }) => id === ids[sure])?.is_unsure).toBe(false);
    }
  });
});
