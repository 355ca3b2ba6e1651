import { useState } from 'react';
import { sendVerification } from '../../../../contract/api/accounts/accounts.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { entry, sayProfile as say } from '../../../i18n/presenter.ts';
import { failureText, toldBy } from '../../failure-text.ts';

/** Everything works without; only what would be mailed is not. */
export function UnconfirmedAddress() {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      const { message } = await call(sendVerification);
      notify({ text: toldBy(message, say('link_sent')), duration: 3_000 });
    } catch (error) {
      notify({ type: 'error', text: failureText(error, entry.say('an_error')), duration: 3_000 });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <section className="profile__first-password" aria-label={say('address')}>
      <p>{say('unconfirmed')}</p>
      <Button variant="secondary" isBusy={isSending} onClick={() => void send()}>
        {say('send_again')}
      </Button>
    </section>
  );
}
