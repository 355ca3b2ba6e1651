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
import { sayPlans as say } from '../../../i18n/presenter.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CheckIcon, CloseIcon } from '../../../ui/icon/icons.tsx';
import { featuresOf, periodOf } from './plan-features.ts';
import { price } from './price.ts';
import './plan-card.css';

// What the button of a plan card says, and what pressing it means, for each current plan.

type PlanType = Plan['type'];

const otherLabels = {
  FREE: { FREE: 'current', PREMIUM: 'upgrade', ENTERPRISE: 'upgrade' },
  PREMIUM: {
    FREE: 'free',
    PREMIUM: 'current',
    ENTERPRISE: 'upgrade_enterprise',
  },
  ENTERPRISE: { FREE: 'free', PREMIUM: 'downgrade', ENTERPRISE: 'current' },
} as const satisfies Record<PlanType, Record<PlanType, string>>;

export function planLabel(card: PlanType, current?: PlanType): string {
  return current ? say(otherLabels[current][card]) : say('get_started');
}

const order: readonly PlanType[] = ['FREE', 'PREMIUM', 'ENTERPRISE'];

export function isDowngrade(card: PlanType, current: PlanType): boolean {
  return order.indexOf(card) < order.indexOf(current);
}

/** A step down is possible, but not what the page advertises. */
function variantOf(card: Plan['type'], current: Plan['type'] | undefined) {
  if (current && isDowngrade(card, current)) return 'secondary';
  return card === 'PREMIUM' ? 'primary' : 'lead';
}

interface PlanCardProps {
  plan: Plan;
  /** The plan of the presenter who is signed in. */
  current?: Plan['type'] | undefined;
  onChoose: (plan: Plan) => void;
}

function PlanCard({ plan, current, onChoose }: PlanCardProps) {
  const isCurrent = plan.type === current;
  return (
    <section
      className="plan-card"
      data-is-current={isCurrent}
      data-type={plan.type}
      aria-label={say('plan_of', { type: plan.type })}
    >
      <header className="plan-card__head">
        <h2>{plan.type}</h2>
        {isCurrent && <Badge tone="lead">{say('yours')}</Badge>}
      </header>
      <p className="plan-card__price">
        {price(plan.price)}
        <span className="plan-card__period">{periodOf(plan)}</span>
      </p>
      <ul className="plan-card__features">
        {featuresOf(plan).map(({ text, isGiven }) => (
          <li key={text} data-is-given={isGiven}>
            {isGiven ? <CheckIcon /> : <CloseIcon />}
            {text}
          </li>
        ))}
      </ul>
      <Button
        isWide
        variant={variantOf(plan.type, current)}
        disabled={isCurrent}
        onClick={() => onChoose(plan)}
      >
        {planLabel(plan.type, current)}
      </Button>
    </section>
  );
}

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
      <p className="plan-cards__money">{say(current ? 'no_money' : 'no_money_new')}</p>
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
