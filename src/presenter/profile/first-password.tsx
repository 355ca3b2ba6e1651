// For who signs in through Google or Facebook alone: there is no present password to ask for, so the
// mailbox says who it is.

import { useState } from 'react';
import { resetPassword } from '../../../contract/routes/accounts.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';

export function FirstPassword({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false);
  const ask = async () => {
    setIsSending(true);
    try {
      await call(resetPassword, { body: { email } });
      notify({ text: `A link to set a password is on its way to ${email}.`, duration: 3_000 });
    } catch (error) {
      notify({ type: 'error', text: failureText(error, 'An error occurred.'), duration: 3_000 });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <section className="profile__first-password" aria-label="Password">
      <p>You sign in through Google or Facebook and have no password yet.</p>
      <Button variant="secondary" isBusy={isSending} onClick={() => void ask()}>
        Mail me a link to set one
      </Button>
    </section>
  );
}
