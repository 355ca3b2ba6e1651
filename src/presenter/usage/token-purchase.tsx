import { useState } from 'react';
import { purchaseMaxMillions, purchaseMinMillions } from '../../../contract/limits.ts';
import { purchaseToken } from '../../../contract/routes/plans-and-usage.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { failureText } from '../failure-text.ts';
import { quantityProblem } from './quantity-problem.ts';
import { say } from '../../words/usage.ts';
import { digits } from '../../words/words.ts';

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
      await call(purchaseToken, { body: { newToken: Number(typed) } });
      setOutcome({ tone: 'good', text: say('purchased', { count: digits(Number(typed)) }) });
      await onPurchased();
    } catch (error) {
      setOutcome({ tone: 'bad', text: failureText(error, say('an_error')) });
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
      <Button type="submit" isBusy={isBusy} disabled={problem !== undefined}>
        {say('purchase')}
      </Button>
      {outcome && <FormAlert tone={outcome.tone}>{outcome.text}</FormAlert>}
    </form>
  );
}
