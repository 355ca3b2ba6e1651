import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import {
  getAiModels,
  getCreditHistory,
  getUsageDetails,
  updateAiModel,
} from '../../../../contract/api/accounts/plans-and-usage.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { PieChart } from '../../../ui/chart/pie-chart.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { account, loadAccount, needAccount } from '../../account/account.ts';
import { ChoosePlan } from '../plans/choose-plan.tsx';
import { CreditsChart } from './credits-chart.tsx';
import { TokenPurchase } from './token-purchase.tsx';
import { sayUsage as say } from '../../../i18n/presenter.ts';
import type { AiModelOption } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { failureText } from '../../failure-text.ts';
import { digits } from '../../../i18n/index.ts';
import '../../forms/form.css';
import './usage-screen.css';

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

function ModelChoice({ models, current, isFreePlan, onSaved }: ModelChoiceProps) {
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

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="usage__panel ui-panel" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function UsageScreen() {
  useTitle(say('usage'));
  const usage = useLoad(async () => {
    const [details, models, history] = await Promise.all([
      call(getUsageDetails),
      call(getAiModels),
      call(getCreditHistory),
      needAccount(),
    ]);
    return { details: details.data, models: models.data, history: history.data, now: Date.now() };
  });
  const hasProfile = useStore(account, (state) => state.profile !== undefined);
  if (usage.state === 'failed')
    return <LoadFailed title={say('usage')} error={usage.error} onRetry={usage.reload} />;
  if (usage.state === 'loading' || !hasProfile) return <Spinner label={say('loading')} isPage />;

  const { details, models, history, now } = usage.data;
  const { total_api_credits: total, used_api_credits: used } = details.tokens;
  return (
    <div className="usage">
      <h1>{say('usage')}</h1>
      <div className="usage__panels">
        <Panel title={say('tokens')}>
          <PieChart
            title={say('tokens')}
            slices={[
              {
                label: say('remaining'),
                value: Math.max(0, total - used),
                colour: 'var(--chart-remaining)',
              },
              { label: say('used'), value: used, colour: 'var(--chart-used)' },
            ]}
          />
          <p className="usage__words">{say('what_for')}</p>
        </Panel>
        <Panel title={say('tokens_over_time')}>
          <CreditsChart changes={history} now={now} />
        </Panel>
        <Panel title={say('model')}>
          <ModelChoice
            models={models}
            current={details.ai_model}
            isFreePlan={details.plan.is_free_plan}
            onSaved={usage.reload}
          />
        </Panel>
        <Panel title={say('more_tokens')}>
          <TokenPurchase left={Math.max(0, total - used)} onPurchased={usage.reload} />
        </Panel>
      </div>
      <section className="usage__plans" aria-label={say('plans')}>
        <h2>{say('your_plan')}</h2>
        <ChoosePlan onChanged={usage.reload} />
      </section>
    </div>
  );
}
