// What an account without a project sees: the way from a handout to a question on the wall.

import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { createSample, startLearning } from '../../../contract/routes/presentations.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notices.ts';
import { Step, Steps } from '../../ui/steps.tsx';
import { failureText } from '../failure-text.ts';
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
      <h2 id="first-steps">Three steps to the first question</h2>
      <p className="first-steps__text">
        You currently have no projects. Create one to get started!
      </p>
      <Steps label="From a handout to the first question">
        <Step title="Material">
          <p>Add your handout or slides.</p>
        </Step>
        <Step title="Learn">
          <p>The AI reads them, so that it knows what belongs to the subject.</p>
        </Step>
        <Step title="Show the code">
          <p>Students scan it and ask; what means the same comes together.</p>
        </Step>
      </Steps>
      <div className="first-steps__ways">
        <Link href="/presenter/create" className={buttonClass()}>
          <PlusIcon />
          Create a project
        </Link>
        <Button variant="secondary" isBusy={isTrying} onClick={() => void trySample()}>
          Try the sample
        </Button>
      </div>
      <p className="first-steps__text">
        The sample has a handout of three pages on sound. It is a project of your plan like others,
        and learning it takes one token.
      </p>
    </section>
  );
}

function warn(error: unknown): void {
  const text = failureText(error);
  notify({ type: 'error', title: 'Error!', text, duration: readingMs });
}
