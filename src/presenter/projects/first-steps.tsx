// What an account without a project sees: the way from a handout to a question on the wall.

import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Step, Steps } from '../../ui/steps.tsx';
import './first-steps.css';

export function FirstSteps() {
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
      </div>
    </section>
  );
}
