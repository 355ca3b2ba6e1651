// The limits of the plans: at, below and above, and when two race for the last place. Limits are
// lowered in the database, so that reaching them does not take a thousand calls.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { planIds } from '../../contract/limits.ts';
import * as routes from '../../contract/api/presentations/presentations.ts';
import {
  changePlan,
  getUsageDetails,
  purchaseToken,
  updateAiModel,
} from '../../contract/api/accounts/plans-and-usage.ts';
import { postQuestion, scan } from '../../contract/api/students/students.ts';
import { countRows, listen, onEachStore, type TestApp } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { fileAt, handout, wordHandout } from '../support/fixtures.ts';
import {
  createPending,
  createReady,
  enter,
  questionBody,
  tokenOf,
  signUp,
} from '../support/people.ts';

onEachStore('limits', (test) => {
  const defaults: Record<string, number> = {};
  async function setFreeLimit(app: TestApp, column: string, limit: number): Promise<void> {
    const { db } = app.database;
    const name = sql.raw(column);
    const { rows } = await db.execute<{ was: number }>(
      sql`select ${name} as was from plans where id = 1`,
    );
    defaults[column] ??= rows[0]!.was;
    await db.execute(sql`update plans set ${name} = ${limit} where id = 1`);
  }
  test.afterEach(async ({ app }) => {
    for (const [column, limit] of Object.entries(defaults)) await setFreeLimit(app, column, limit);
  });

  const codes = (answers: { failure?: { code: string } | undefined }[]) =>
    answers.map((answer) => answer.failure?.code ?? 'success').toSorted();

  test('presentations: the last place goes to one of two, deleting makes room', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    await createPending(presenter);
    const second = await createPending(presenter);
    const body = { name: 'Last place', description: 'A race' };
    const files = [await fileAt(handout)];
    const race = await Promise.all(
      [1, 2].map(() => attempt(app, routes.createPresentation, { token, body, files })),
    );
    expect(codes(race)).toEqual(['presentation_limit_reached', 'success']);
    const params = { id: second };
    expect(await fail(app, routes.duplicatePresentation, { token, params })).toBe(
      'presentation_limit_reached',
    );
    await call(app, routes.deletePresentation, { token, params });
    await createPending(presenter);
  });

  test('files: as many as the plan allows, counted together with those that are there', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const params = { id: await createPending(presenter) };
    const file = await fileAt(handout);
    const three = { token, params, files: [file, file, file] };
    const refused = await attempt(app, routes.uploadFiles, three);
    expect(refused.failure).toMatchObject({
      code: 'file_limit_reached',
      message: 'File upload limit reached. You can upload up to 3 presentations.',
    });
    const race = await Promise.all(
      [1, 2].map(() => attempt(app, routes.uploadFiles, { token, params, files: [file, file] })),
    );
    expect(codes(race)).toEqual(['file_limit_reached', 'success']);
    const { data } = await call(app, routes.getPresentation, { token, params });
    expect(data.files).toHaveLength(3);
  });

  test('files: one too many is refused while it arrives, and no room is taken up in vain', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const full = await createPending(presenter);
    const file = await fileAt(handout);
    const { token } = presenter;
    const two = { token, params: { id: full }, files: [file, file] };
    await call(app, routes.uploadFiles, two);
    const origin = await listen(app);
    const refusalOf = async (path: string, parts: number): Promise<unknown> => {
      const sending = request(origin + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
      });
      sending.on('error', () => {});
      const head = 'content-disposition: form-data; name="files[]"; filename="a.pdf"';
      for (let part = 0; part < parts; part += 1) sending.write(`--x\r\n${head}\r\n\r\nwords\r\n`);
      // The form is never finished.
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      const refusal = await json(answer);
      sending.destroy();
      return refusal;
    };
    const refusal = { status: 'error', code: 'file_limit_reached' };
    expect(await refusalOf('/api/presentation', 4)).toMatchObject(refusal);
    expect(await refusalOf(`/api/presentation/${full}/upload-files`, 1)).toMatchObject(refusal);
  });

  test('characters: at the limit a file is taken, one above it is named and refused', async ({
    app,
  }) => {
    const { token } = await signUp(app, 'free');
    const files = [await fileAt(wordHandout, 'long.doc')];
    const body = { name: 'Long', description: 'Too long' };
    const { data } = await call(app, routes.createPresentation, { token, body, files });
    const params = { id: data.presentation_id };
    const whole = await call(app, routes.getPresentation, { token, params });
    const characters = whole.data.files[0]!.character_count;
    await setFreeLimit(app, 'knowledge_character_limit', characters);
    await call(app, routes.uploadFiles, { token, params, files });
    await setFreeLimit(app, 'knowledge_character_limit', characters - 1);
    const { failure } = await attempt(app, routes.uploadFiles, { token, params, files });
    expect(failure?.code).toBe('character_limit_reached');
    expect(failure?.message).toBe(
      `The total character limit of ${characters - 1} reached for long.doc.`,
    );
  });

  test('scans: one place left for two devices, and who is in stays in', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const presentation = await createReady(presenter);
    await setFreeLimit(app, 'scan_limit', 2);
    const first = { token: tokenOf(presentation), device_id: randomUUID() };
    await call(app, scan, { body: first });
    const race = await Promise.all(
      [1, 2, 3].map(() => attempt(app, scan, { body: { ...first, device_id: randomUUID() } })),
    );
    expect(codes(race)).toEqual(['scan_limit_reached', 'scan_limit_reached', 'success']);
    await call(app, scan, { body: first });
    await setFreeLimit(app, 'scan_limit', 1);
    await call(app, scan, { body: first });
  });

  test('questions: one place left for three, 403 for the others, and asking again is no question', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const student = await enter(app, await createReady(presenter));
    await setFreeLimit(app, 'question_limit', 2);
    const { token } = student;
    const first = questionBody(student, 'What is light?');
    await call(app, postQuestion, { token, body: first });
    const race = await Promise.all(
      ['What is a leaf?', 'What is a root?', 'What is a stem?'].map((title) =>
        attempt(app, postQuestion, { token, body: questionBody(student, title) }),
      ),
    );
    expect(codes(race)).toEqual(['question_limit_reached', 'question_limit_reached', 'success']);
    const refused = race.find((answer) => answer.failure)!;
    expect(refused.status).toBe(403);
    expect(refused.failure!.message).toBe('You have exceeded the question limit for your plan.');
    expect((await attempt(app, postQuestion, { token, body: first })).status).toBe(200);
    const again = questionBody(student, 'Please, what is light?');
    expect((await attempt(app, postQuestion, { token, body: again })).status).toBe(200);
    const { rows } = await app.database.db.execute<{ stored: number; counted: number }>(
      sql`select (select count(*)::int from questions where student_id = ${student.id}) as stored,
        (select question_count from presentations where id = ${student.record.presentation_id}) as counted`,
    );
    expect(rows[0]).toEqual({ stored: 2, counted: 2 });
  });

  test('credits: the last one pays once, and learning without any is refused', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const ids = [await createPending(presenter), await createPending(presenter)];
    await app.database.db.execute(
      sql`update presenters set used_credits = total_credits - 1 where id = ${presenter.id}`,
    );
    const race = await Promise.all(
      ids.map((id) => attempt(app, routes.startLearning, { token, params: { id } })),
    );
    expect(codes(race)).toEqual(['credits_exhausted', 'success']);
    const { data } = await call(app, getUsageDetails, { token });
    expect(data.tokens).toEqual({ total_api_credits: 10, used_api_credits: 10 });
  });

  test('starting twice at the same moment costs one credit', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    const params = { id: await createPending(presenter) };
    const race = await Promise.all(
      [1, 2, 3].map(() => attempt(app, routes.startLearning, { token, params })),
    );
    expect(codes(race)).toEqual(['not_pending', 'not_pending', 'success']);
    const { data } = await call(app, getUsageDetails, { token });
    expect(data.tokens.used_api_credits).toBe(1);
  });

  test('the ledger adds up: sign-up, plan, purchases in parallel, learning', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const { token } = presenter;
    await createReady(presenter);
    const buy = () => call(app, purchaseToken, { token, body: { newToken: 2 } });
    await Promise.all([buy(), buy(), buy()]);
    for (const plan of ['premium', 'free', 'premium', 'enterprise', 'free'] as const) {
      await call(app, changePlan, { token, body: { plan_id: planIds[plan] } });
    }
    const { data } = await call(app, getUsageDetails, { token });
    expect(data.tokens).toEqual({ total_api_credits: 16_000_000, used_api_credits: 1 });
    const { rows } = await app.database.db.execute<{ sum: string }>(
      sql`select sum(amount) from credit_entries where presenter_id = ${presenter.id}`,
    );
    expect(Number(rows[0]!.sum)).toBe(15_999_999);
  });

  test.for([0, 101, 1.5, -1, '5', null])(
    'buying %s million is refused',
    async (newToken, { app }) => {
      const { token } = await signUp(app, 'free');
      const bought = async () => [
        await call(app, getUsageDetails, { token }),
        (await countRows(app))['credit_entries'],
      ];
      const before = await bought();
      expect(await fail(app, purchaseToken, { token, body: { newToken } })).toBe('invalid_input');
      expect(await bought()).toEqual(before);
    },
  );

  test('what a plan does not include is refused', async ({ app }) => {
    const free = await signUp(app, 'free');
    const presentation = await createReady(free);
    const { token } = free;
    const model = { token, params: { id: 'builtin' } };
    expect(await fail(app, updateAiModel, model)).toBe('plan_feature_missing');
    const logo = { token, params: { id: presentation.presentation_id }, files: [] };
    expect(await fail(app, routes.updateQr, logo)).toBe('plan_feature_missing');
    await call(app, changePlan, { token, body: { plan_id: planIds.premium } });
    await call(app, updateAiModel, model);
    const unknown = { token, params: { id: 'gpt-none' } };
    expect(await fail(app, updateAiModel, unknown)).toBe('ai_model_not_found');
  });
});
