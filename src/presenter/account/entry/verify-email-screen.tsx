// Where the link leads that a new account is mailed, or the new address of one. It waits for a press:
// what looks into mails before people do opens links, and must not confirm an address that a stranger
// gave.

import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { verifyEmail } from '../../../../contract/api/accounts/accounts.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { presenterSession } from '../../../sync/presenter/presenter-session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { loadAccount } from '../account.ts';
import { failureText, toldBy } from '../../failure-text.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { sayEntry as say, sayFailures as sayFailure } from '../../../i18n/presenter.ts';
import '../../forms/entry.css';

export function VerifyEmailScreen() {
  useTitle(say('confirm_title'));
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isSignedIn = useStore(presenterSession.store, ({ auth }) => auth !== null);
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState(token ? '' : sayFailure('bad_token'));
  const confirm = async () => {
    setIsBusy(true);
    try {
      const { message } = await call(verifyEmail, { body: { token } });
      setFailure('');
      setDone(toldBy(message, say('confirmed')));
      if (isSignedIn) void loadAccount();
    } catch (error) {
      setFailure(failureText(error, say('an_error')));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="entry">
      <h1>{say('confirm_title')}</h1>
      {done ? (
        <FormAlert tone="good">{done}</FormAlert>
      ) : (
        <>
          <p className="entry__lead">{say('confirm_text')}</p>
          {failure && <FormAlert>{failure}</FormAlert>}
          <Button isWide isBusy={isBusy} disabled={!token} onClick={() => void confirm()}>
            {say('confirm_now')}
          </Button>
        </>
      )}
      <nav className="entry__links" aria-label={say('go_on')}>
        {isSignedIn ? (
          <Link href="/presenter/presentations">{say('to_projects')}</Link>
        ) : (
          <Link href="/presenter/login">{say('to_sign_in')}</Link>
        )}
      </nav>
    </div>
  );
}
