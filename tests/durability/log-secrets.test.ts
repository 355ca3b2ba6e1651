// Whatever a lesson does, the log of the real product names nobody and holds nothing that lets in.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  login,
  loginWithCode,
  logout,
  resetPassword,
  updatePassword,
} from '../../contract/api/accounts/accounts.ts';
import { answerTopic, createPresentation } from '../../contract/api/presentations/presentations.ts';
import { postQuestion } from '../../contract/api/students/students.ts';
import { attempt, call } from '../support/call.ts';
import { fileAt, wordHandout } from '../support/fixtures.ts';
import { tokenOf, questionBody, signIn, signUp } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { createDatabase, testDatabaseUrl, type TestDatabase } from '../support/postgres.ts';
import { appCode, turnOnSecondFactor, wrongAppCode } from '../support/second-factor.ts';
import { startProduct, type Product } from '../support/product.ts';
import { waitUntil } from '../support/wait.ts';

const presenterName = 'Kunigunde Wimmelbacher';
const email = 'kunigunde@wimmelbacher.example';
const person = {
  firstname: 'Zerlina',
  lastname: 'Quastenflosser',
  email: 'zerlina@quasten.example',
};
const asked = [
  'Why are leaves green in Quastenhausen?',
  'You stupid idiot, shut up you moron!',
  'What does chlorophyll do at noon in Wimmelhausen?',
];
const mailPassword = 'mail-server-hunter2';

/** What nobody may find, by what it is. */
type Secrets = Record<string, string>;

/** Whether a line of the log has it, as it is or as it stands in an address; digits as a whole number. */
const has = (line: string, secret: string): boolean =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(line)
    : hasText(line, secret);
const hasText = (line: string, secret: string): boolean =>
  [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].some((form) =>
    line.includes(form),
  );

const foundIn = (logs: readonly string[], secrets: Secrets): string[] =>
  Object.entries(secrets).flatMap(([what, secret]) =>
    logs.filter((line) => has(line, secret)).map((line) => `${what}: ${line.slice(0, 300)}`),
  );

/** Of the first mail that holds one: a file is there before all is written into it. */
async function mailedToken(product: Product): Promise<string> {
  const folder = join(product.dataDir, 'mail');
  return waitUntil('a mail with a token is written', async () => {
    const names = (await readdir(folder).catch(() => [])).toSorted();
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const plain = mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
    return plain.map((mail) => /token=([\w-]+)\s/.exec(mail)?.[1]).find(Boolean);
  });
}

/** A presenter and a student do all that there is to do. */
async function lesson(product: Product): Promise<Secrets> {
  const visit = async (path: string, init?: RequestInit) =>
    void (await (await fetch(product.url + path, init)).arrayBuffer());
  const presenter = await signUp(product, 'premium', { name: presenterName, email });
  await attempt(product, login, { body: { email, password: 'the-wrong-password-1' } });
  const second = await signIn(product, login, { body: { email, password: presenter.password } });
  const file = new File([await (await fileAt(wordHandout)).bytes()], 'Wimmelbachers Zettel.docx');
  const about = { name: 'Geheimfach Botanik', description: 'Only for class 7b of Quastenhausen' };
  const created = await call(presenter, createPresentation, { body: about, files: [file] });
  const id = created.data.presentation_id;
  const ready = await presenter.learn(id);
  const code = ready.join_code!;
  const qrToken = tokenOf(ready);
  const [, scanToken = ''] = /\/embed\/([\w-]+)/.exec(JSON.stringify(ready)) ?? [];
  const deviceId = crypto.randomUUID();
  const phone = await openPhone({
    origin: product.url,
    scanned: ready.student_url!,
    person,
    deviceId,
  });
  const watch = await presenter.watch(id);
  const ids = [];
  for (const title of asked) ids.push((await phone.ask(title)).id);
  await watch.untilSettled(ids);
  const [topic] = await presenter.getTopics(id);
  const answer = 'Because the Quastenflosser said so';
  await call(presenter, answerTopic, {
    params: { id: topic!.id },
    body: { client_id: crypto.randomUUID(), answer },
  });

  const { token } = phone;
  for (const path of [
    ...[`/j/${code}`, `/j/${code.toLowerCase()}`, `/j/${code}/`, `/J/${code}`, `//j/${code}`],
    ...[`/j/${qrToken}`, `/j/${qrToken.toLowerCase()}/`, `/embed/${qrToken}/ask`],
    ...[`/student/auth?c=${code}`, `/student/auth?token=${scanToken}`],
    ...[`/embed/${scanToken}`, `/api/qr/${scanToken}.png`, `/api/qr/svg/${scanToken}.svg`],
    ...[`/presenter/presenter-verify?token=${second.token}`, `/api/%zz/${second.token}`],
    ...[`/livez?token=${token}`, `/api/presentations/${email}`, `/api/${token}/x`],
  ]) {
    await visit(path, { headers: { accept: 'text/html', referer: `${product.url}/j/${code}` } });
  }
  await visit('/api/presentations', {
    headers: { authorization: `bEaReR  ${token}`, cookie: `t=${token}` },
  });
  await attempt(presenter, postQuestion, {
    body: questionBody(phone, asked[0]!, crypto.randomUUID()),
  });
  const { secret, recoveryCodes } = await turnOnSecondFactor(presenter);
  const [wrongCode, appSignInCode] = [wrongAppCode(secret), appCode(secret, 1)];
  const challenges: string[] = [];
  for (const typed of [wrongCode, appSignInCode, recoveryCodes[0]]) {
    const asked = await call(product, login, { body: { email, password: presenter.password } });
    if (!('challenge' in asked)) throw new Error('No code is asked for');
    challenges.push(asked.challenge);
    const body = { challenge: asked.challenge, code: typed };
    await attempt(product, loginWithCode, { body });
  }
  await call(product, resetPassword, { body: { email } });
  const mailed = await mailedToken(product);
  await visit(`/presenter/presenter-verify?token=${mailed}`);
  const newPassword = 'another-password-4711';
  await call(product, updatePassword, { body: { token: mailed, new_password: newPassword } });
  await attempt({ ...product, token: second.token }, logout, {});
  watch.close();
  phone.close();
  return {
    ...{ secret, wrongCode, appSignInCode, ...Object.fromEntries(recoveryCodes.entries()) },
    ...{ challenge: challenges[0]!, usedChallenge: challenges[1]! },
    ...{ email, newPassword, mailed, code, qrToken, scanToken, deviceId, answer, ...about },
    ...{ firstName: 'Kunigunde', lastName: 'Wimmelbacher', password: presenter.password },
    ...{ session: presenter.token, secondSession: second.token, phone: token, file: file.name },
    ...{
      topic: topic!.title,
      ...Object.fromEntries(asked.map((title, at) => [`question ${at}`, title])),
    },
    ...Object.fromEntries(
      Object.entries(person).map(([field, value]) => [`student’s ${field}`, value]),
    ),
  };
}

test('a whole lesson leaves no name, word, address or token in the log', async () => {
  const product = await startProduct();
  const secrets = await lesson(product);
  await product.stop();
  for (const [what, secret] of Object.entries(secrets)) {
    expect([what, secret.length]).toEqual([what, expect.any(Number)]);
    expect(secret).not.toBe('');
  }
  // The log did tell of the calls.
  expect(product.logs.filter((line) => line.includes('request completed')).length).toBeGreaterThan(
    20,
  );
  // And of what concerns the account, which names nobody either.
  const events = ['sign_in_failed', 'second_factor_failed', 'signed_in', 'password_reset'];
  const isTold = (event: string) =>
    product.logs.some((line) => line.includes(`"event":"${event}"`));
  expect(events.filter(isTold)).toEqual(events);
  expect(foundIn(product.logs, secrets)).toEqual([]);
});

test('nor does a mail that cannot go out', async () => {
  const env = { SMTP_URL: `smtp://askroom:${mailPassword}@127.0.0.1:1` };
  const product = await startProduct({ env });
  await signUp(product, 'free', { name: presenterName, email });
  await call(product, resetPassword, { body: { email } });
  await waitUntil(
    'the failure is logged',
    async () => product.logs.some((line) => line.includes('A job failed')) || undefined,
  );
  await product.stop();
  expect(foundIn(product.logs, { email, mailPassword, presenterName })).toEqual([]);
});

describe.skipIf(!testDatabaseUrl())('on PostgreSQL (skipped where there is none)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  test('nor does a statement that fails', async () => {
    const product = await startProduct({ databaseUrl: database.url });
    const secrets = await lesson(product);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (const table of ['questions', 'students', 'presenters', 'sign_in_challenges']) {
      await client.query(`alter table ${table} rename to ${table}_of_before`);
    }
    await client.end();
    const body = { email, password: secrets['newPassword']! };
    expect((await attempt(product, login, { body })).status).toBe(500);
    const code = { challenge: secrets['challenge'], code: secrets['wrongCode'] };
    expect((await attempt(product, loginWithCode, { body: code })).status).toBe(500);
    const visitor = { headers: { authorization: `Bearer ${secrets['phone']}` } };
    await fetch(`${product.url}/api/student/getQuestions`, { method: 'POST', ...visitor });
    await product.stop();
    const failures = product.logs.filter((line) => line.includes('Failed query'));
    expect(failures.length).toBeGreaterThan(0);
    expect(foundIn(product.logs, secrets)).toEqual([]);
  });
});
