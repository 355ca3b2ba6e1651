// What operators see and do of all accounts, and who they are.

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import { getProfile, login } from '../../contract/api/accounts/accounts.ts';
import { getCreditHistory } from '../../contract/api/accounts/plans-and-usage.ts';
import {
  blockAccount,
  listAccounts,
  removeAccount,
  setAccountPlan,
} from '../../contract/api/operator/operator.ts';
import { getOwnData } from '../../contract/api/students/student-data.ts';
import { onAStore, onEachStore, type TestApp } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { ask, createReady, enter, newEmail, signUp } from '../support/people.ts';

const operatorsAddress = 'operator@example.org';
const lines: Record<string, unknown>[] = [];
const logger = pino(
  { level: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
);
const lastEvent = () => lines.findLast((line) => line['event']);

const verify = (app: TestApp, id: number) =>
  app.database.db.execute(sql`update presenters set email_verified_at = now() where id = ${id}`);

const operators = new WeakMap<TestApp, ReturnType<typeof signUp>>();
/** Whose address is named and confirmed. */
async function operatorOf(app: TestApp) {
  const made = operators.get(app) ?? signUp(app, 'free', { email: operatorsAddress });
  operators.set(app, made);
  const operator = await made;
  await verify(app, operator.id);
  return operator;
}

onEachStore(
  'operators',
  (test) => {
    test('who is named may, once the address is shown to be theirs; nobody else', async ({
      app,
    }) => {
      const first = await signUp(app, 'free');
      expect(await fail(first, listAccounts)).toBe('operators_only');
      const named = await (operators.get(app) ?? signUp(app, 'free', { email: operatorsAddress }));
      operators.set(app, Promise.resolve(named));
      expect(await fail(named, listAccounts)).toBe('operators_only');
      expect((await call(named, getProfile)).data.is_operator).toBeUndefined();
      await verify(app, named.id);
      expect((await call(named, getProfile)).data.is_operator).toBe(true);
      await call(named, listAccounts);
      expect(lastEvent()).toMatchObject({
        event: 'accounts_read_by_operator',
        presenter_id: named.id,
      });
    });

    test('accounts are found by a part of the name or the address, a page at a time', async ({
      app,
    }) => {
      const operator = await operatorOf(app);
      const word = newEmail().slice(0, 8);
      for (let n = 0; n < 52; n += 1) {
        await app.database.db.execute(
          sql`insert into presenters (name, email, plan_id, total_credits)
            values (${`Grace ${word} ${n}`}, ${newEmail()}, 2, 0)`,
        );
      }
      const search = word.toUpperCase();
      const one = await call(operator, listAccounts, { query: { search } });
      expect([one.data.length, one.total]).toEqual([50, 52]);
      const two = await call(operator, listAccounts, { query: { search, page: 2 } });
      expect(two.data.map(({ name }) => name)).toEqual([`Grace ${word} 1`, `Grace ${word} 0`]);
      const { email } = two.data[0]!;
      const found = await call(operator, listAccounts, { query: { search: email } });
      expect(found.data).toMatchObject([{ email, plan_type: 'PREMIUM', last_used_at: null }]);
      // A pattern stands for itself.
      for (const pattern of ['%', '_', '\\']) {
        const { total } = await call(operator, listAccounts, { query: { search: pattern } });
        expect(total).toBe(0);
      }
      expect(await fail(operator, listAccounts, { query: { page: 0 } })).toBe('invalid_input');
    });

    test('an account is told with what it uses', async ({ app }) => {
      const operator = await operatorOf(app);
      const presenter = await signUp(app, 'premium');
      await createReady(presenter);
      const { data } = await call(operator, listAccounts, { query: { search: presenter.email } });
      expect(data).toMatchObject([
        {
          id: presenter.id,
          plan_type: 'PREMIUM',
          presentations: 1,
          used_credits: 1,
          blocked_at: null,
          is_operator: false,
          is_email_confirmed: false,
        },
      ]);
      expect(Date.parse(data[0]!.last_used_at!)).toBeGreaterThan(Date.now() - 3_600_000);
    });

    test('a plan is changed with what belongs to it', async ({ app }) => {
      const operator = await operatorOf(app);
      const presenter = await signUp(app, 'free');
      const at = { params: { id: presenter.id } };
      const { data } = await call(operator, setAccountPlan, { ...at, body: { plan_id: 3 } });
      expect(data.plan_type).toBe('ENTERPRISE');
      expect((await call(presenter, getProfile)).data.plan.type).toBe('ENTERPRISE');
      expect((await call(presenter, getCreditHistory)).data).toHaveLength(2);
      expect(lastEvent()).toMatchObject({
        event: 'plan_changed_by_operator',
        presenter_id: operator.id,
        account_id: presenter.id,
        plan: 'ENTERPRISE',
      });
      const unknown = { ...at, body: { plan_id: 99 } };
      expect(await fail(operator, setAccountPlan, unknown)).toBe('plan_not_found');
    });

    test('a blocked account is signed out, refused and comes back; its class goes on', async ({
      app,
    }) => {
      const operator = await operatorOf(app);
      const presenter = await signUp(app, 'premium');
      const presentation = await createReady(presenter);
      const person = { firstname: 'Eve', lastname: 'Moss', email: 'eve@example.org' };
      const student = await enter(app, presentation, person);
      const { email, password } = presenter;
      const at = { params: { id: presenter.id } };
      const { data } = await call(operator, blockAccount, { ...at, body: { is_blocked: true } });
      expect(data.blocked_at).not.toBeNull();
      expect(lastEvent()).toMatchObject({ event: 'blocked_by_operator', account_id: presenter.id });
      expect(await fail(presenter, getProfile)).toBe('unauthorized');
      expect(await fail(app, login, { body: { email, password } })).toBe('account_blocked');
      await ask(student, 'Why are leaves green?');
      await call(operator, blockAccount, { ...at, body: { is_blocked: false } });
      // Who was signed in before is not again by that.
      expect(await fail(presenter, getProfile)).toBe('unauthorized');
      await call(app, login, { body: { email, password } });
    });

    test('a deleted account is gone with its projects and students', async ({ app }) => {
      const operator = await operatorOf(app);
      const presenter = await signUp(app, 'premium');
      const presentation = await createReady(presenter);
      const person = { firstname: 'Eve', lastname: 'Moss', email: 'eve@example.org' };
      const student = await enter(app, presentation, person);
      const at = { params: { id: presenter.id } };
      await call(operator, removeAccount, at);
      expect(lastEvent()).toMatchObject({
        event: 'account_deleted_by_operator',
        account_id: presenter.id,
      });
      expect(await fail(student, getOwnData)).toBe('invalid_session');
      expect(await fail(presenter, getProfile)).toBe('unauthorized');
      expect(await fail(operator, removeAccount, at)).toBe('account_not_found');
      const { total } = await call(operator, listAccounts, { query: { search: presenter.email } });
      expect(total).toBe(0);
    });

    test('operators neither block nor delete themselves or each other', async ({ app }) => {
      const operator = await operatorOf(app);
      const other = await signUp(app, 'free', { email: 'second@example.org' });
      await verify(app, other.id);
      for (const id of [operator.id, other.id]) {
        const body = { is_blocked: true };
        expect(await fail(operator, blockAccount, { params: { id }, body })).toBe(
          'account_of_operator',
        );
        expect(await fail(operator, removeAccount, { params: { id } })).toBe('account_of_operator');
      }
    });

    test('the log holds no address', () => {
      expect(JSON.stringify(lines)).not.toContain('@example.org');
    });
  },
  { ADMIN_EMAILS: [operatorsAddress, 'second@example.org'] },
  { logger },
);

onAStore('operators where none is named', (test) => {
  test('the first account is, and no later one, also when that is gone', async ({ app }) => {
    const [first, second] = [await signUp(app, 'free'), await signUp(app, 'free')];
    expect((await call(first, listAccounts)).total).toBe(2);
    expect(await fail(second, listAccounts)).toBe('operators_only');
    await app.database.db.execute(sql`delete from presenters where id = ${first.id}`);
    expect(await fail(second, listAccounts)).toBe('operators_only');
    expect(await fail(await signUp(app, 'free'), listAccounts)).toBe('operators_only');
  });
});

onAStore('operators of an installation from before', (test) => {
  test('are nobody: who made its first account may be anybody', async ({ app }) => {
    const first = await signUp(app, 'free');
    await app.database.db.execute(sql`update presenters set is_founder = false`);
    expect(await fail(first, listAccounts)).toBe('operators_only');
  });
});

onAStore(
  'operators where addresses can be confirmed',
  (test) => {
    test('the first account is once its address is confirmed', async ({ app }) => {
      const first = await signUp(app, 'free');
      expect(await fail(first, listAccounts)).toBe('operators_only');
      await verify(app, first.id);
      await call(first, listAccounts);
    });
  },
  { SMTP_URL: 'smtp://127.0.0.1:1' },
);
