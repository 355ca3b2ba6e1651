// What is kept of the student of this phone, for each presentation that it has entered: to be saved, and
// to be deleted for good.

import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { deleteOwnData, getOwnData } from '../../../../contract/api/students/student-data.ts';
import { CallError } from '../../../api/call-error.ts';
import { forgetPresentation } from '../../../sync/student/leave.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { outbox } from '../../../sync/student/student-session.ts';
import type { Visit } from '../../../sync/student/student-state.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Fill, gap } from '../../../ui/fill.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { sayPrivacy as say } from '../../../i18n/presenter.ts';
import { failureText } from '../../failure-text.ts';
import { saveJson } from '../../save-json.ts';

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
export function OwnData() {
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
