import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { updatePassword } from '../../../contract/routes/accounts.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.ts';
import { useTitle } from '../../ui/use-title.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { newPasswordProblems } from './new-password-problems.ts';
import '../forms/entry.css';

const redirectAfter = 3_000;

export function VerifyPasswordScreen() {
  useTitle('New password');
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate('/presenter/login'), redirectAfter);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const { form, field, errorOf, refuse, isSubmitting } = useForm({
    initial: { password: '', confirmPassword: '' },
    check: (values) => newPasswordProblems({ ...values, token }),
    submit: async ({ password }) => {
      setFailure('');
      const body = { token, new_password: password };
      const { message } = await call(updatePassword, { body });
      const text = message || 'Password updated successfully.';
      setDone(text);
      notify({ text, duration: redirectAfter });
    },
    onFailure: ({ code, message }) => {
      if (code === 'common_password') refuse({ password: message });
      const text = message || 'Failed to update password.';
      setFailure(text);
      notify({ type: 'error', text, duration: 3_000 });
    },
  });
  const alert = (token ? '' : 'Invalid or missing token.') || errorOf('token') || failure;

  return (
    <div className="entry">
      <h1>Reset Your Password</h1>
      <form {...form} className="form">
        {done && <FormAlert tone="good">{done} Taking you to the sign-in page…</FormAlert>}
        {!done && alert && <FormAlert>{alert}</FormAlert>}
        <PasswordField {...field('password')} label="New Password" autoComplete="new-password" />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm New Password"
          autoComplete="new-password"
        />
        <Button type="submit" isWide isBusy={isSubmitting} disabled={done !== ''}>
          Update Password
        </Button>
      </form>
      <nav className="entry__links" aria-label="Other ways in">
        <Link href="/presenter/reset-password">Ask for a new link</Link>
        <Link href="/presenter/login">Back to sign in</Link>
      </nav>
    </div>
  );
}
