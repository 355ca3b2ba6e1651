import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import {
  getAiModels,
  getCreditHistory,
  getUsageDetails,
} from '../../../../contract/api/accounts/plans-and-usage.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { PieChart } from '../../../ui/chart/pie-chart.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { account, needAccount } from '../../account/account.ts';
import { ChoosePlan } from '../plans/choose-plan.tsx';
import { CreditsChart } from './credits-chart.tsx';
import { ModelChoice } from './model-choice.tsx';
import { TokenPurchase } from './token-purchase.tsx';
import { sayUsage as say } from '../../../i18n/presenter.ts';
import './usage-screen.css';

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
