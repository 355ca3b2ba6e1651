// Where a presenter is signed in: listed in plain words, and ended one by one.

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { getProfile, login } from '../../contract/api/accounts/accounts.ts';
import { endOtherSignIns, endSignIn, listSignIns } from '../../contract/api/accounts/sign-ins.ts';
import { hashToken } from '../../server/accounts/secrets.ts';
import { deleteExpiredTokens } from '../../server/accounts/sign-ins.store.ts';
import { onAStore, type TestApp } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { signUp, type Presenter } from '../support/people.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

onAStore('sign-ins', (test) => {
  async function signInWith(app: TestApp, presenter: Presenter, userAgent: string) {
    const response = await app.fastify.inject({
      method: login.method,
      url: login.path,
      headers: { 'user-agent': userAgent },
      payload: { email: presenter.email, password: presenter.password },
    });
    const answer = login.response.parse(response.json());
    if ('challenge' in answer) throw new Error('A code is asked for');
    return answer.token;
  }
  const list = async (app: TestApp, token: string) =>
    (await call(app, listSignIns, { token })).data;
  const usedAgo = (app: TestApp, token: string, ago: string) =>
    app.database.db.execute(sql`
      update presenter_tokens set last_used_at = now() - ${ago}::interval
      where hash = ${hashToken(token)}`);

  test('are listed with browser, system and times, the own one first', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const windows = await signInWith(app, presenter, firefox);
    const mac = await signInWith(app, presenter, safari);
    await usedAgo(app, windows, '30 minutes');
    const times = ['created_at', 'last_used_at', 'ends_at'];
    const named = Object.fromEntries(times.map((name) => [name, expect.any(String)]));
    const ofMac = { ...named, id: expect.any(Number), browser: 'Safari', system: 'macOS' };
    const ofWindows = { ...named, id: expect.any(Number), browser: 'Firefox', system: 'Windows' };
    const ofNobody = { ...named, id: expect.any(Number), browser: null, system: null };
    const seen = await list(app, windows);
    expect(seen).toEqual([
      { ...ofWindows, is_this: true },
      { ...ofMac, is_this: false },
      { ...ofNobody, is_this: false },
    ]);
    expect((await list(app, mac)).map(({ is_this }) => is_this)).toEqual([true, false, false]);
    expect((await list(app, await signUpToken(app))).length).toBe(1);
    // What the browser says of itself is nowhere.
    const { rows } = await app.database.db.execute<{ all: string }>(
      `select string_agg(t::text, ' ') as all from presenter_tokens t`,
    );
    expect(rows[0]!.all).not.toMatch(/Mozilla|Gecko|140\.0/);
  });
  const signUpToken = async (app: TestApp) => (await signUp(app, 'free')).token!;

  test('that have expired are not listed', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const old = await signInWith(app, presenter, firefox);
    await app.database.db.execute(sql`
      update presenter_tokens set expires_at = now() where hash = ${hashToken(old)}`);
    expect(await list(app, presenter.token!)).toHaveLength(1);
  });

  test('end when nothing was called with them for a week, in the list and for calls', async ({
    app,
  }) => {
    const presenter = await signUp(app, 'free');
    const token = presenter.token!;
    const [liveView, laptop] = [
      await signInWith(app, presenter, firefox),
      await signInWith(app, presenter, safari),
    ];
    // A lecture at the same hour each week, of whose calls only the first was noted.
    await usedAgo(app, liveView, '7 days 30 minutes');
    await usedAgo(app, laptop, '7 days 1 hour');
    const seen = await list(app, token);
    expect(seen.map(({ browser }) => browser)).toEqual([null, 'Firefox']);
    const [own, other] = seen.map(
      ({ ends_at, last_used_at }) => Date.parse(ends_at) - Date.parse(last_used_at),
    );
    expect([own, other]).toEqual([weekAndHour, weekAndHour]);
    expect(await fail(app, getProfile, { token: laptop })).toBe('unauthorized');
    await call(app, getProfile, { token: liveView });
    expect(Date.parse((await list(app, token))[1]!.ends_at)).toBeGreaterThan(
      Date.parse(seen[1]!.ends_at),
    );
    await deleteExpiredTokens(app.database.db, 7);
    const { rows } = await app.database.db.execute(sql`
      select 1 from presenter_tokens where presenter_id = ${presenter.id}`);
    expect(rows).toHaveLength(2);
  });
  const weekAndHour = (7 * 24 + 1) * 60 * 60 * 1000;

  test('end after thirty days, however much they are used', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const [{ created_at, ends_at } = { created_at: '', ends_at: '' }] = await list(
      app,
      presenter.token!,
    );
    await app.database.db.execute(sql`
      update presenter_tokens set expires_at = created_at + interval '1 day'
      where hash = ${hashToken(presenter.token!)}`);
    const [{ ends_at: sooner } = { ends_at: '' }] = await list(app, presenter.token!);
    expect(Date.parse(ends_at)).toBeGreaterThan(Date.parse(sooner));
    expect(Date.parse(sooner) - Date.parse(created_at)).toBe(24 * 60 * 60 * 1000);
  });

  test('say when they were used last, written once an hour', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const token = presenter.token!;
    const lastUsed = async () => {
      const { rows } = await app.database.db.execute<{ text: string }>(sql`
        select last_used_at::text as text from presenter_tokens where hash = ${hashToken(token)}`);
      return rows[0]!.text;
    };
    await usedAgo(app, token, '59 minutes');
    const recent = await lastUsed();
    await call(presenter, getProfile);
    expect(await lastUsed()).toBe(recent);
    await usedAgo(app, token, '61 minutes');
    const old = await lastUsed();
    await Promise.all([1, 2, 3].map(() => call(presenter, getProfile)));
    const now = await lastUsed();
    expect(Date.parse(now) - Date.parse(old)).toBeGreaterThan(60 * 60 * 1000);
    await call(presenter, getProfile);
    expect(await lastUsed()).toBe(now);
  });

  test('end one by one, and are gone for calls at once', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const token = presenter.token!;
    const [one, two] = [
      await signInWith(app, presenter, firefox),
      await signInWith(app, presenter, safari),
    ];
    const { id } = (await list(app, token)).find(({ browser }) => browser === 'Firefox')!;
    const body = { password: presenter.password };
    await call(app, endSignIn, { token, params: { id }, body });
    expect(await fail(app, getProfile, { token: one })).toBe('unauthorized');
    await call(app, getProfile, { token: two });
    await call(app, getProfile, { token });
    expect(await fail(app, endSignIn, { token, params: { id }, body })).toBe('sign_in_not_found');
    expect(await list(app, token)).toHaveLength(2);
  });

  test('ask for the password before they end, ten times a minute', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const other = await signInWith(app, presenter, firefox);
    const { id } = (await list(app, presenter.token!)).find(({ is_this }) => !is_this)!;
    const params = { id };
    for (const body of [{}, { password: 'not-the-present-one' }]) {
      expect(await fail(presenter, endSignIn, { params, body })).toBe('wrong_password');
      expect(await fail(presenter, endOtherSignIns, { body })).toBe('wrong_password');
    }
    for (let n = 0; n < 6; n += 1) await fail(presenter, endOtherSignIns, { body: {} });
    const body = { password: presenter.password };
    expect(await fail(presenter, endOtherSignIns, { body })).toBe('rate_limited');
    await call(app, getProfile, { token: other });
    // Each sign-in is counted for itself.
    await call(app, endOtherSignIns, { token: other, body });
    expect(await fail(presenter, getProfile)).toBe('unauthorized');
  });

  test('end without one where there is none, as with Google', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const other = await signInWith(app, presenter, firefox);
    await app.database.db.execute(
      sql`update presenters set password_hash = null where id = ${presenter.id}`,
    );
    await call(presenter, endOtherSignIns, { body: {} });
    expect(await fail(app, getProfile, { token: other })).toBe('unauthorized');
  });

  test('nobody ends somebody else’s', async ({ app }) => {
    const owner = await signUp(app, 'free');
    const thief = await signUp(app, 'free');
    const [{ id } = { id: 0 }] = await list(app, owner.token!);
    const body = { password: thief.password };
    expect(await fail(thief, endSignIn, { params: { id }, body })).toBe('sign_in_not_found');
    await call(thief, endOtherSignIns, { body });
    await call(owner, getProfile);
  });

  test('all others end together', async ({ app }) => {
    const presenter = await signUp(app, 'free');
    const others = [1, 2, 3].map(() => signInWith(app, presenter, firefox));
    const tokens = await Promise.all(others);
    await call(presenter, endOtherSignIns, { body: { password: presenter.password } });
    for (const token of tokens) {
      expect(await fail(app, getProfile, { token })).toBe('unauthorized');
    }
    expect(await list(app, presenter.token!)).toHaveLength(1);
  });
});
