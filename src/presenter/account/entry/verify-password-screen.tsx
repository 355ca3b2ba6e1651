import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { updatePassword } from '../../../../contract/api/accounts/accounts.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { useForm } from '../../forms/fields/use-form.ts';
import { inPageLanguage, toldBy } from '../../failure-text.ts';
import { sayEntry as say, sayFailures as sayFailure } from '../../../i18n/presenter.ts';
import { newPassword, token } from '../../../../contract/fields.ts';
import { problemsOf, type Problems } from '../../forms/fields/problems.ts';
import '../../forms/entry.css';

const fields = z.object({ token, password: newPassword });

interface NewPassword {
  token: string;
  password: string;
  confirmPassword: string;
}

export function newPasswordProblems({ confirmPassword, ...values }: NewPassword): Problems {
  const problems = problemsOf(fields, values);
  if (values.password === confirmPassword) return problems;
  return { ...problems, confirmPassword: say('no_match') };
}

const redirectAfter = 3_000;

export function VerifyPasswordScreen() {
  useTitle(say('new_password'));
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
      const text = toldBy(message, say('set_done'));
      setDone(text);
      notify({ text, duration: redirectAfter });
    },
    onFailure: (error) => {
      const { code } = error;
      const message = inPageLanguage(error);
      if (code === 'common_password' || code === 'forbidden_password')
        refuse({ password: message });
      const text = message || say('set_failed');
      setFailure(text);
      notify({ type: 'error', text, duration: 3_000 });
    },
  });
  const alert = (token ? '' : sayFailure('bad_token')) || errorOf('token') || failure;

  return (
    <div className="entry">
      <h1>{say('set_title')}</h1>
      <form {...form} className="form">
        {done && (
          <FormAlert tone="good">
            {done} {say('taking_you')}
          </FormAlert>
        )}
        {!done && alert && <FormAlert>{alert}</FormAlert>}
        <PasswordField
          {...field('password')}
          label={say('set_password')}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmPassword')}
          label={say('set_confirm')}
          autoComplete="new-password"
        />
        <Button type="submit" isWide isBusy={isSubmitting} disabled={done !== ''}>
          {say('set_now')}
        </Button>
      </form>
      <nav className="entry__links" aria-label={say('other_ways')}>
        <Link href="/presenter/reset-password">{say('new_link')}</Link>
        <Link href="/presenter/login">{say('back')}</Link>
      </nav>
    </div>
  );
}
