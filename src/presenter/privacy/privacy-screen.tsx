// What the product keeps of whom, for how long and who sees it, so that a school can say yes to it.
// What an operator decides comes from the server.

import type { ReactNode } from 'react';
import type { Setup } from '../../../contract/entities.ts';
import { productName } from '../../../contract/limits.ts';
import { getSetup } from '../../../contract/routes/accounts.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { useLoad } from '../loading/use-load.ts';
import './privacy-screen.css';

export function PrivacyScreen() {
  useTitle('Privacy');
  const setup = useLoad(async () => (await call(getSetup)).data);
  if (setup.state === 'loading') return <Spinner label="Loading" isPage />;
  if (setup.state === 'failed') {
    return <LoadFailed title="Privacy" error={setup.error} onRetry={setup.reload} />;
  }
  return <Privacy setup={setup.data} />;
}

function Privacy({ setup }: { setup: Setup }) {
  const signsInElsewhere = [
    setup.google_client_id !== null && 'Google',
    setup.facebook_app_id !== null && 'Facebook',
  ].filter((name) => name !== false);
  return (
    // Keys must be able to scroll it: there is nothing in it to go to.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article className="privacy" aria-label="Privacy" tabIndex={0}>
      <h1>Privacy</h1>
      <p>
        {productName} collects what students ask in a class, so that their teacher can answer it. It
        keeps what that takes, and nothing to sell or to advertise with.
      </p>
      <Part title="What is kept of students">
        <li>The questions they ask, when, and to which they say “me too”.</li>
        <li>
          First name, last name and e-mail address where the teacher’s plan asks for them. Where it
          does not, nobody is asked for a name.
        </li>
        <li>
          A random number for the phone, made on it, by which it finds its own questions again. It
          says nothing else of the phone.
        </li>
        <li>
          Only if a student wishes to be told of an answer: the address at which the browser’s maker
          takes messages for it. What is sent through it is encrypted.
        </li>
      </Part>
      <Part title="Who sees it">
        <li>
          The teacher sees the questions and removes students by them. Names and addresses of
          students are on no wall and on no other student’s screen.
        </li>
        <li>
          Other students see the questions of the room, without who asked, if the teacher shows
          them.
        </li>
        <li>
          {setup.offers_remote_models
            ? 'A teacher may choose an AI service that the operator has named. It then gets questions and passages of the material, and neither names nor addresses. Otherwise questions are sorted on this server.'
            : 'Questions are sorted by an AI on this server; nothing is sent to an AI service.'}
        </li>
      </Part>
      <Part title="For how long">
        <li>
          Names and questions of students are deleted {setup.retention_days} days after the last
          activity in a project, or sooner if the teacher has chosen so. The registration page says
          which it is.
        </li>
        <li>
          A teacher can remove one student with all questions, or a whole project, at any time.
        </li>
        <li>Backups that the operator makes keep what was in them until they are deleted.</li>
      </Part>
      <Part title="What is kept of teachers">
        <li>
          Name, e-mail address, a password that cannot be read back, plan, and their projects with
          the text of the files. They delete their account with all of it in their profile.
        </li>
        <li>
          Where they are signed in: the kind of browser and system, since when, and when it was used
          last, to the hour. It is deleted when the sign-in ends, after 30 days at the latest.
        </li>
        {signsInElsewhere.length > 0 && (
          <li>
            Who signs in through {signsInElsewhere.join(' or ')} tells that service so. Students
            never do.
          </li>
        )}
      </Part>
      <Part title="On the device, and on the way">
        <li>
          There are no cookies of ours, no tracking, and nothing is loaded from others on students’
          pages. The browser’s own storage keeps questions until they are sent, and the answers.
        </li>
        <li>
          The server’s log names the network address of a call, and no name, no question and no key.
        </li>
      </Part>
      <section>
        <h2>Who answers for it</h2>
        <p>
          {setup.privacy_contact ??
            'The school or organisation that runs this server. It has not named a contact here: ask your teacher.'}
        </p>
        <p>Ask them to see, correct or delete what is kept of you.</p>
      </section>
      <section>
        <h2>What it is made of</h2>
        {/* Apart from the app: a text that nobody needs without a network. */}
        <a className="privacy__licences" href="/licences.txt">
          Licences of all its parts
        </a>
      </section>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
);
