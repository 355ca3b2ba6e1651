// Where in the material a topic belongs: told with the topic, right after every change of it.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Presentation, Topic } from '../../contract/entities.ts';
import { getBigScreen } from '../../contract/api/presentations/presentations.ts';
import { mergeTopic, undoChange } from '../../contract/api/topics/changes.ts';
import { photosynthesis } from '../fixtures/sources/photosynthesis.ts';
import { onAStore, type TestApp } from '../support/app.ts';
import { call } from '../support/call.ts';
import { fixture } from '../support/fixtures.ts';
import {
  ask,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
  type Presenter,
} from '../support/people.ts';

const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };
const about = 'How plants turn light, water and carbon dioxide into sugar';
const asked = {
  stomata: 'Why do plants close their stomata in drought?',
  equation: 'How did isotopes show that the oxygen comes from water?',
};
/** Number and title of the slide, or page, that tells of it; the first one is the cover. */
const chapterOf = (title: string) => ({
  number: photosynthesis.findIndex((chapter) => chapter.title === title) + 2,
  heading: title,
});
const stomata = chapterOf('Stomata and the price of carbon');
const equation = chapterOf('The overall equation');

async function learnt(presenter: Presenter, files: readonly string[]): Promise<Presentation> {
  const paths = files.map((name) => fixture(`handouts/${name}`));
  return presenter.learn(await presenter.create('Photosynthesis', about, paths));
}

/** Asks both questions, each in a topic of its own. */
async function topicsOf(app: TestApp, presenter: Presenter, ready: Presentation) {
  const student = await enter(app, ready, person);
  for (const question of Object.values(asked)) await ask(student, question);
  await judgedQuestions(student);
  const topics = await settledTopics(presenter, ready.presentation_id);
  const topicWith = (title: string): Topic =>
    topics.find(({ original_questions }) => original_questions.some((one) => one.title === title))!;
  return { stomata: topicWith(asked.stomata), equation: topicWith(asked.equation) };
}

onAStore('the place of a topic', (test) => {
  test('is a slide of a PPTX, in the order of the slides', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const ready = await learnt(presenter, ['photosynthesis.pptx']);
    const topics = await topicsOf(app, presenter, ready);
    const file = 'photosynthesis.pptx';
    expect(topics.stomata.place).toEqual({
      file,
      slide: stomata.number,
      heading: stomata.heading,
      share: topics.stomata.place?.share,
      position: stomata.number - 1,
      excerpt: expect.stringContaining('closes the pores in drought'),
    });
    expect(topics.stomata.place!.share).toBeGreaterThan(0.5);
    expect(topics.equation.place).toMatchObject({ file, slide: equation.number });
    expect(topics.equation.place!.position).toBeLessThan(topics.stomata.place!.position);
    const { unanswered_topics } = await presenter.get(ready.presentation_id);
    expect(unanswered_topics.map(({ place }) => place?.slide).sort()).toEqual([
      equation.number,
      stomata.number,
    ]);
  });

  test('is a page of a PDF, and told live', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const ready = await learnt(presenter, ['photosynthesis.pdf']);
    const topics = await topicsOf(app, presenter, ready);
    expect(topics.stomata.place).toMatchObject({
      file: 'photosynthesis.pdf',
      page: stomata.number,
      heading: stomata.heading,
    });
    const ticked = await presenter.tick(topics.stomata.id, true);
    expect(ticked.place).toEqual(topics.stomata.place);
  });

  test('is a heading of the second file, behind all of the first', async ({ app }) => {
    const presenter = await signUp(app, 'premium');
    const ready = await learnt(presenter, ['../languages.pptx', 'photosynthesis-short.docx']);
    const { place } = (await topicsOf(app, presenter, ready)).stomata;
    expect(place).toMatchObject({
      file: 'photosynthesis-short.docx',
      heading: stomata.heading,
    });
    expect(place).not.toHaveProperty('page');
    expect(place).not.toHaveProperty('slide');
    const [first] = await sectionsOf(app, ready.presentation_id, 'languages.pptx');
    expect(place!.position).toBeGreaterThanOrEqual(first!);
  });

  test('is that of all questions after a merge, and its own again after that is undone', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const ready = await learnt(presenter, ['photosynthesis.pptx']);
    const { presentation_id: id } = ready;
    const topics = await topicsOf(app, presenter, ready);
    const body = { into: topics.stomata.id, client_id: randomUUID() };
    const params = { id: topics.equation.id };
    const { data: change } = await call(app, mergeTopic, { token, params, body });
    const [merged] = await presenter.getTopics(id);
    // Half of the questions belong elsewhere.
    expect(merged!.place?.share ?? 0).toBeLessThan(topics.stomata.place!.share);
    await call(app, undoChange, { token, params: { id: change!.id } });
    const after = await presenter.getTopics(id);
    const placeOf = (topicId: number) => after.find((topic) => topic.id === topicId)?.place;
    expect(placeOf(topics.stomata.id)).toEqual(topics.stomata.place);
    expect(placeOf(topics.equation.id)).toEqual(topics.equation.place);
  });

  test('is absent where the material was learnt before places were kept', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const ready = await learnt(presenter, ['photosynthesis.pptx']);
    const { presentation_id: id } = ready;
    await app.database.db.execute(sql`
      update passages set section_id = null where presentation_id = ${id}`);
    await app.database.db.execute(sql`delete from sections where presentation_id = ${id}`);
    const topics = await topicsOf(app, presenter, ready);
    expect(topics.stomata).not.toHaveProperty('place');
    expect(topics.equation).not.toHaveProperty('place');
  });

  test('is absent for what every lecture hears', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const ready = await learnt(presenter, ['photosynthesis.pptx']);
    const student = await enter(app, ready);
    await ask(student, 'Where can I find the slides?');
    expect(await judgedQuestions(student)).toMatchObject([{ state: 'accepted' }]);
    const [topic] = await settledTopics(presenter, ready.presentation_id);
    expect(topic).not.toHaveProperty('place');
    expect(topic).toMatchObject({ is_not_in_material: 1 });
    const { wall_url } = ready;
    const key = new URL(wall_url!).pathname.split('/')[2]!;
    const wall = await call(app, getBigScreen, { params: { key } });
    expect(wall.data.topics).toHaveLength(1);
    expect(wall.data.topics[0]).not.toHaveProperty('is_not_in_material');
  });
});

async function sectionsOf(app: TestApp, id: number, file: string): Promise<number[]> {
  const { rows } = (await app.database.db.execute(sql`
    select count(*)::int as count from sections
    where presentation_id = ${id} and file = ${file}`)) as unknown as { rows: { count: number }[] };
  return rows.map(({ count }) => count);
}
