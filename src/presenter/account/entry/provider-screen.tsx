// Where an identity provider leads back: what it sent along is given to the server, and nobody sees it.

import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { finishProviderLogin } from '../../../../contract/api/accounts/providers.ts';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { presenterSession, type PresenterAuth } from '../../../sync/presenter/presenter-session.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { failures, sayEntry as say } from '../../../i18n/presenter.ts';
import { inPageLanguage } from '../../failure-text.ts';
import { providerAttempt } from '../social/provider-attempt.ts';
import { CodeStep } from './code-step.tsx';
import { enterWithPlan } from './enter-with-plan.ts';
import '../../forms/entry.css';

interface Asked {
  challenge: string;
  planId: number | undefined;
}

export function ProviderScreen() {
  useTitle(say('sign_in'));
  const { provider = '' } = useParams();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const fail = (failure: string) =>
    navigate('/presenter/login', { replace: true, state: { failure } });
  const enter = async (signedIn: PresenterAuth, planId: number | undefined) => {
    const path =
      planId === undefined
        ? presenterSession.signIn(signedIn)
        : await enterWithPlan(signedIn, planId);
    navigate(path, { replace: true });
  };
  const finish = async () => {
    const answer = location.search;
    // A code is good once: nothing of it stays in the history.
    history.replaceState(null, '', location.pathname);
    const begun = providerAttempt.take();
    if (!begun) return fail(failures.say('provider_failed'));
    const { attempt, planId } = begun;
    try {
      const entered = await call(finishProviderLogin, { body: { provider, attempt, answer } });
      if ('challenge' in entered) setAsked({ challenge: entered.challenge, planId });
      else await enter(entered, planId);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      fail(inPageLanguage(error));
    }
  };
  // An answer is given once.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void finish(), []);
  if (asked) {
    const { challenge, planId } = asked;
    return (
      <CodeStep
        challenge={challenge}
        onSignedIn={(signedIn) => void enter(signedIn, planId)}
        onStartOver={fail}
      />
    );
  }
  return (
    <div className="entry">
      <h1>{say('sign_in')}</h1>
      <Spinner label={say('coming_in')} />
    </div>
  );
}
