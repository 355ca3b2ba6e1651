import type { Plan } from '../../../contract/entities.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { isDowngrade, planLabel } from './plan-label.ts';
import './plan-card.css';

const whole = new Intl.NumberFormat('en');

/** What a plan gives, one line each; `isGiven` false marks what it leaves out. */
function featuresOf(plan: Plan): { text: string; isGiven: boolean }[] {
  const [scans, questions, projects, files, characters] = [
    plan.scan_limit,
    plan.question_limit,
    plan.presentation_limit,
    plan.knowledge_base_limit,
    plan.knowledge_base_characters_limit,
  ].map((number) => whole.format(number));
  return [
    { text: `${scans} scans per presentation`, isGiven: true },
    { text: `${questions} questions per presentation`, isGiven: true },
    { text: `${projects} projects`, isGiven: true },
    {
      text: `${files} knowledge items per project, at most ${characters} characters each`,
      isGiven: true,
    },
    {
      text: plan.is_student_info_required ? 'User info required' : 'Users are anonymous',
      isGiven: true,
    },
    {
      text: plan.allow_qr_code_design ? 'QR code design included' : 'QR code design not included',
      isGiven: plan.allow_qr_code_design,
    },
  ];
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

export function PlanCard({ plan, current, onChoose }: PlanCardProps) {
  const isCurrent = plan.type === current;
  return (
    <section
      className="plan-card"
      data-is-current={isCurrent}
      data-type={plan.type}
      aria-label={`${plan.type} plan`}
    >
      <header className="plan-card__head">
        <h2>{plan.type}</h2>
        {isCurrent && <Badge tone="lead">Yours</Badge>}
      </header>
      <p className="plan-card__price">${plan.price}</p>
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
