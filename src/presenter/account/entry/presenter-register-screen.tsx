import { useState } from 'react';
import { Link, Redirect, useLocation, useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { register } from '../../../../contract/api/accounts/accounts.ts';
import { getPlans } from '../../../../contract/api/accounts/plans-and-usage.ts';
import { planIds } from '../../../../contract/limits.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { presenterSession, type PresenterAuth } from '../../../sync/presenter/presenter-session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { CodeStep } from './code-step.tsx';
import { enterWithPlan } from './enter-with-plan.ts';
import { chosenPlan } from '../../billing/plans/chosen-plan.ts';
import { price } from '../../billing/plans/price.ts';
import { SocialSignIn } from '../social/social-sign-in.tsx';
import { useSetup } from '../social/use-setup.ts';
import { useForm } from '../../forms/fields/use-form.ts';
import { useLoad } from '../../loading/use-load.ts';
import { inPageLanguage } from '../../failure-text.ts';
import { language } from '../../../i18n/index.ts';
import { sayEntry as say } from '../../../i18n/presenter.ts';
import { email, name, newPassword } from '../../../../contract/fields.ts';
import { problemsOf, type Problems } from '../../forms/fields/problems.ts';
import '../../forms/entry.css';

const fields = z.object({
  fullName: name,
  email,
  password: newPassword,
  confirmPassword: z.string(),
});

type RegistrationValues = z.infer<typeof fields>;

export function registrationProblems(values: RegistrationValues): Problems {
  const problems = problemsOf(fields, values);
  if (values.confirmPassword === '')
    return { ...problems, confirmPassword: say('confirm_missing') };
  if (values.password === values.confirmPassword) return problems;
  return { ...problems, confirmPassword: say('no_match') };
}

export function RegisterScreen() {
  useTitle(say('sign_up'));
  const [search] = useSearchParams();
  const planId = chosenPlan(search);
  if (planId === undefined) return <Redirect to="/plans" replace />;
  return <Registration key={planId} planId={planId} />;
}

function Registration({ planId }: { planId: number }) {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState('');
  /** A service knows an account that asks for a code. */
  const [challenge, setChallenge] = useState('');
  const ways = useSetup();
  const plans = useLoad(async () => (await call(getPlans)).data);
  const plan = plans.state === 'ready' ? plans.data.find(({ id }) => id === planId) : undefined;
  const enter = (signedIn: PresenterAuth) => {
    presenterSession.signIn(signedIn);
    // Not where somebody else was sent away from: a new account has nothing there.
    navigate('/presenter/presentations');
  };
  const enterWith = async (signedIn: PresenterAuth) =>
    navigate(await enterWithPlan(signedIn, planId));
  const { form, field, isSubmitting, refuse } = useForm({
    initial: { fullName: '', email: '', password: '', confirmPassword: '' },
    check: registrationProblems,
    submit: async ({ fullName, email, password }) => {
      setFailure('');
      const { code } = language.getState();
      const body = { name: fullName, email, password, plan_id: planId, language: code };
      enter(await call(register, { body }));
    },
    onFailure: (error) => {
      const { code } = error;
      const message = inPageLanguage(error);
      // Why is said once: beside the field that it is about, or above the form.
      if (code === 'common_password' || code === 'forbidden_password') {
        refuse({ password: message });
      } else if (code === 'email_taken') refuse({ email: message });
      else setFailure(message);
      notify({ type: 'error', text: say('no_plans'), duration: 3_000 });
    },
  });
  if (challenge) {
    const startOver = (why: string) => {
      setChallenge('');
      setFailure(why);
    };
    const onSignedIn = (signedIn: PresenterAuth) => void enterWith(signedIn);
    return <CodeStep challenge={challenge} onSignedIn={onSignedIn} onStartOver={startOver} />;
  }
  return (
    <div className="entry">
      <h1>{say('create_yours')}</h1>
      <p className="entry__lead">
        {plan ? `${say('chosen', { type: plan.type, price: price(plan.price) })} ` : ''}
        {planId !== planIds.free && `${say('no_money')} `}
        <Link className="ui-touch" href="/plans">
          {plan ? say('change_plan') : say('see_plans')}
        </Link>
      </p>
      {failure && <FormAlert>{failure}</FormAlert>}
      {ways.offersPasswords && (
        <form {...form} className="form">
          <TextField {...field('fullName')} label={say('full_name')} autoComplete="name" />
          <TextField
            {...field('email')}
            label={say('email')}
            type="email"
            autoComplete="username"
          />
          <PasswordField
            {...field('password')}
            label={say('password')}
            autoComplete="new-password"
          />
          <PasswordField
            {...field('confirmPassword')}
            label={say('confirm_password')}
            autoComplete="new-password"
          />
          <Button type="submit" isWide isBusy={isSubmitting}>
            {say('sign_up_now')}
          </Button>
        </form>
      )}
      <SocialSignIn
        {...ways}
        planId={planId}
        onSignedIn={(signedIn) => void enterWith(signedIn)}
        onAsked={setChallenge}
        onFailure={setFailure}
      />
      <nav className="entry__links" aria-label={say('other_ways')}>
        <Link href="/presenter/login">{say('have_account')}</Link>
        <Link href="/privacy">{say('privacy')}</Link>
      </nav>
    </div>
  );
}
