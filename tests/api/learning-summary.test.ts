// What the presenter is told about the files after they were learnt.

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as routes from '../../contract/routes/presentations.ts';
import { onEachStore, succeed, type TestApp } from '../support/app.ts';
import {
  ask,
  createPending,
  createReady,
  enter,
  judgedQuestions,
  signUp,
  type TestPresenter,
} from '../support/people.ts';
import { waitUntil } from '../support/wait.ts';

const offTopic = 'When does the football match start tonight?';

/** Stands for an upload whose text is this. */
async function setText({ database }: TestApp, id: number, name: string, text: string) {
  await database.db.execute(sql`
    insert into knowledge_files (presentation_id, name, kind, text, character_count)
    values (${id}, ${name}, 'pdf', ${text}, ${text.length})`);
}

async function learn(target: TestApp, { token }: TestPresenter, id: number) {
  await succeed(target, routes.startLearning, { token, params: { id } });
  return waitUntil(`presentation ${id} is Ready`, async () => {
    const { data } = await succeed(target, routes.getPresentation, { token, params: { id } });
    return data.status === 'Ready' ? data : undefined;
  });
}

onEachStore('what was learnt', (getApp) => {
  test('passages and main subjects are told, and what is off topic is kept back', async () => {
    const presenter = await signUp(getApp());
    const ready = await createReady(getApp(), presenter);
    const summary = ready.learning_summary!;
    expect(summary).toMatchObject({ files_without_text: [], is_thin: false });
    expect(summary.passage_count).toBeGreaterThan(10);
    expect(summary.subjects.length).toBeGreaterThanOrEqual(3);
    expect(summary.subjects.join(' ').toLowerCase()).toMatch(/light|carbon|chlorophyll|oxygen/);
    const student = await enter(getApp(), ready);
    await ask(getApp(), student, offTopic);
    expect(await judgedQuestions(getApp(), student)).toMatchObject([{ reason: 'off_topic' }]);
  });

  test('files without text are named; thin knowledge is told and rejects nothing', async () => {
    const presenter = await signUp(getApp());
    const { token } = presenter;
    const id = await createPending(getApp(), presenter);
    const { data } = await succeed(getApp(), routes.getPresentation, { token, params: { id } });
    expect(data.learning_summary).toBeNull();
    const query = { file_id: data.files[0]!.id };
    await succeed(getApp(), routes.deleteFile, { token, params: { id }, query });
    await setText(getApp(), id, 'leaf.pdf', 'Chlorophyll makes every leaf look green in the sun.');
    await setText(getApp(), id, 'table.pdf', '1 2 3\n4 5 6\n\n7 8 9');
    const ready = await learn(getApp(), presenter, id);
    expect(ready.learning_summary).toMatchObject({
      passage_count: 1,
      files_without_text: ['table.pdf'],
      is_thin: true,
    });
    const log = await succeed(getApp(), routes.getPresentationLog, { token, params: { id } });
    expect(log.content).toContain('table.pdf has no text that could be learnt.');

    const student = await enter(getApp(), ready);
    await ask(getApp(), student, offTopic);
    expect(await judgedQuestions(getApp(), student)).toMatchObject([{ state: 'accepted' }]);
    const whole = await succeed(getApp(), routes.getPresentation, { token, params: { id } });
    expect(whole.data.original_questions).toMatchObject([{ title: offTopic, is_unsure: true }]);
  });
});
