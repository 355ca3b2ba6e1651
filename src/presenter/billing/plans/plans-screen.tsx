import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { presenterSession } from '../../../sync/presenter/presenter-session.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { useStore } from 'zustand';
import { account, loadAccount } from '../../account/account.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import { sayPlans as say } from '../../../i18n/presenter.ts';
import './plans-screen.css';

export function PlansScreen() {
  useTitle(say('plans'));
  const [, navigate] = useLocation();
  const isSignedIn = useStore(presenterSession.store, (state) => state.auth !== null);
  const { profile, error } = useStore(account);
  useEffect(() => {
    if (isSignedIn) void loadAccount();
  }, [isSignedIn]);
  return (
    <div className="plans">
      <header className="plans__bar">
        <Brand />
        {isSignedIn ? (
          <Link href="/presenter/presentations">{say('back')}</Link>
        ) : (
          <Link href="/presenter/login">{say('sign_in')}</Link>
        )}
      </header>
      <main className="plans__main">
        <div className="plans__words">
          <h1>{say('choose')}</h1>
          <p>{say('start_small')}</p>
        </div>
        {/* The buttons depend on the plan that somebody has: no cards before that is known. */}
        {isSignedIn && !profile ? (
          error ? (
            <LoadFailed error={error} onRetry={loadAccount} />
          ) : (
            <Spinner label={say('loading')} isPage />
          )
        ) : (
          <ChoosePlan onChanged={() => navigate('/presenter/usage')} />
        )}
      </main>
    </div>
  );
}
