import { useState } from 'react';
import type { AiModelOption } from '../../../../contract/entities.ts';
import { updateAiModel } from '../../../../contract/api/accounts/plans-and-usage.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { loadAccount } from '../../account/account.ts';
import { failureText } from '../../failure-text.ts';
import { sayUsage as say } from '../../../i18n/presenter.ts';
import { digits } from '../../../i18n/index.ts';
import '../../forms/form.css';

interface ModelChoiceProps {
  models: readonly AiModelOption[];
  current: AiModelOption;
  isFreePlan: boolean;
  onSaved: () => Promise<void>;
}

/** Its name is no name of a product, and is said in the language of the page. */
const builtinModelId = 'builtin';

/** As told: rather too high than too low. */
const rounded = (credits: number): string => digits(Math.ceil(credits / 1_000) * 1_000);

function priceOf(models: readonly AiModelOption[], chosen: string): string | undefined {
  const model = models.find(({ id }) => id === chosen);
  const { credits_a_hundred_questions: together, credits_a_hundred_single_questions: alone } =
    model ?? {};
  if (together === undefined) return undefined;
  return alone === undefined
    ? say('price_more', { together: rounded(together) })
    : say('price', { together: rounded(together), alone: rounded(alone) });
}

export function ModelChoice({ models, current, isFreePlan, onSaved }: ModelChoiceProps) {
  const [chosen, setChosen] = useState(current.id);
  const [isSaving, setIsSaving] = useState(false);
  // A model may be in use that is no longer offered.
  const options = models.some(({ id }) => id === current.id) ? models : [current, ...models];

  const save = async () => {
    setIsSaving(true);
    try {
      await call(updateAiModel, { params: { id: chosen } });
      notify({ text: say('model_saved'), duration: 2_000 });
      // What a remote model can do besides is offered from now on, or no longer.
      void loadAccount();
      await onSaved();
    } catch (error) {
      const text = failureText(error, '');
      const title = say('model_not_saved');
      notify(text ? { type: 'error', title, text } : { type: 'error', text: title });
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={say('choose_model')}
        hint={isFreePlan ? say('free_model') : priceOf(options, chosen)}
      >
        {(control) => (
          <select
            {...control}
            className="ui-field__input"
            value={chosen}
            disabled={isFreePlan}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === builtinModelId ? say('built_in') : name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button
        type="submit"
        variant="lead"
        isBusy={isSaving}
        disabled={isFreePlan || chosen === current.id}
      >
        {say('save')}
      </Button>
    </form>
  );
}
