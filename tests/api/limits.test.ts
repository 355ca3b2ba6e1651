// The limits of the plans: at, below and above, and when two race for the last place. Limits are
// lowered in the database, so that reaching them does not take a thousand calls.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { planIds } from '../../contract/limits.ts';
import * as routes from '../../contract/routes/presentations.ts';
import {
  changePlan,
  getUsageDetails,
  purchaseToken,
  updateAiModel,
} from '../../contract/routes/plans-and-usage.ts';
import { postQuestion, scan } from '../../contract/routes/students.ts';
import { call, countRows, fail, fixtureFile, onEachStore, succeed } from '../support/app.ts';
import {
  createPending,
  createReady,
  enter,
  photosynthesis,
  questionBody,
  scanTokenOf,
  signUp,
} from '../support/people.ts';

onEachStore('limits', (getApp) => {
  const defaults: Record<string, number> = {};
  async function setFreeLimit(column: string, limit: number): Promise<void> {
    const { db } = getApp().database;
    const name = sql.raw(column);
    const { rows } = await db.execute<{ was: number }>(
      sql`select ${name} as was from plans where id = 1`,
    );
    defaults[column] ??= rows[0]!.was;
    await db.execute(sql`update plans set ${name} = ${limit} where id = 1`);
  }
  afterEach(async () => {
    for (const [column, limit] of Object.entries(defaults)) await setFreeLimit(column, limit);
  });

  const codes = (answers: { failure?: { code: string } | undefined }[]) =>
    answers.map((answer) => answer.failure?.code ?? 'success').toSorted();

  test('presentations: the last place goes to one of two, deleting makes room', async () => {
    const presenter = await signUp(getApp());
    const { token } = presenter;
    await createPending(getApp(), presenter);
    const second = await createPending(getApp(), presenter);
    const body = { name: 'Last place', description: 'A race' };
    const files = [await fixtureFile(photosynthesis)];
    const race = await Promise.all(
      [1, 2].map(() => call(getApp(), routes.createPresentation, { token, body, files })),
    );
    expect(codes(race)).toEqual(['presentation_limit_reached', 'success']);
    const params = { id: second };
    expect(await fail(getApp(), routes.duplicatePresentation, { token, params })).toBe(
      'presentation_limit_reached',
    );
    await succeed(getApp(), routes.deletePresentation, { token, params });
    await createPending(getApp(), presenter);
  });

  test('files: as many as the plan allows, counted together with those that are there', async () => {
    const presenter = await signUp(getApp());
    const { token } = presenter;
    const params = { id: await createPending(getApp(), presenter) };
    const file = await fixtureFile(photosynthesis);
    const three = { token, params, files: [file, file, file] };
    const refused = await call(getApp(), routes.uploadFiles, three);
    expect(refused.failure).toMatchObject({
      code: 'file_limit_reached',
      message: 'File upload limit reached. You can upload up to 3 presentations.',
    });
    const race = await Promise.all(
      [1, 2].map(() => call(getApp(), routes.uploadFiles, { token, params, files: [file, file] })),
    );
    expect(codes(race)).toEqual(['file_limit_reached', 'success']);
    const { data } = await succeed(getApp(), routes.getPresentation, { token, params });
    expect(data.files).toHaveLength(3);
  });

  test('characters: at the limit a file is taken, one above it is named and refused', async () => {
    const { token } = await signUp(getApp());
    const files = [await fixtureFile(photosynthesis, 'long.doc')];
    const body = { name: 'Long', description: 'Too long' };
    const { data } = await succeed(getApp(), routes.createPresentation, { token, body, files });
    const params = { id: data.presentation_id };
    const whole = await succeed(getApp(), routes.getPresentation, { token, params });
    const characters = whole.data.files[0]!.character_count;
    await setFreeLimit('knowledge_character_limit', characters);
    await succeed(getApp(), routes.uploadFiles, { token, params, files });
    await setFreeLimit('knowledge_character_limit', characters - 1);
    const { failure } = await call(getApp(), routes.uploadFiles, { token, params, files });
    expect(failure?.code).toBe('character_limit_reached');
    expect(failure?.message).toBe(
      `The total character limit of ${characters - 1} reached for long.doc.`,
    );
  });

  test('scans: one place left for two devices, and who is in stays in', async () => {
    const presenter = await signUp(getApp());
    const presentation = await createReady(getApp(), presenter);
    await setFreeLimit('scan_limit', 2);
    const first = { token: scanTokenOf(presentation), device_id: randomUUID() };
    await succeed(getApp(), scan, { body: first });
    const race = await Promise.all(
      [1, 2, 3].map(() => call(getApp(), scan, { body: { ...first, device_id: randomUUID() } })),
    );
    expect(codes(race)).toEqual(['scan_limit_reached', 'scan_limit_reached', 'success']);
    await succeed(getApp(), scan, { body: first });
    await setFreeLimit('scan_limit', 1);
    await succeed(getApp(), scan, { body: first });
  });

  test('questions: one place left for three, 403 for the others, and sending again is no question', async () => {
    const presenter = await signUp(getApp());
    const student = await enter(getApp(), await createReady(getApp(), presenter));
    await setFreeLimit('question_limit', 2);
    const { token } = student;
    const first = questionBody(student, 'What is light?');
    await succeed(getApp(), postQuestion, { token, body: first });
    const race = await Promise.all(
      ['What is a leaf?', 'What is a root?', 'What is a stem?'].map((title) =>
        call(getApp(), postQuestion, { token, body: questionBody(student, title) }),
      ),
    );
    expect(codes(race)).toEqual(['question_limit_reached', 'question_limit_reached', 'success']);
    const refused = race.find((answer) => answer.failure)!;
    expect(refused.status).toBe(403);
    expect(refused.failure!.message).toBe('You have exceeded the question limit for your plan.');
    expect((await call(getApp(), postQuestion, { token, body: first })).status).toBe(200);
    const { rows } = await getApp().database.db.execute<{ stored: number; counted: number }>(
      sql`select (select count(*)::int from questions where student_id = ${student.id}) as stored,
        (select question_count from presentations where id = ${student.record.presentation_id}) as counted`,
    );
    expect(rows[0]).toEqual({ stored: 2, counted: 2 });
  });

  test('credits: the last one pays once, and learning without any is refused', async () => {
    const presenter = await signUp(getApp());
    const { token } = presenter;
    const ids = [
      await createPending(getApp(), presenter),
      await createPending(getApp(), presenter),
    ];
    await getApp().database.db.execute(
      sql`update presenters set used_credits = total_credits - 1 where id = ${presenter.id}`,
    );
    const race = await Promise.all(
      ids.map((id) => call(getApp(), routes.startLearning, { token, params: { id } })),
    );
    expect(codes(race)).toEqual(['credits_exhausted', 'success']);
    const { data } = await succeed(getApp(), getUsageDetails, { token });
    expect(data.tokens).toEqual({ total_api_credits: 10, used_api_credits: 10 });
  });

  test('starting twice at the same moment costs one credit', async () => {
    const presenter = await signUp(getApp());
    const { token } = presenter;
    const params = { id: await createPending(getApp(), presenter) };
    const race = await Promise.all(
      [1, 2, 3].map(() => call(getApp(), routes.startLearning, { token, params })),
    );
    expect(codes(race)).toEqual(['not_pending', 'not_pending', 'success']);
    const { data } = await succeed(getApp(), getUsageDetails, { token });
    expect(data.tokens.used_api_credits).toBe(1);
  });

  test('the ledger adds up: sign-up, plan, purchases in parallel, learning', async () => {
    const presenter = await signUp(getApp());
    const { token } = presenter;
    await createReady(getApp(), presenter);
    const buy = () => succeed(getApp(), purchaseToken, { token, body: { newToken: 2 } });
    await Promise.all([buy(), buy(), buy()]);
    for (const plan of ['premium', 'free', 'premium', 'enterprise', 'free'] as const) {
      await succeed(getApp(), changePlan, { token, body: { plan_id: planIds[plan] } });
    }
    const { data } = await succeed(getApp(), getUsageDetails, { token });
    expect(data.tokens).toEqual({ total_api_credits: 16_000_000, used_api_credits: 1 });
    const { rows } = await getApp().database.db.execute<{ sum: string }>(
      sql`select sum(amount) from credit_entries where presenter_id = ${presenter.id}`,
    );
    expect(Number(rows[0]!.sum)).toBe(15_999_999);
  });

  test.each([0, 101, 1.5, -1, '5', null])('buying %s million is refused', async (newToken) => {
    const { token } = await signUp(getApp());
    const before = await countRows(getApp());
    expect(await fail(getApp(), purchaseToken, { token, body: { newToken } })).toBe(
      'invalid_input',
    );
    expect(await countRows(getApp())).toEqual(before);
  });

  test('what a plan does not include is refused', async () => {
    const free = await signUp(getApp());
    const presentation = await createReady(getApp(), free);
    const { token } = free;
    const model = { token, params: { id: 'builtin' } };
    expect(await fail(getApp(), updateAiModel, model)).toBe('plan_feature_missing');
    const logo = { token, params: { id: presentation.presentation_id }, files: [] };
    expect(await fail(getApp(), routes.updateQr, logo)).toBe('plan_feature_missing');
    await succeed(getApp(), changePlan, { token, body: { plan_id: planIds.premium } });
    await succeed(getApp(), updateAiModel, model);
    const unknown = { token, params: { id: 'gpt-none' } };
    expect(await fail(getApp(), updateAiModel, unknown)).toBe('ai_model_not_found');
  });
});
