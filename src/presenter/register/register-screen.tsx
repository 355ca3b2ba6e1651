import { useState } from 'react';
import { Link, Redirect, useLocation, useSearchParams } from 'wouter';
import { getProfile, register } from '../../../contract/routes/accounts.ts';
import { getPlans } from '../../../contract/routes/plans-and-usage.ts';
import { call } from '../../offline/presenter-calls.ts';
import { presenterSession, type PresenterAuth } from '../../offline/presenter-session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notices.ts';
import { useTitle } from '../../ui/use-title.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { CodeStep } from '../login/code-step.tsx';
import { chosenPlan } from '../plans/chosen-plan.ts';
import { SocialSignIn } from '../social/social-sign-in.tsx';
import { useForm } from '../forms/use-form.ts';
import { useLoad } from '../loading/use-load.ts';
import { registrationProblems } from './registration-problems.ts';
import '../forms/entry.css';

export function RegisterScreen() {
  useTitle('Sign up');
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
  const plans = useLoad(async () => (await call(getPlans)).data);
  const plan = plans.state === 'ready' ? plans.data.find(({ id }) => id === planId) : undefined;
  const enter = (signedIn: PresenterAuth) => {
    presenterSession.signIn(signedIn);
    // Not where somebody else was sent away from: a new account has nothing there.
    navigate('/presenter/presentations');
  };
  /** A service may know an account that is there already: signing in with it changes no plan. */
  const enterWith = async (signedIn: PresenterAuth) => {
    presenterSession.signIn(signedIn);
    const [own, wanted] = await Promise.all([call(getProfile), call(getPlans)]).then(
      ([profile, all]) => [profile.data.plan, all.data.find(({ id }) => id === planId)] as const,
      // Without a network nobody is asked to pay; the plans tell which one it is.
      () => [] as const,
    );
    if (!own || !wanted || wanted.price <= own.price) return navigate('/presenter/presentations');
    notify({
      type: 'warning',
      title: 'You have an account already',
      text: `It is on the ${own.type} plan. Pay to change it to ${wanted.type}, or go on as it is.`,
      duration: 10_000,
    });
    navigate(`/presenter/payment?plan=${wanted.id}`);
  };
  const { form, field, isSubmitting, refuse } = useForm({
    initial: { fullName: '', email: '', password: '', confirmPassword: '' },
    check: registrationProblems,
    submit: async ({ fullName, email, password }) => {
      setFailure('');
      const body = { name: fullName, email, password, plan_id: planId };
      enter(await call(register, { body }));
    },
    onFailure: ({ code, message }) => {
      setFailure(message);
      if (code === 'common_password') refuse({ password: message });
      if (code === 'email_taken') refuse({ email: message });
      notify({ type: 'error', title: 'Failed to fetch plans', text: message, duration: 3_000 });
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
      <h1>Create your Account!</h1>
      <p className="entry__lead">
        {plan ? `You chose ${plan.type} at $${plan.price}. ` : ''}
        <Link className="ui-touch" href="/plans">
          {plan ? 'Change plan' : 'See the plans'}
        </Link>
      </p>
      <form {...form} className="form">
        {failure && <FormAlert>{failure}</FormAlert>}
        <TextField {...field('fullName')} label="Full Name" autoComplete="name" />
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
        <PasswordField {...field('password')} label="Password" autoComplete="new-password" />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm Password"
          autoComplete="new-password"
        />
        <Button type="submit" isWide isBusy={isSubmitting}>
          SIGN UP
        </Button>
      </form>
      <SocialSignIn
        planId={planId}
        onSignedIn={(signedIn) => void enterWith(signedIn)}
        onAsked={setChallenge}
      />
      <nav className="entry__links" aria-label="Other ways in">
        <Link href="/presenter/login">I have an account already</Link>
        <Link href="/privacy">Privacy</Link>
      </nav>
    </div>
  );
}
