// From material to a class: what is done, and the one thing to do now.

import { useStore } from 'zustand';
import { Step, Steps } from '../../ui/steps.tsx';
import { account } from '../account.ts';
import type { Details } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { OpenWall } from '../wall/open-wall.tsx';
import { LearningPanel } from './learning-panel.tsx';
import { nextStep } from './next-step.ts';

interface NextStepsProps {
  details: Details;
  live: LivePresentation;
}

export function NextSteps({ details, live }: NextStepsProps) {
  const { presentation_id: id, status, files, joined_count: joined } = details;
  const most = useStore(account, ({ profile }) => profile?.plan.knowledge_base_limit);
  const now = nextStep(details);
  const stateOf = (step: number) => (step < now ? 'done' : step === now ? 'now' : 'later');
  return (
    <section className="ui-panel db-card db-next" aria-labelledby="db-next">
      <h2 id="db-next">{now > 3 ? 'Your class is here' : 'Next step'}</h2>
      <Steps label="From material to a class">
        <Step title="Material" state={stateOf(1)}>
          <p>{materialWords(files.length, status === 'Pending' && files.length !== most)}</p>
        </Step>
        <Step title="Learn" state={stateOf(2)}>
          <p>The AI reads the files, to know what belongs to the subject.</p>
          <LearningPanel details={details} live={live} />
        </Step>
        <Step title="Show the code" state={stateOf(3)}>
          <p>{joined === 0 ? 'Students scan it and ask.' : `${joined} joined.`}</p>
          {status === 'Ready' && (
            <OpenWall
              href={`/presenter/presentation/${id}/wall`}
              variant={now === 3 ? 'primary' : 'secondary'}
              label="Show the code"
            />
          )}
        </Step>
      </Steps>
    </section>
  );
}

function materialWords(files: number, canGrow: boolean): string {
  if (files === 0) return 'Add your handout or slides to the Knowledge Base.';
  const added = files === 1 ? '1 file added.' : `${files} files added.`;
  return canGrow ? `${added} You can add more until learning starts.` : added;
}
