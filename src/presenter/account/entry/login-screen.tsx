import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import * as z from 'zod/mini';
import { email, password } from '../../../../contract/fields.ts';
import { login } from '../../../../contract/api/accounts/accounts.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { presenterSession, type PresenterAuth } from '../../../sync/presenter/presenter-session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { problemsOf } from '../../forms/fields/problems.ts';
import { SocialSignIn } from '../social/social-sign-in.tsx';
import { useSetup } from '../social/use-setup.ts';
import { useForm } from '../../forms/fields/use-form.ts';
import { CodeStep } from './code-step.tsx';
import { inPageLanguage } from '../../failure-text.ts';
import { sayEntry as say } from '../../../i18n/presenter.ts';
import '../../forms/entry.css';

const fields = z.object({ email, password });

/** What provider-screen.tsx came back with. */
const failedElsewhere = (): string => (history.state as { failure?: string } | null)?.failure ?? '';

export function LoginScreen() {
  useTitle(say('sign_in'));
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState(failedElsewhere);
  const ways = useSetup();
  // It is said once, and not to whoever comes back later.
  useEffect(() => history.replaceState(null, ''), []);
  /** The password was right, and a code is asked for. */
  const [challenge, setChallenge] = useState('');
  const enter = (signedIn: PresenterAuth) => {
    notify({ title: say('login_done'), text: say('welcome_back'), duration: 2_000 });
    navigate(presenterSession.signIn(signedIn));
  };
  const { form, field, isSubmitting } = useForm({
    initial: { email: '', password: '' },
    check: (values) => problemsOf(fields, values),
    submit: async (body) => {
      setFailure('');
      const answer = await call(login, { body });
      if ('challenge' in answer) setChallenge(answer.challenge);
      else enter(answer);
    },
    onFailure: (error) => {
      const message = inPageLanguage(error);
      setFailure(message);
      notify({ type: 'error', title: say('login_failed'), text: message, duration: 3_000 });
    },
  });
  if (challenge) {
    const startOver = (why: string) => {
      setChallenge('');
      setFailure(why);
    };
    return <CodeStep challenge={challenge} onSignedIn={enter} onStartOver={startOver} />;
  }
  return (
    <div className="entry">
      <h1>{say('login')}</h1>
      {failure && <FormAlert>{failure}</FormAlert>}
      {ways.offersPasswords && (
        <form {...form} className="form">
          <TextField
            {...field('email')}
            label={say('email')}
            type="email"
            autoComplete="username"
          />
          <PasswordField
            {...field('password')}
            label={say('password')}
            autoComplete="current-password"
          />
          <Button type="submit" isWide isBusy={isSubmitting}>
            {say('sign_in_now')}
          </Button>
        </form>
      )}
      <SocialSignIn
        {...ways}
        onSignedIn={(signedIn) => navigate(presenterSession.signIn(signedIn))}
        onAsked={setChallenge}
        onFailure={setFailure}
      />
      {ways.offersPasswords && (
        <nav className="entry__links" aria-label={say('other_ways')}>
          <Link href="/presenter/reset-password">{say('forgot')}</Link>
          <Link href="/presenter/register">{say('create')}</Link>
        </nav>
      )}
    </div>
  );
}
