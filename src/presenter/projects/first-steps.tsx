// What an account without a project sees: the way from a handout to a question on the wall.

import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { startLearning } from '../../../contract/api/presentations/presentations.ts';
import { createSample } from '../../../contract/api/presentations/sample.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { PlusIcon } from '../../ui/icon/icons.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { Step, Steps } from '../../ui/steps.tsx';
import { failureText } from '../failure-text.ts';
import { presenter, sayProjects as say } from '../../i18n/presenter.ts';
import './first-steps.css';

const readingMs = 5_000;

export function FirstSteps() {
  const [, navigate] = useLocation();
  const [isTrying, setIsTrying] = useState(false);
  const trySample = async () => {
    setIsTrying(true);
    try {
      const { data } = await call(createSample);
      const params = { id: data.presentation_id };
      try {
        await call(startLearning, { params });
      } catch (error) {
        // It is there, and can be learnt from where it is shown.
        warn(error);
      }
      navigate(`/presenter/presentation/${params.id}/dashboard`);
    } catch (error) {
      warn(error);
      setIsTrying(false);
    }
  };
  return (
    <section className="ui-panel first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{say('three_steps')}</h2>
      <p className="first-steps__text">{say('no_projects')}</p>
      <Steps label={say('steps')}>
        <Step title={say('material')}>
          <p>{say('material_text')}</p>
        </Step>
        <Step title={say('learn')}>
          <p>{say('learn_text')}</p>
        </Step>
        <Step title={say('show_code')}>
          <p>{say('show_text')}</p>
        </Step>
      </Steps>
      <div className="first-steps__ways">
        <Link href="/presenter/create" className={buttonClass()}>
          <PlusIcon />
          {say('create_one')}
        </Link>
        <Button variant="secondary" isBusy={isTrying} onClick={() => void trySample()}>
          {say('try_sample')}
        </Button>
      </div>
      <p className="first-steps__text">{say('sample_text')}</p>
      <Link href="/presenter/help" className={buttonClass({ variant: 'quiet' })}>
        {presenter.say('students_see')}
      </Link>
    </section>
  );
}

function warn(error: unknown): void {
  const text = failureText(error);
  notify({ type: 'error', title: say('error'), text, duration: readingMs });
}
