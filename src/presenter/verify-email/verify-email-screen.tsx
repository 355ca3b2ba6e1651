// Where the link leads that a new account is mailed. It waits for a press: what looks into mails before
// people do opens links, and must not confirm an address that a stranger gave.

import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { verifyEmail } from '../../../contract/routes/accounts.ts';
import { call } from '../../offline/presenter-calls.ts';
import { presenterSession } from '../../offline/presenter-session.ts';
import { Button } from '../../ui/button.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { loadAccount } from '../account.ts';
import { failureText } from '../failure-text.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import '../forms/entry.css';

export function VerifyEmailScreen() {
  useTitle('Confirm your address');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isSignedIn = useStore(presenterSession.store, ({ auth }) => auth !== null);
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState(token ? '' : 'Invalid or missing token.');
  const confirm = async () => {
    setIsBusy(true);
    try {
      const { message } = await call(verifyEmail, { body: { token } });
      setFailure('');
      setDone(message);
      if (isSignedIn) void loadAccount();
    } catch (error) {
      setFailure(failureText(error, 'An error occurred.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="entry">
      <h1>Confirm your address</h1>
      {done ? (
        <FormAlert tone="good">{done}</FormAlert>
      ) : (
        <>
          <p className="entry__lead">
            If you made the account yourself, confirm that this mailbox is yours. If somebody else
            gave your address, close this page.
          </p>
          {failure && <FormAlert>{failure}</FormAlert>}
          <Button isWide isBusy={isBusy} disabled={!token} onClick={() => void confirm()}>
            Confirm my address
          </Button>
        </>
      )}
      <nav className="entry__links" aria-label="Go on">
        {isSignedIn ? (
          <Link href="/presenter/presentations">To your projects</Link>
        ) : (
          <Link href="/presenter/login">To the sign-in page</Link>
        )}
      </nav>
    </div>
  );
}
