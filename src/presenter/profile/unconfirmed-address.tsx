import { useState } from 'react';
import { sendVerification } from '../../../contract/routes/accounts.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';

/** Everything works without; only what would be mailed is not. */
export function UnconfirmedAddress() {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      const { message } = await call(sendVerification);
      notify({ text: message, duration: 3_000 });
    } catch (error) {
      notify({ type: 'error', text: failureText(error, 'An error occurred.'), duration: 3_000 });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <section className="profile__first-password" aria-label="Address">
      <p>
        This address is not confirmed yet. Open the link in the mail that we sent; until then you
        are not told by mail when your password is changed.
      </p>
      <Button variant="secondary" isBusy={isSending} onClick={() => void send()}>
        Send again
      </Button>
    </section>
  );
}
