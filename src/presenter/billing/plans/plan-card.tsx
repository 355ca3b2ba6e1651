import type { Plan } from '../../../../contract/entities.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CheckIcon, CloseIcon } from '../../../ui/icon/icons.tsx';
import { featuresOf, periodOf } from './plan-features.ts';
import { isDowngrade, planLabel } from './plan-label.ts';
import { price } from './price.ts';
import { sayPlans as say } from '../../../i18n/presenter.ts';
import './plan-card.css';

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

export function PlanCard({ plan, current, onChoose }: PlanCardProps) {
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
