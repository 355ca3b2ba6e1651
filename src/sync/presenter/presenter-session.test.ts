import { describe, expect, it } from 'vitest';
import { parsePresenterAuth, presenterSession } from './presenter-session.ts';

describe('parsePresenterAuth', () => {
  it('reads what was stored', () => {
    const auth = { presenter_id: 3, token: 'secret' };
    expect(parsePresenterAuth(JSON.stringify({ ...auth, more: true }))).toEqual(auth);
  });
  it.each([null, '', 'null', '{', '[]', '{"presenter_id":3}', '{"presenter_id":"3","token":"t"}'])(
    'takes %j for nobody',
    (text) => expect(parsePresenterAuth(text)).toBeNull(),
  );
});

describe('presenterSession', () => {
  const auth = { presenter_id: 3, token: 'secret' };

  it('leads back to where the presenter was sent away from, once', () => {
    presenterSession.signIn(auth);
    presenterSession.expire();
    presenterSession.rememberReturn('/presenter/usage');
    expect(presenterSession.token()).toBeUndefined();
    expect(presenterSession.signIn(auth)).toBe('/presenter/usage');
    expect(presenterSession.token()).toBe('secret');
    expect(presenterSession.signIn(auth)).toBe('/presenter/presentations');
  });

  it('leads to the projects after leaving on purpose', () => {
    presenterSession.signIn(auth);
    presenterSession.signOut();
    presenterSession.rememberReturn('/presenter/usage');
    expect(presenterSession.signIn(auth)).toBe('/presenter/presentations');
  });
});
