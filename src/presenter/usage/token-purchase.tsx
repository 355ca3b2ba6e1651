import { useState } from 'react';
import { purchaseMaxMillions, purchaseMinMillions } from '../../../contract/limits.ts';
import { purchaseToken } from '../../../contract/routes/plans-and-usage.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { failureText } from '../failure-text.ts';
import { quantityProblem } from './quantity-problem.ts';

type Outcome = { tone: 'good' | 'bad'; text: string };

export function TokenPurchase({ onPurchased }: { onPurchased: () => Promise<void> }) {
  const [typed, setTyped] = useState(String(purchaseMinMillions));
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const problem = quantityProblem(typed);
  const range = { min: purchaseMinMillions, max: purchaseMaxMillions, step: 1 };

  const purchase = async () => {
    setIsBusy(true);
    setOutcome(undefined);
    try {
      const { message } = await call(purchaseToken, { body: { newToken: Number(typed) } });
      setOutcome({ tone: 'good', text: message });
      await onPurchased();
    } catch (error) {
      setOutcome({ tone: 'bad', text: failureText(error, 'An error occurred') });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) void purchase();
      }}
    >
      <TextField
        {...range}
        label="Quantity in millions"
        type="number"
        inputMode="numeric"
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <label className="usage__slider">
        0-100M
        <input
          {...range}
          type="range"
          value={problem ? purchaseMinMillions : typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <Button type="submit" isBusy={isBusy} disabled={problem !== undefined}>
        Purchase
      </Button>
      {outcome && <FormAlert tone={outcome.tone}>{outcome.text}</FormAlert>}
    </form>
  );
}
