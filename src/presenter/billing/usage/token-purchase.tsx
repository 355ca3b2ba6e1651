import { useId, useState } from 'react';
import { purchaseMaxMillions, purchaseMinMillions } from '../../../../contract/limits.ts';
import { purchaseToken } from '../../../../contract/api/accounts/plans-and-usage.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../forms/form-alert.tsx';
import { failureText } from '../../failure-text.ts';
import { price } from '../plans/price.ts';
import { sayUsage as say } from '../../../i18n/presenter.ts';
import { digits } from '../../../i18n/index.ts';

/** What is wrong with a number of millions as it was typed. */
export function quantityProblem(typed: string): string | undefined {
  const quantity = Number(typed);
  const isFine =
    /^\d+$/.test(typed.trim()) &&
    quantity >= purchaseMinMillions &&
    quantity <= purchaseMaxMillions;
  return isFine
    ? undefined
    : say('whole_number', {
        least: purchaseMinMillions,
        most: purchaseMaxMillions,
      });
}

const million = 1_000_000;
/** In dollars, of any number of credits: no payment service is connected. */
const creditPrice = 0;

type Outcome = { tone: 'good' | 'bad'; text: string };

interface TokenPurchaseProps {
  /** Credits. */
  left: number;
  onPurchased: () => Promise<void>;
}

export function TokenPurchase({ left, onPurchased }: TokenPurchaseProps) {
  const [typed, setTyped] = useState(String(purchaseMinMillions));
  const [isAsked, setIsAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const problem = quantityProblem(typed);
  const millions = problem ? purchaseMinMillions : Number(typed);
  const priceId = useId();
  const priceText = say('purchase_price', { price: price(creditPrice) });
  const range = { min: purchaseMinMillions, max: purchaseMaxMillions, step: 1 };

  const purchase = async () => {
    setOutcome(undefined);
    try {
      await call(purchaseToken, { body: { newToken: millions } });
      setOutcome({ tone: 'good', text: say('purchased', { count: millions }) });
      await onPurchased();
    } catch (error) {
      setOutcome({ tone: 'bad', text: failureText(error, say('an_error')) });
    } finally {
      setIsAsked(false);
    }
  };

  return (
    <>
      <p className="usage__words">{say('are_credits')}</p>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem) setIsAsked(true);
        }}
      >
        <TextField
          {...range}
          label={say('quantity')}
          type="number"
          inputMode="numeric"
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <label className="usage__slider">
          {say('range')}
          <input
            {...range}
            type="range"
            value={problem ? purchaseMinMillions : typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <div className="usage__purchase">
          <Button type="submit" disabled={problem !== undefined} aria-describedby={priceId}>
            {say('purchase')}
          </Button>
          <p className="usage__words" id={priceId}>
            {priceText}
          </p>
        </div>
        {outcome && <FormAlert tone={outcome.tone}>{outcome.text}</FormAlert>}
      </form>
      <ConfirmDialog
        isOpen={isAsked}
        title={say('purchase_title', { count: millions })}
        text={
          <>
            {say('purchase_text', { now: digits(left), after: digits(left + millions * million) })}
            <br />
            {priceText}
          </>
        }
        confirmLabel={say('purchase')}
        onCancel={() => setIsAsked(false)}
        onConfirm={purchase}
      />
    </>
  );
}
