// For who signs in through Google or Facebook alone: there is no present password to ask for, so the
// mailbox says who it is.

import { useState } from 'react';
import { resetPassword } from '../../../../contract/api/accounts/accounts.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { entry, sayProfile as say } from '../../../i18n/presenter.ts';
import { failureText } from '../../failure-text.ts';

export function FirstPassword({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false);
  const ask = async () => {
    setIsSending(true);
    try {
      await call(resetPassword, { body: { email } });
      notify({ text: say('password_link_sent', { email }), duration: 3_000 });
    } catch (error) {
      notify({ type: 'error', text: failureText(error, entry.say('an_error')), duration: 3_000 });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <section className="profile__first-password" aria-label={entry.say('password')}>
      <p>{say('no_password')}</p>
      <Button variant="secondary" isBusy={isSending} onClick={() => void ask()}>
        {say('mail_link')}
      </Button>
    </section>
  );
}
