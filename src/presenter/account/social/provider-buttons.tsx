// A button for each identity provider of the operator. The page goes there, and comes back to
// provider-screen.tsx.

import { useState } from 'react';
import type { Setup } from '../../../../contract/entities.ts';
import { beginProviderLogin } from '../../../../contract/api/accounts/providers.ts';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { sayEntry as say } from '../../../i18n/presenter.ts';
import { inPageLanguage } from '../../failure-text.ts';
import { providerAttempt } from './provider-attempt.ts';

interface ProviderButtonsProps {
  providers: Setup['providers'];
  /** Of an account that is new. */
  planId: number | undefined;
  onFailure: (text: string) => void;
}

export function ProviderButtons({ providers, planId, onFailure }: ProviderButtonsProps) {
  const [busy, setBusy] = useState<string>();
  const go = async (provider: string) => {
    setBusy(provider);
    onFailure('');
    try {
      const body = { provider, plan_id: planId };
      const { url, attempt } = await call(beginProviderLogin, { body });
      providerAttempt.set({ attempt, planId });
      location.assign(url);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onFailure(inPageLanguage(error));
    } finally {
      // Whoever comes back by the browser's own button finds the page as it was.
      setBusy(undefined);
    }
  };
  return (
    <div className="social__providers">
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          variant="secondary"
          isWide
          isBusy={busy === id}
          onClick={() => void go(id)}
        >
          {say('with_service', { service: label })}
        </Button>
      ))}
    </div>
  );
}
