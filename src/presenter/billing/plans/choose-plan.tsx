// The cards of all plans, and what choosing one leads to: signing up for somebody new, the payment
// page for a paid plan, and a question first when less is chosen than there is.

import { useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { Plan } from '../../../../contract/entities.ts';
import { changePlan, getPlans } from '../../../../contract/api/accounts/plans-and-usage.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { account, loadAccount } from '../../account/account.ts';
import { failureText } from '../../failure-text.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { isDowngrade, planLabel } from './plan-label.ts';
import { PlanCard } from './plan-card.tsx';
import { sayPlans as say } from '../../../i18n/presenter.ts';

interface ChoosePlanProps {
  /** After the plan was changed without a payment. */
  onChanged?: () => void;
}

export function ChoosePlan({ onChanged }: ChoosePlanProps) {
  const [, navigate] = useLocation();
  const current = useStore(account, (state) => state.profile?.plan.type);
  const [asked, setAsked] = useState<Plan>();
  const plans = useLoad(async () => (await call(getPlans)).data);

  const take = async (plan: Plan) => {
    if (plan.price > 0) return navigate(`/presenter/payment?plan=${plan.id}`);
    try {
      await call(changePlan, { body: { plan_id: plan.id } });
      notify({ text: say('changed', { type: plan.type }), duration: 2_000 });
      await loadAccount();
      onChanged?.();
    } catch (error) {
      notify({ type: 'error', text: failureText(error, say('an_error')), duration: 3_000 });
    }
  };
  const choose = (plan: Plan) => {
    if (!current) navigate(`/presenter/register?plan=${plan.id}`);
    else if (isDowngrade(plan.type, current)) setAsked(plan);
    else void take(plan);
  };

  if (plans.state === 'loading') return <Spinner label={say('loading')} isPage />;
  if (plans.state === 'failed') return <LoadFailed error={plans.error} onRetry={plans.reload} />;
  return (
    <>
      <div className="plan-cards">
        {plans.data.map((plan) => (
          <PlanCard key={plan.id} plan={plan} current={current} onChoose={choose} />
        ))}
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={say('change_to', { type: asked?.type ?? '' })}
        text={say('change_text')}
        confirmLabel={asked ? planLabel(asked.type, current) : ''}
        onCancel={() => setAsked(undefined)}
        onConfirm={async () => {
          if (asked) await take(asked);
          setAsked(undefined);
        }}
      />
    </>
  );
}
