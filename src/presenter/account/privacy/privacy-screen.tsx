// What the product keeps of whom, for how long and who sees it, so that a school can say yes to it.
// What an operator decides comes from the server.

import { type ReactNode, useRef, useState } from 'react';
import { type Setup, setup } from '../../../../contract/entities.ts';
import { productName } from '../../../../contract/limits.ts';
import { getSetup } from '../../../../contract/api/accounts/accounts.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { outbox } from '../../../sync/student/student-session.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { first } from '../../../i18n/locales/first/index.ts';
import { sayPrivacy as say } from '../../../i18n/presenter.ts';
import { language } from '../../../i18n/index.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad, type KeptData } from '../../loading/use-load.ts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { localText } from '../../../sync/local-text.ts';
import { deleteOwnData, getOwnData } from '../../../../contract/api/students/student-data.ts';
import { CallError } from '../../../api/call-error.ts';
import { forgetPresentation } from '../../../sync/student/leave.ts';
import type { Visit } from '../../../sync/student/student-state.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Fill, gap } from '../../../ui/fill.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { failureText } from '../../failure-text.ts';
import { saveJson } from '../../save-json.ts';
import './privacy-screen.css';

// What is kept of the student of this phone, for each presentation that it has entered: to be saved, and
// to be deleted for good.

type Entered = Visit & { record: NonNullable<Visit['record']> };
const isEntered = (visit: Visit): visit is Entered => visit.record !== null;

/** The server keeps nothing of this student any more, and says why. */
const isGone = (error: unknown): boolean =>
  error instanceof CallError &&
  ['invalid_session', 'presentation_gone', 'student_removed'].includes(error.code);

const nameOf = ({ project }: Visit): string => project?.project_name ?? say('nameless_class');

async function save(visit: Entered): Promise<void> {
  try {
    const { data } = await call(getOwnData, undefined, { token: visit.record.session_id });
    saveJson(data, nameOf(visit));
  } catch (error) {
    notify({ type: 'error', title: say('not_saved'), text: failureText(error) });
  }
}

/** @returns whether nothing is kept any more */
async function remove({ record, token }: Entered): Promise<boolean> {
  try {
    await call(deleteOwnData, undefined, { token: record.session_id });
  } catch (error) {
    if (!isGone(error)) {
      notify({ type: 'error', title: say('not_deleted'), text: failureText(error) });
      return false;
    }
  }
  await forgetPresentation(token);
  notify({ text: say('all_deleted') });
  return true;
}

/** Nothing where this phone has entered no presentation. To be drawn once the outbox was read. */
function OwnData() {
  const state = useStore(outbox.view, (view) => view.state);
  const [leaving, setLeaving] = useState<Entered | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const visits = state?.visits.filter(isEntered).reverse() ?? [];
  if (visits.length === 0 && !leaving) return null;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {say('own')}
      </h2>
      <p>{say('own_text')}</p>
      <ul className="privacy__classes">
        {visits.map((visit) => (
          <li key={visit.token}>
            <span dir="auto">
              <b>{nameOf(visit)}</b> {visit.project?.teacher_name}
            </span>
            <div>
              <Button
                variant="secondary"
                aria-label={`${say('own_save')}: ${nameOf(visit)}`}
                onClick={() => void save(visit)}
              >
                {say('own_save')}
              </Button>
              <Button
                variant="secondary"
                aria-label={`${say('own_delete')}: ${nameOf(visit)}`}
                onClick={() => setLeaving(visit)}
              >
                {say('own_delete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          isOpen
          isDanger
          title={say('own_sure')}
          text={
            <Fill
              text={say('own_sure_text', { name: gap('name') })}
              name={<bdi>{nameOf(leaving)}</bdi>}
            />
          }
          confirmLabel={say('own_delete')}
          onCancel={() => setLeaving(null)}
          onConfirm={async () => {
            const isDone = await remove(leaving);
            setLeaving(null);
            // What was pressed is gone.
            if (isDone) heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}

// What the server said of itself last, so that the page can be read without a network, by whoever
// has opened it before, signed in or not.

const text = localText('setup');
const kept = z.object({ data: setup, at: z.number() });

const keptSetup: KeptData<Setup> = {
  async recall() {
    try {
      return kept.parse(JSON.parse(text.get() ?? ''));
    } catch {
      return null;
    }
  },
  async keep(data, at) {
    text.set(JSON.stringify({ data, at }));
  },
};

export function PrivacyScreen() {
  useTitle(say('privacy'));
  const setup = useLoad(async () => {
    const [{ data }] = await Promise.all([call(getSetup), outbox.refresh()]);
    return data;
  }, keptSetup);
  if (setup.state === 'loading') return <Spinner label={first.say('loading')} isPage />;
  if (setup.state === 'failed') {
    return <LoadFailed title={say('privacy')} error={setup.error} onRetry={setup.reload} />;
  }
  return <Privacy setup={setup.data} />;
}

/** Such as "Google or Facebook". */
const oneOf = (names: readonly string[]): string =>
  new Intl.ListFormat(language.getState().code, { type: 'disjunction' }).format(names);

function Privacy({ setup }: { setup: Setup }) {
  const signsInElsewhere = [
    setup.google_client_id !== null && 'Google',
    setup.facebook_app_id !== null && 'Facebook',
  ].filter((name) => name !== false);
  return (
    // Keys must be able to scroll it: there is nothing in it to go to.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article className="privacy" aria-label={say('privacy')} tabIndex={0}>
      <h1>{say('privacy')}</h1>
      <p>{say('about', { product: productName })}</p>
      <OwnData />
      <Part title={say('students')}>
        <li>{say('students_questions')}</li>
        <li>{say('students_names')}</li>
        <li>{say('students_phone')}</li>
        {setup.offers_push && <li>{say('students_push')}</li>}
      </Part>
      <Part title={say('seen')}>
        <li>{say('seen_teacher')}</li>
        <li>{say('seen_room')}</li>
        <li>{setup.offers_remote_models ? say('seen_service') : say('seen_server')}</li>
      </Part>
      <Part title={say('kept')}>
        <li>{say('kept_days', { days: setup.retention_days })}</li>
        <li>{say('kept_removed')}</li>
        <li>{say('kept_backups')}</li>
      </Part>
      <Part title={say('teachers')}>
        <li>{say('teachers_account')}</li>
        <li>{say('teachers_sign_ins')}</li>
        {signsInElsewhere.length > 0 && (
          <li>{say('teachers_services', { services: oneOf(signsInElsewhere) })}</li>
        )}
      </Part>
      <Part title={say('device')}>
        <li>{say('device_storage')}</li>
        <li>{say('device_log')}</li>
      </Part>
      <section>
        <h2>{say('operator')}</h2>
        <p dir="auto">{setup.privacy_contact ?? say('no_contact')}</p>
        <p>{say('ask')}</p>
      </section>
      <section>
        <h2>{say('made_of')}</h2>
        {/* Apart from the app: a text that nobody needs without a network. */}
        <a className="privacy__licences" href="/licences.txt">
          {say('licences')}
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
