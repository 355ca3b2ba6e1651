import { useState } from 'react';
import {
  blockAccount,
  removeAccount,
  setAccountPlan,
  type OperatedAccount,
} from '../../../contract/api/operator/operator.ts';
import { planIds } from '../../../contract/limits.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Badge } from '../../ui/badge.tsx';
import { betweenFacts } from '../../ui/between-facts.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { dateText } from '../../i18n/dates.ts';
import { digits } from '../../i18n/index.ts';
import { sayOperator as say } from '../../i18n/presenter.ts';
import { failureText } from '../failure-text.ts';
import '../../ui/form/choice-line.css';

type Plan = keyof typeof planIds;

const plans = Object.keys(planIds) as Plan[];

const day = (time: string): string => dateText(new Date(time), { dateStyle: 'medium' });

function factsOf(account: OperatedAccount): string {
  const { created_at, last_used_at, presentations, total_credits, used_credits } = account;
  return [
    say('since', { day: day(created_at) }),
    last_used_at === null ? say('never_used') : say('last_used', { day: day(last_used_at) }),
    say('projects', { count: presentations }),
    say('credits', { used: digits(used_credits), total: digits(total_credits) }),
  ].join(betweenFacts);
}

interface AccountCardProps {
  account: OperatedAccount;
  /** Undefined where it is gone. */
  onChanged: (account: OperatedAccount | undefined) => void;
}

export function AccountCard({ account, onChanged }: AccountCardProps) {
  const { id, name, email, blocked_at: blockedAt } = account;
  const [asking, setAsking] = useState<'block' | 'delete'>();
  const [isBusy, setIsBusy] = useState(false);
  const at = { params: { id } };

  /** @param change resolves to the words for what was done */
  const work = async (change: () => Promise<string>) => {
    setIsBusy(true);
    try {
      notify({ text: await change(), duration: 3_000 });
    } catch (error) {
      notify({ type: 'error', title: say('not_done'), text: failureText(error) });
    } finally {
      setIsBusy(false);
      setAsking(undefined);
    }
  };
  const choosePlan = (plan: Plan) =>
    work(async () => {
      const { data } = await call(setAccountPlan, { ...at, body: { plan_id: planIds[plan] } });
      onChanged(data);
      return say('plan_saved', { name, plan: data.plan_type });
    });
  const setBlocked = (is_blocked: boolean) =>
    work(async () => {
      const { data } = await call(blockAccount, { ...at, body: { is_blocked } });
      onChanged(data);
      return is_blocked ? say('is_blocked', { name }) : say('is_unblocked', { name });
    });
  const remove = () =>
    work(async () => {
      await call(removeAccount, at);
      onChanged(undefined);
      return say('deleted', { email });
    });

  return (
    <li className="operator__account ui-panel" aria-label={name}>
      <div className="operator__who">
        <strong dir="auto">{name}</strong>
        <span dir="auto">{email}</span>
        {account.is_operator && <Badge tone="lead">{say('operator')}</Badge>}
        {!account.is_email_confirmed && <Badge>{say('unconfirmed')}</Badge>}
        {blockedAt !== null && <Badge tone="bad">{say('blocked', { day: day(blockedAt) })}</Badge>}
      </div>
      <p className="operator__facts">{factsOf(account)}</p>
      <div className="operator__actions">
        <label className="ui-choice-line operator__plan">
          <span>{say('plan')}</span>
          <select
            aria-label={say('plan_of', { name })}
            value={account.plan_type.toLowerCase()}
            disabled={isBusy}
            onChange={({ currentTarget }) => void choosePlan(currentTarget.value as Plan)}
          >
            {plans.map((plan) => (
              <option key={plan} value={plan}>
                {plan.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
        {account.is_operator ? (
          <p className="operator__facts">{say('operator_hint')}</p>
        ) : (
          <>
            <Button
              variant="secondary"
              isBusy={isBusy && asking === undefined}
              aria-label={say(blockedAt === null ? 'block_of' : 'unblock_of', { name })}
              onClick={() => (blockedAt === null ? setAsking('block') : void setBlocked(false))}
            >
              {say(blockedAt === null ? 'block' : 'unblock')}
            </Button>
            <Button
              variant="quiet"
              disabled={isBusy}
              aria-label={say('delete_of', { name })}
              onClick={() => setAsking('delete')}
            >
              {say('delete')}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={asking === 'block'}
        title={say('block_now', { name })}
        text={say('block_text', { email })}
        confirmLabel={say('block')}
        isDanger
        onCancel={() => setAsking(undefined)}
        onConfirm={() => setBlocked(true)}
      />
      <ConfirmDialog
        isOpen={asking === 'delete'}
        title={say('delete_now', { name })}
        text={say('delete_text', { email })}
        confirmLabel={say('delete')}
        isDanger
        onCancel={() => setAsking(undefined)}
        onConfirm={remove}
      />
    </li>
  );
}
