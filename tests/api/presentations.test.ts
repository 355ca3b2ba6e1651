import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as routes from '../../contract/routes/presentations.ts';
import { characterCount } from '../../contract/routes/accounts.ts';
import { getUsageDetails } from '../../contract/routes/plans-and-usage.ts';
import { call, countRows, fail, fixtureFile, onEachStore, succeed } from '../support/app.ts';
import { createPending, createReady, photosynthesis, signUp } from '../support/people.ts';

const textFile = (name: string, text: string) => new File([text], name);

onEachStore('presentations', (getApp) => {
  test('a project is made of a name, a description and files, and listed newest first', async () => {
    const presenter = await signUp(getApp());
    const { token } = presenter;
    const first = await createPending(getApp(), presenter, 'First');
    const second = await createPending(getApp(), presenter, 'Second');
    const { data } = await succeed(getApp(), routes.listPresentations, { token });
    expect(data.map(({ presentation_id, title }) => [presentation_id, title])).toEqual([
      [second, 'Second'],
      [first, 'First'],
    ]);
    expect(data[0]).toMatchObject({ status: 'Pending', question_count: 0 });

    const params = { id: first };
    const whole = await succeed(getApp(), routes.getPresentation, { token, params });
    expect(whole.data).toMatchObject({
      name: 'First',
      status: 'Pending',
      is_free_plan: true,
      qr_code: null,
      student_url: null,
      files: [{ name: 'photosynthesis-short.doc', kind: 'doc' }],
      original_questions: [],
    });
    expect(whole.data.files[0]!.character_count).toBeGreaterThan(1_000);
  });

  test('one bad file refuses the whole project by name, and nothing is stored', async () => {
    const { token } = await signUp(getApp());
    const good = await fixtureFile(photosynthesis);
    const body = { name: 'Mixed', description: 'One good, one bad' };
    const before = await countRows(getApp());
    for (const [file, code] of [
      [textFile('notes.pdf', 'not a pdf at all'), 'unsupported_file_type'],
      [textFile('empty.docx', ''), 'file_empty'],
      [textFile('half.pdf', '%PDF-1.7\n1 0 obj <<'), 'file_broken'],
    ] as const) {
      const files = [good, file];
      const answer = await call(getApp(), routes.createPresentation, { token, body, files });
      expect(answer.failure?.code).toBe(code);
      expect(answer.failure?.message).toContain(file.name);
    }
    expect(await countRows(getApp())).toEqual(before);
  });

  test.each([
    ['no name', { name: '', description: 'd' }, 'name'],
    ['no description', { name: 'n', description: ' ' }, 'description'],
    ['an endless name', { name: 'n'.repeat(201), description: 'd' }, 'name'],
  ])('a project with %s is refused', async (_, body, path) => {
    const { token } = await signUp(getApp());
    const before = await countRows(getApp());
    const files = [await fixtureFile(photosynthesis)];
    const answer = await call(getApp(), routes.createPresentation, { token, body, files });
    expect(answer.failure?.issues?.map((issue) => issue.path)).toEqual([path]);
    const noFiles = { token, body: { name: 'n', description: 'd' }, files: [] };
    expect(await fail(getApp(), routes.createPresentation, noFiles)).toBe('invalid_input');
    const asJson = { token, body: { name: 'n', description: 'd' } };
    expect(await fail(getApp(), routes.createPresentation, asJson)).toBe('not_multipart');
    expect(await countRows(getApp())).toEqual(before);
  });

  test('name and description can be changed, the title cleared, the project deleted', async () => {
    const presenter = await signUp(getApp());
    const { token } = presenter;
    const params = { id: await createPending(getApp(), presenter) };
    await succeed(getApp(), routes.updateName, { token, params, body: { name: 'Leaves' } });
    const described = { token, params, body: { description: '' } };
    await succeed(getApp(), routes.updateDescription, described);
    const { data } = await succeed(getApp(), routes.getPresentation, { token, params });
    expect(data).toMatchObject({ name: 'Leaves', description: '' });
    await succeed(getApp(), routes.deleteName, { token, params });
    const cleared = await succeed(getApp(), routes.getPresentation, { token, params });
    expect(cleared.data.name).toBe('');
    await succeed(getApp(), routes.deletePresentation, { token, params });
    expect(await fail(getApp(), routes.getPresentation, { token, params })).toBe(
      'presentation_not_found',
    );
    expect((await succeed(getApp(), routes.listPresentations, { token })).data).toEqual([]);
  });

  test('files are added and removed while Pending, by id in the query or in the body', async () => {
    const presenter = await signUp(getApp());
    const { token } = presenter;
    const params = { id: await createPending(getApp(), presenter) };
    const files = [await fixtureFile('handouts/photosynthesis-short.odp')];
    const { data } = await succeed(getApp(), routes.uploadFiles, { token, params, files });
    expect(data).toMatchObject([{ name: 'photosynthesis-short.odp', kind: 'odp' }]);
    const { data: whole } = await succeed(getApp(), routes.getPresentation, { token, params });
    const [first, second] = whole.files;
    await succeed(getApp(), routes.deleteFile, { token, params, query: { file_id: first!.id } });
    await succeed(getApp(), routes.deleteFile, { token, params, body: { file_id: second!.id } });
    expect(await fail(getApp(), routes.deleteFile, { token, params })).toBe('invalid_input');
    const gone = { token, params, query: { file_id: second!.id } };
    expect(await fail(getApp(), routes.deleteFile, gone)).toBe('file_not_found');
    expect(await fail(getApp(), routes.startLearning, { token, params })).toBe('no_files');
  });

  test('characters of a file are counted without storing it', async () => {
    const { token } = await signUp(getApp());
    const before = await countRows(getApp());
    const files = [await fixtureFile(photosynthesis)];
    const counted = await succeed(getApp(), characterCount, { token, files });
    expect(counted.character_count).toBeGreaterThan(1_000);
    expect(await countRows(getApp())).toEqual(before);
  });

  test('learning costs one credit, leads to Ready, and the code holds the address', async () => {
    const presenter = await signUp(getApp());
    const { token } = presenter;
    const ready = await createReady(getApp(), presenter);
    expect(ready.student_url).toMatch(/^https:\/\/ask\.example\.org\/student\/auth\?token=/);
    const { data: usage } = await succeed(getApp(), getUsageDetails, { token });
    expect(usage.tokens).toEqual({ total_api_credits: 10, used_api_credits: 1 });

    const picture = await getApp().app.inject({ url: ready.qr_code! });
    expect(picture.headers['content-type']).toBe('image/png');
    const { data, info } = await sharp(picture.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data).toBe(ready.student_url);

    const params = { id: ready.presentation_id };
    const files = [await fixtureFile(photosynthesis)];
    for (const code of [
      await fail(getApp(), routes.startLearning, { token, params }),
      await fail(getApp(), routes.uploadFiles, { token, params, files }),
      await fail(getApp(), routes.deleteFile, { token, params, query: { file_id: 1 } }),
    ]) {
      expect(code).toBe('not_pending');
    }
    expect(await fail(getApp(), routes.reopen, { token, params })).toBe('not_failed');
  });

  test('a copy has the knowledge, not the questions, and starts Pending', async () => {
    const presenter = await signUp(getApp());
    const { token } = presenter;
    const params = { id: await createPending(getApp(), presenter, 'Leaves') };
    const copy = await succeed(getApp(), routes.duplicatePresentation, { token, params });
    expect(copy.data).toMatchObject({ title: 'Copy of Leaves', status: 'Pending' });
    const { data } = await succeed(getApp(), routes.getPresentation, {
      token,
      params: { id: copy.data.presentation_id },
    });
    expect(data.files).toMatchObject([{ name: 'photosynthesis-short.doc' }]);
  });

  test('ids that are no ids are refused as such', async () => {
    const { token } = await signUp(getApp());
    for (const id of ['x', '0', '-1', '1.5', '99999999999', '%00', ' ']) {
      const answer = await call(getApp(), routes.getPresentation, { token, params: { id } });
      expect([id, answer.failure?.code]).toEqual([id, 'invalid_input']);
    }
    const missing = { token, params: { id: 2_147_483_647 } };
    expect(await fail(getApp(), routes.getPresentation, missing)).toBe('presentation_not_found');
  });
});
