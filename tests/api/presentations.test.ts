import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect } from 'vitest';
import * as routes from '../../contract/api/presentations/presentations.ts';
import { characterCount } from '../../contract/api/accounts/accounts.ts';
import { readableCharacters } from '../../contract/limits.ts';
import { getUsageDetails } from '../../contract/api/accounts/plans-and-usage.ts';
import { countRows, onAStore } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { fileAt, fixture, handout } from '../support/fixtures.ts';
import {
  ask,
  createPending,
  createReady,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
} from '../support/people.ts';

const textFile = (name: string, text: string) => new File([text], name);

onAStore('presentations', (test) => {
  test('a project is made of a name, a description and files, and listed newest first', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const first = await createPending(presenter, 'First');
    const second = await createPending(presenter, 'Second');
    const { data } = await call(app, routes.listPresentations, { token });
    expect(data.map(({ presentation_id, title }) => [presentation_id, title])).toEqual([
      [second, 'Second'],
      [first, 'First'],
    ]);
    expect(data[0]).toMatchObject({ status: 'Pending', question_count: 0 });

    const params = { id: first };
    const whole = await call(app, routes.getPresentation, { token, params });
    expect(whole.data).toMatchObject({
      name: 'First',
      status: 'Pending',
      is_free_plan: true,
      qr_code: null,
      student_url: null,
      join_code: null,
      files: [{ name: 'photosynthesis-short.txt', kind: 'txt' }],
      original_questions: [],
    });
    expect(whole.data.files[0]!.character_count).toBeGreaterThan(1_000);
  });

  test('the list says what has happened in each project', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const code = await createReady(presenter, 'Photosynthesis');
    await createPending(presenter, 'Nothing yet');
    const student = await enter(app, code);
    await ask(student, 'Why are leaves green?');
    await ask(student, 'Who won the football match last night?');
    const asked = await judgedQuestions(student);
    const [topic, ...others] = await settledTopics(presenter, code.presentation_id);
    expect(others).toEqual([]);
    const list = async () => (await call(presenter, routes.listPresentations)).data;
    expect(await list()).toMatchObject([
      { question_count: 0, joined_count: 0, open_topic_count: 0, last_asked_at: null },
      {
        question_count: 2,
        joined_count: 1,
        open_topic_count: 1,
        last_asked_at: asked.at(-1)!.created_at,
      },
    ]);
    const params = { id: topic!.id };
    await call(presenter, routes.updateTopicStatus, { params, body: { status: 1 } });
    expect((await list())[1]).toMatchObject({ question_count: 2, open_topic_count: 0 });
  });

  test('a project needs no description, and is learnt without one', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const files = [await fileAt(handout)];
    const input = { token, body: { name: 'Photosynthesis' }, files };
    const { data } = await call(app, routes.createPresentation, input);
    const code = await presenter.learn(data.presentation_id);
    expect(code).toMatchObject({ description: '', status: 'Ready' });
    const student = await enter(app, code);
    await ask(student, 'Why are leaves green?');
    await ask(student, 'Who won the football match last night?');
    const states = (await judgedQuestions(student)).map(({ state }) => state);
    expect(states).toEqual(['accepted', 'filtered']);
  });

  test('a file can be read as the AI knows it, by its owner', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const id = await presenter.create('Photosynthesis', '', [
      fixture('handouts/photosynthesis-short.odp'),
      handout,
    ]);
    const read = async (file_id: number, params = { id, file_id }) =>
      (await call(app, routes.getFileText, { token, params })).data;
    const [slides, paper] = (await presenter.get(id)).files;
    const before = await Promise.all([read(slides!.id), read(paper!.id)]);
    expect(before[0]).toMatchObject({ ...slides, is_cut: false });
    expect(before[0]!.passages[0]).toMatchObject({ slide: 1, heading: 'Photosynthesis' });
    expect(before[1]!.passages.some(({ page, slide }) => page ?? slide)).toBe(false);
    await presenter.learn(id);
    expect(await Promise.all([read(slides!.id), read(paper!.id)])).toEqual(before);

    const other = await signUp(app, 'free');
    const otherId = await createPending(other);
    const params = { id, file_id: slides!.id };
    const stolen = { token: other.token, params };
    expect(await fail(app, routes.getFileText, stolen)).toBe('presentation_not_found');
    const elsewhere = { token: other.token, params: { ...params, id: otherId } };
    expect(await fail(app, routes.getFileText, elsewhere)).toBe('file_not_found');
  });

  test('of a long file the beginning is read', async ({ app }) => {
    const presenter = await signUp(app, 'enterprise');
    const { token } = presenter;
    const line = (index: number) => `Leaf number ${index} is as green as the one before it.\n`;
    const text = Array.from({ length: 4_500 }, (_, index) => line(index)).join('');
    const files = [textFile('leaves.txt', text)];
    const { data } = await call(app, routes.createPresentation, {
      token,
      body: { name: 'Leaves' },
      files,
    });
    const id = data.presentation_id;
    const [file] = (await presenter.get(id)).files;
    expect(file).toMatchObject({ kind: 'txt' });
    expect(file!.character_count).toBeGreaterThan(readableCharacters);
    const params = { id, file_id: file!.id };
    const read = await call(app, routes.getFileText, { token, params });
    expect(read.data.is_cut).toBe(true);
    const shown = read.data.passages.reduce((sum, passage) => sum + passage.text.length, 0);
    expect(shown).toBeGreaterThan(readableCharacters * 0.9);
    expect(shown).toBeLessThanOrEqual(readableCharacters);
  });

  test('plain text is read where the name says that it is some', async ({ app }) => {
    const { token } = await signUp(app, 'free');
    const count = (name: string, text: string) =>
      attempt(app, characterCount, { token, files: [textFile(name, text)] });
    expect((await count('leaves.txt', 'Leaves are green.')).body).toMatchObject({
      character_count: 17,
    });
    expect((await count('leaves.pdf', 'Leaves are green.')).failure?.code).toBe(
      'unsupported_file_type',
    );
    expect((await count('leaves.txt', 'Leaves\0')).failure?.code).toBe('unsupported_file_type');
    expect((await count('leaves.txt', ' \n ')).failure?.code).toBe('file_without_text');
  });

  test('no clock of the server cuts off a file that takes long to send or to read', ({ app }) => {
    const { requestTimeout, timeout } = app.fastify.server;
    expect({ requestTimeout, timeout }).toEqual({ requestTimeout: 0, timeout: 0 });
  });

  test('one bad file refuses the whole project by name, and nothing is stored', async ({ app }) => {
    const { token } = await signUp(app, 'free');
    const good = await fileAt(handout);
    const body = { name: 'Mixed', description: 'One good, one bad' };
    const before = await countRows(app);
    for (const [file, code] of [
      [textFile('notes.pdf', 'not a pdf at all'), 'unsupported_file_type'],
      [textFile('empty.docx', ''), 'file_empty'],
      [textFile('half.pdf', '%PDF-1.7\n1 0 obj <<'), 'file_broken'],
    ] as const) {
      const files = [good, file];
      const answer = await attempt(app, routes.createPresentation, { token, body, files });
      expect(answer.failure?.code).toBe(code);
      expect(answer.failure?.message).toContain(file.name);
    }
    expect(await countRows(app)).toEqual(before);
  });

  test.for([
    ['no name', { name: '', description: 'd' }, 'name'],
    ['an endless description', { name: 'n', description: 'd'.repeat(2_001) }, 'description'],
    ['an endless name', { name: 'n'.repeat(201), description: 'd' }, 'name'],
  ])('a project with %s is refused', async ([_, body, path], { app }) => {
    const { token } = await signUp(app, 'free');
    const before = await countRows(app);
    const files = [await fileAt(handout)];
    const answer = await attempt(app, routes.createPresentation, { token, body, files });
    expect(answer.failure?.issues?.map((issue) => issue.path)).toEqual([path]);
    const noFiles = { token, body: { name: 'n', description: 'd' }, files: [] };
    expect(await fail(app, routes.createPresentation, noFiles)).toBe('invalid_input');
    const asJson = { token, body: { name: 'n', description: 'd' } };
    expect(await fail(app, routes.createPresentation, asJson)).toBe('not_multipart');
    expect(await countRows(app)).toEqual(before);
  });

  test('name and description can be changed, the title cleared, the project deleted', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const params = { id: await createPending(presenter) };
    await call(app, routes.updateName, { token, params, body: { name: 'Leaves' } });
    const described = { token, params, body: { description: '' } };
    await call(app, routes.updateDescription, described);
    const { data } = await call(app, routes.getPresentation, { token, params });
    expect(data).toMatchObject({ name: 'Leaves', description: '' });
    await call(app, routes.deleteName, { token, params });
    const cleared = await call(app, routes.getPresentation, { token, params });
    expect(cleared.data.name).toBe('');
    await call(app, routes.deletePresentation, { token, params });
    expect(await fail(app, routes.getPresentation, { token, params })).toBe(
      'presentation_not_found',
    );
    expect((await call(app, routes.listPresentations, { token })).data).toEqual([]);
  });

  test('files are added and removed while Pending, by id in the query or in the body', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const params = { id: await createPending(presenter) };
    const files = [await fileAt(fixture('handouts/photosynthesis-short.odp'))];
    const { data } = await call(app, routes.uploadFiles, { token, params, files });
    expect(data).toMatchObject([{ name: 'photosynthesis-short.odp', kind: 'odp' }]);
    const { data: whole } = await call(app, routes.getPresentation, { token, params });
    const [first, second] = whole.files;
    await call(app, routes.deleteFile, { token, params, query: { file_id: first!.id } });
    await call(app, routes.deleteFile, { token, params, body: { file_id: second!.id } });
    expect(await fail(app, routes.deleteFile, { token, params })).toBe('invalid_input');
    const gone = { token, params, query: { file_id: second!.id } };
    expect(await fail(app, routes.deleteFile, gone)).toBe('file_not_found');
    expect(await fail(app, routes.startLearning, { token, params })).toBe('no_files');
  });

  test('characters of a file are counted without storing it', async ({ app }) => {
    const { token } = await signUp(app, 'free');
    const before = await countRows(app);
    const files = [await fileAt(handout)];
    const counted = await call(app, characterCount, { token, files });
    expect(counted.character_count).toBeGreaterThan(1_000);
    expect(await countRows(app)).toEqual(before);
  });

  test('learning costs one credit, leads to Ready, and the code holds the address', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const ready = await createReady(presenter);
    expect(ready.student_url).toMatch(/^https:\/\/ask\.example\.org\/j\/[A-Z2-7]{20}$/);
    const { data: usage } = await call(app, getUsageDetails, { token });
    expect(usage.tokens).toEqual({ total_api_credits: 10, used_api_credits: 1 });

    const picture = await app.fastify.inject({ url: ready.qr_code! });
    expect(picture.headers['content-type']).toBe('image/png');
    const { data, info } = await sharp(picture.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data).toBe(ready.student_url);

    const params = { id: ready.presentation_id };
    const files = [await fileAt(handout)];
    for (const code of [
      await fail(app, routes.startLearning, { token, params }),
      await fail(app, routes.uploadFiles, { token, params, files }),
      await fail(app, routes.deleteFile, { token, params, query: { file_id: 1 } }),
    ]) {
      expect(code).toBe('not_pending');
    }
    expect(await fail(app, routes.reopen, { token, params })).toBe('not_failed');
  });

  test('a copy has the knowledge, not the questions, and starts Pending', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const params = { id: await createPending(presenter, 'Leaves') };
    const copy = await call(app, routes.duplicatePresentation, { token, params });
    expect(copy.data).toMatchObject({ title: 'Copy of Leaves', status: 'Pending' });
    const { data } = await call(app, routes.getPresentation, {
      token,
      params: { id: copy.data.presentation_id },
    });
    expect(data.files).toMatchObject([{ name: 'photosynthesis-short.txt' }]);
  });

  test('what is no id is nobody’s', async ({ app }) => {
    const { token } = await signUp(app, 'free');
    for (const id of ['x', '0', '-1', '1.5', '99999999999', '%00', ' ']) {
      const answer = await attempt(app, routes.getPresentation, { token, params: { id } });
      expect([id, answer.failure?.code]).toEqual([id, 'not_found']);
    }
    const missing = { token, params: { id: 2_147_483_647 } };
    expect(await fail(app, routes.getPresentation, missing)).toBe('presentation_not_found');
  });
});
