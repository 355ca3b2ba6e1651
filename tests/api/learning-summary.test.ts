// What the presenter is told about the files after they were learnt.

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as routes from '../../contract/api/presentations/presentations.ts';
import { onAStore, type TestApp } from '../support/app.ts';
import { call } from '../support/call.ts';
import {
  ask,
  createPending,
  createReady,
  enter,
  judgedQuestions,
  signUp,
} from '../support/people.ts';

const offTopic = 'When does the football match start tonight?';

/** Stands for an upload whose text is this. */
async function setText({ database }: TestApp, id: number, name: string, text: string) {
  await database.db.execute(sql`
    insert into knowledge_files (presentation_id, name, kind, text, character_count)
    values (${id}, ${name}, 'pdf', ${text}, ${text.length})`);
}

onAStore('what was learnt', (test) => {
  test('passages and main subjects are told, and what is off topic is kept back', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const ready = await createReady(presenter);
    const summary = ready.learning_summary!;
    expect(summary).toMatchObject({ files_without_text: [], is_thin: false });
    expect(summary.passage_count).toBeGreaterThan(10);
    expect(summary.subjects.length).toBeGreaterThanOrEqual(3);
    expect(summary.subjects.join(' ').toLowerCase()).toMatch(/light|carbon|chlorophyll|oxygen/);
    const student = await enter(app, ready);
    await ask(student, offTopic);
    expect(await judgedQuestions(student)).toMatchObject([{ reason: 'off_topic' }]);
  });

  test('files without text are named; thin knowledge is told and rejects nothing', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const id = await createPending(presenter);
    const { data } = await call(app, routes.getPresentation, { token, params: { id } });
    expect(data.learning_summary).toBeNull();
    const query = { file_id: data.files[0]!.id };
    await call(app, routes.deleteFile, { token, params: { id }, query });
    await setText(app, id, 'leaf.pdf', 'Chlorophyll makes every leaf look green in the sun.');
    await setText(app, id, 'table.pdf', '1 2 3\n4 5 6\n\n7 8 9');
    const ready = await presenter.learn(id);
    expect(ready.learning_summary).toMatchObject({
      passage_count: 1,
      files_without_text: ['table.pdf'],
      is_thin: true,
    });
    const log = await call(app, routes.getPresentationLog, { token, params: { id } });
    expect(log.content).toContain('table.pdf has no text to learn from.');

    const student = await enter(app, ready);
    await ask(student, offTopic);
    expect(await judgedQuestions(student)).toMatchObject([{ state: 'accepted' }]);
    const whole = await call(app, routes.getPresentation, { token, params: { id } });
    expect(whole.data.original_questions).toMatchObject([{ title: offTopic, is_unsure: true }]);
  });
});
