// Pending -> Learning -> Ready or Error, and the way back from Error.

import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { LearningProgress } from '../../../contract/entities.ts';
import { reopen, startLearning } from '../../../contract/api/presentations/presentations.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { failureText } from '../failure-text.ts';
import { say as sayMessage } from '../say.ts';
import type { Details } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { sayDashboard as say, sayPresenter as sayShared } from '../../i18n/presenter.ts';

const readingMs = 3_000;

function LearningBar({ learning }: { learning: LearningProgress | null }) {
  const { stage, done, total } = learning ?? { stage: 'waiting', done: 0, total: 0 };
  const inWords = say(`stage_${stage}`);
  const isCounted = total > 0;
  return (
    <ProgressBar
      label={
        isCounted ? say('stage_of', { stage: inWords, done: done, total: total }) : `${inWords}…`
      }
      value={isCounted ? done / total : undefined}
    />
  );
}

interface LearningPanelProps {
  details: Details;
  live: LivePresentation;
}

export function LearningPanel({ details, live }: LearningPanelProps) {
  const { presentation_id: id, status, status_reason, learning, files } = details;
  const canStart = status === 'Pending' && files.length > 0;
  const [search] = useSearchParams();
  // Other screens lead here to start it.
  const [isAsking, setIsAsking] = useState(canStart && search.has('learn'));
  const [problem, setProblem] = useState('');
  const [isReopening, setIsReopening] = useState(false);

  const start = async () => {
    setProblem('');
    try {
      await call(startLearning, { params: { id } });
      live.change({
        status: 'Learning',
        status_reason: null,
        learning: { stage: 'waiting', done: 0, total: 0 },
      });
      notify({
        title: say('passed'),
        text: say('passed_text'),
      });
    } catch (error) {
      setProblem(failureText(error, ''));
      notify({
        type: 'error',
        title: say('not_passed'),
        text: say('not_passed_text'),
        duration: readingMs,
      });
    } finally {
      setIsAsking(false);
    }
  };

  const goBack = async () => {
    setIsReopening(true);
    setProblem('');
    try {
      await call(reopen, { params: { id } });
      live.change({ status: 'Pending', status_reason: null, learning: null });
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setIsReopening(false);
    }
  };

  // The badge beside the title says it.
  if (status === 'Ready') return null;
  const label = { Pending: say('start'), Learning: say('learning') } as Record<string, string>;
  return (
    <div className="db-learning" data-status={status}>
      {status === 'Learning' && <LearningBar learning={learning} />}
      {status === 'Error' && (
        <div className="db-learning__error" role="alert">
          <p>
            <b>{say('failed')}</b> {status_reason && sayMessage(status_reason)}
          </p>
          <Button variant="secondary" isBusy={isReopening} onClick={() => void goBack()}>
            {say('back_to_pending')}
          </Button>
        </div>
      )}
      {problem && (
        <p className="db-problem" role="alert">
          {problem}
        </p>
      )}
      <Button
        className="db-learning__button"
        disabled={!canStart}
        onClick={() => setIsAsking(true)}
      >
        {label[status] ?? sayShared(`status_${status}`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('start_now')}
        text={
          <>
            {say('start_text')}
            <br />
            {say('start_price')}
          </>
        }
        confirmLabel={say('start_yes')}
        onCancel={() => setIsAsking(false)}
        onConfirm={start}
      />
    </div>
  );
}
