// Nobody reads or changes what is somebody else's: every call of the contract is tried with the
// wrong token, with another presenter's and with another student's.

import { beforeAll, expect, test } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { routes } from '../../contract/routes/all.ts';
import type { Route } from '../../contract/route.ts';
import { call, countRows, fixtureFile, onEachStore, succeed } from '../support/app.ts';
import {
  ask,
  createReady,
  enter,
  photosynthesis,
  judgedQuestions,
  settledTopics,
  signUp,
  type TestPresenter,
  type TestStudent,
} from '../support/people.ts';

const all = Object.entries(routes) as [string, Route][];
const forPresenters = all.filter(([, route]) => route.authentication === 'presenter');
const forStudents = all.filter(([, route]) => route.authentication === 'student');
const isAboutPresentation = (route: Route) =>
  /^\/api\/(presentation|logs\/\w+)\/\{id\}/.test(route.path);
const ofPresentations = forPresenters.filter(([, route]) => isAboutPresentation(route));

/** A body that would be valid, so that only the caller can be what is wrong. */
const validBodies: Record<string, unknown> = {
  updateName: { name: 'Stolen' },
  updateDescription: { description: 'Stolen' },
  deleteFile: { file_id: 1 },
  updateTopicStatus: { status: 1 },
  createPresentation: { name: 'n', description: 'd' },
  updateProfile: { name: 'n' },
  purchaseToken: { newToken: 1 },
  changePlan: { plan_id: 3 },
};

onEachStore('isolation', (getApp) => {
  let owner: TestPresenter;
  let thief: TestPresenter;
  let presentation: Presentation;
  let student: TestStudent;
  let topicId: number;

  beforeAll(async () => {
    owner = await signUp(getApp(), 'premium', 'Owner');
    thief = await signUp(getApp(), 'premium', 'Thief');
    presentation = await createReady(getApp(), owner);
    const person = { firstname: 'Eve', lastname: 'Moss', email: 'eve@example.org' };
    student = await enter(getApp(), presentation, person);
    await ask(getApp(), student, 'Why are leaves green?');
    await judgedQuestions(getApp(), student);
    const topics = await settledTopics(getApp(), owner, presentation.presentation_id);
    topicId = topics[0]!.id;
  });

  /** All that could be stolen or spoilt, as rows. */
  async function everything(): Promise<unknown> {
    const { db } = getApp().database;
    const tables = [
      'presentations',
      'topics',
      'questions',
      'students',
      'knowledge_files',
      'log_entries',
    ];
    const rows = [];
    for (const table of tables) {
      rows.push((await db.execute(`select * from ${table} order by id`)).rows);
    }
    return [rows, await countRows(getApp())];
  }

  async function filesFor(route: Route): Promise<{ files?: File[] }> {
    return route.files ? { files: [await fixtureFile(photosynthesis)] } : {};
  }

  test('the list of calls under test is the whole contract', () => {
    expect(ofPresentations.length).toBeGreaterThan(15);
    expect(forStudents.map(([name]) => name)).toEqual([
      'registerStudent',
      'postQuestion',
      'getQuestions',
      'getProjectDetail',
    ]);
  });

  test.each(forPresenters)('%s wants a presenter', async (name, route) => {
    const before = await everything();
    const params = { id: name === 'updateTopicStatus' ? topicId : presentation.presentation_id };
    const input = { params, body: validBodies[name], ...(await filesFor(route)) };
    for (const token of [undefined, 'nonsense', student.token, `${owner.token}x`]) {
      const answer = await call(getApp(), route, { ...input, token });
      expect([answer.status, answer.failure?.code]).toEqual([401, 'unauthorized']);
    }
    expect(await everything()).toEqual(before);
  });

  test.each(ofPresentations)(
    '%s does not know another presenter’s project',
    async (name, route) => {
      const before = await everything();
      const params = { id: presentation.presentation_id };
      const input = {
        token: thief.token,
        params,
        body: validBodies[name],
        ...(await filesFor(route)),
      };
      const answer = await call(getApp(), route, input);
      expect([answer.status, answer.failure?.code]).toEqual([404, 'presentation_not_found']);
      expect(await everything()).toEqual(before);
    },
  );

  test('topics of another presenter cannot be ticked', async () => {
    const before = await everything();
    const input = { token: thief.token, params: { id: topicId }, body: { status: 1 } };
    const answer = await call(getApp(), routes.updateTopicStatus, input);
    expect(answer.failure?.code).toBe('topic_not_found');
    expect(await everything()).toEqual(before);
    expect(
      (await succeed(getApp(), routes.listPresentations, { token: thief.token })).data,
    ).toEqual([]);
  });

  test.each(forStudents)('%s wants a session of its own', async (_, route) => {
    const before = await everything();
    const person = { firstname: 'Mallory', lastname: 'M', email: 'm@example.org' };
    const elsewhere = await createReady(getApp(), thief, 'Elsewhere');
    const others = [
      await enter(getApp(), presentation, person),
      await enter(getApp(), elsewhere, person),
    ];
    const after = await everything();
    const body = {
      session_id: student.token,
      ...person,
      title: 'Stolen?',
      presenter_id: owner.id,
      presentation_id: presentation.presentation_id,
      student_id: student.id,
      asked_by: student.id,
    };
    for (const token of [undefined, 'nonsense', owner.token, `${student.token}x`]) {
      const answer = await call(getApp(), route, { token, body });
      expect([answer.status, answer.failure?.code]).toEqual([401, 'invalid_session']);
    }
    // A classmate's call for the project they share is not stealing.
    const isShared = route === routes.getProjectDetail;
    for (const { token } of isShared ? others.slice(1) : others) {
      const answer = await call(getApp(), route, { token, body });
      expect([answer.status, answer.failure?.code]).toEqual([403, 'forbidden']);
    }
    expect(await everything()).toEqual(after);
    expect(before).not.toEqual(after);
  });

  test('a student cannot ask in the name of another presenter', async () => {
    const body = {
      title: 'Hello?',
      presenter_id: thief.id,
      presentation_id: presentation.presentation_id,
      student_id: student.id,
    };
    const answer = await call(getApp(), routes.postQuestion, { token: student.token, body });
    expect(answer.failure?.code).toBe('forbidden');
  });
});
