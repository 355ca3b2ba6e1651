// Until somebody asks: from material to a class, what is done, and the one thing to do now.

import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Step, Steps } from '../../ui/steps.tsx';
import { account } from '../account/account.ts';
import type { Content, Details } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { OpenBigScreen } from '../big-screen/open-big-screen.tsx';
import { LearningNotes, MaterialsPanel } from '../materials/materials-panel.tsx';
import { LearningPanel } from '../materials/learning-panel.tsx';
import { QrImage } from '../share/qr-image.tsx';
import { ClassCard } from './class-card.tsx';
import { CodeAddress } from './code-address.tsx';
import { Folds } from './folds.tsx';
import type { DashboardLists } from './lists/dashboard-lists.ts';
import { sayDashboard as say } from '../../i18n/presenter.ts';

/** What is to be done first of: 1 material, 2 learn, 3 show the code; 4 once somebody has joined. */
export function nextStep({
  status,
  files,
  joined_count: joined,
}: Pick<Details, 'status' | 'files' | 'joined_count'>): 1 | 2 | 3 | 4 {
  if (status === 'Ready') return joined > 0 ? 4 : 3;
  return files.length === 0 ? 1 : 2;
}

interface PreparationProps {
  details: Details;
  content: Content;
  live: LivePresentation;
  lists: DashboardLists;
  /** To the questions. */
  link: ReactNode;
  /** Lists and chart. */
  results: ReactNode;
  simulatedClass: ReactNode;
}

/** All that stands below the heading. */
export function Preparation(props: PreparationProps) {
  const { details, content, live, lists, link, results, simulatedClass } = props;
  const isReady = details.status === 'Ready';
  return (
    <>
      <div className="db-main">
        <NextSteps details={details} live={live} link={isReady && link}>
          {simulatedClass}
        </NextSteps>
        {isReady ? (
          <ClassCard details={details} content={content} lists={lists} />
        ) : (
          <nav className="db-links" aria-label={say('this_project')}>
            {link}
          </nav>
        )}
      </div>
      {isReady && (
        <div className="db-side">
          <Folds details={details} content={content} live={live} isReady results={results} />
        </div>
      )}
    </>
  );
}

interface NextStepsProps extends Pick<PreparationProps, 'details' | 'live' | 'link'> {
  /** At their end. */
  children: ReactNode;
}

function NextSteps({ details, live, link, children }: NextStepsProps) {
  const { presentation_id: id, name, status, files, joined_count: joined, qr_code } = details;
  const most = useStore(account, ({ profile }) => profile?.plan.knowledge_base_limit);
  const now = nextStep(details);
  const stateOf = (step: number) => (step < now ? 'done' : step === now ? 'now' : 'later');
  const material = <MaterialsPanel key="material" details={details} live={live} />;
  const learning = <LearningPanel key="learning" details={details} live={live} />;
  return (
    <section className="ui-panel db-card db-next" aria-labelledby="db-next">
      <h2 id="db-next">{say(now > 3 ? 'class_here' : 'next_step')}</h2>
      <Steps label={say('from_material')}>
        <Step title={say('material')} state={stateOf(1)}>
          {now === 1 && <p>{say('add_material')}</p>}
        </Step>
        <Step title={say('learn')} state={stateOf(2)}>
          {now === 2 && (
            <p>
              {say('learn_text')} {status === 'Pending' && files.length !== most && say('can_add')}
            </p>
          )}
        </Step>
        <Step title={say('show_code')} state={stateOf(3)}>
          {now === 3 && <p>{say('scan_and_ask')}</p>}
          {now === 4 && <p>{say('joined_count', { count: joined })}</p>}
        </Step>
      </Steps>
      {/* Keys: what is being uploaded goes on where the two change places. */}
      {now === 1 ? [material, learning] : now === 2 ? [learning, material] : null}
      {status === 'Ready' && details.learning_summary && (
        <LearningNotes summary={details.learning_summary} />
      )}
      {qr_code !== null && status === 'Ready' && (
        <div className="db-next__code">
          <QrImage address={qr_code} name={name} />
          <CodeAddress details={details} />
          <nav className="db-links" aria-label={say('this_project')}>
            <OpenBigScreen
              href={`/presenter/presentation/${id}/wall`}
              variant={now === 3 ? 'primary' : 'secondary'}
            >
              {say('show_code')}
            </OpenBigScreen>
            {link}
          </nav>
        </div>
      )}
      {children}
    </section>
  );
}
