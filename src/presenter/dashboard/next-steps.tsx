// From material to a class: what is done, and the one thing to do now.

import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Step, Steps } from '../../ui/steps.tsx';
import { account } from '../account/account.ts';
import type { Details } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { OpenBigScreen } from '../big-screen/open-big-screen.tsx';
import { LearningPanel } from '../materials/learning-panel.tsx';
import { nextStep } from './next-step.ts';
import { sayDashboard as say } from '../../i18n/presenter.ts';

interface NextStepsProps {
  details: Details;
  live: LivePresentation;
  /** Below them. */
  children: ReactNode;
}

export function NextSteps({ details, live, children }: NextStepsProps) {
  const { presentation_id: id, status, files, joined_count: joined } = details;
  const most = useStore(account, ({ profile }) => profile?.plan.knowledge_base_limit);
  const now = nextStep(details);
  const stateOf = (step: number) => (step < now ? 'done' : step === now ? 'now' : 'later');
  return (
    <section className="ui-panel db-card db-next" aria-labelledby="db-next">
      <h2 id="db-next">{say(now > 3 ? 'class_here' : 'next_step')}</h2>
      <Steps label={say('from_material')}>
        <Step title={say('material')} state={stateOf(1)}>
          <p>{materialWords(files.length, status === 'Pending' && files.length !== most)}</p>
        </Step>
        <Step title={say('learn')} state={stateOf(2)}>
          <p>{say('learn_text')}</p>
          <LearningPanel details={details} live={live} />
        </Step>
        <Step title={say('show_code')} state={stateOf(3)}>
          <p>{joined === 0 ? say('scan_and_ask') : say('joined_count', { count: joined })}</p>
          {status === 'Ready' && (
            <OpenBigScreen
              href={`/presenter/presentation/${id}/wall`}
              variant={now === 3 ? 'primary' : 'secondary'}
            >
              {say('show_code')}
            </OpenBigScreen>
          )}
        </Step>
      </Steps>
      {children}
    </section>
  );
}

function materialWords(files: number, canGrow: boolean): string {
  if (files === 0) return say('add_material');
  const added = say('added', { count: files });
  return canGrow ? `${added} ${say('can_add')}` : added;
}
