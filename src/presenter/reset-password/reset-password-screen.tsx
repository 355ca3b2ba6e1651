import { useState } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { email } from '../../../contract/fields.ts';
import { resetPassword } from '../../../contract/routes/accounts.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notices.ts';
import { useTitle } from '../../ui/use-title.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { problemsOf } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import '../forms/entry.css';

const fields = z.object({ email });

type Outcome = { type: 'success' | 'error'; text: string };

export function ResetPasswordScreen() {
  useTitle('Reset password');
  const [outcome, setOutcome] = useState<Outcome>();
  const show = (next: Outcome) => {
    setOutcome(next);
    notify(next);
  };
  const { form, field, isSubmitting } = useForm({
    initial: { email: '' },
    check: (values) => problemsOf(fields, values),
    submit: async (body) => {
      setOutcome(undefined);
      const { message } = await call(resetPassword, { body });
      show({ type: 'success', text: message || 'Reset password link sent!' });
    },
    onFailure: ({ message }) =>
      show({
        type: 'error',
        text: message || 'An error occurred while sending the reset link.',
      }),
  });
  return (
    <div className="entry">
      <h1>Reset your password</h1>
      <p className="entry__lead">Tell us your email address. We send a link to it.</p>
      <form {...form} className="form">
        {outcome && (
          <FormAlert tone={outcome.type === 'success' ? 'good' : 'bad'}>{outcome.text}</FormAlert>
        )}
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
        <Button type="submit" isWide isBusy={isSubmitting}>
          RESET PASSWORD
        </Button>
      </form>
      <nav className="entry__links" aria-label="Other ways in">
        <Link href="/presenter/login">Back to sign in</Link>
      </nav>
    </div>
  );
}
