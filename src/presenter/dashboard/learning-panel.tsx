// Pending -> Learning -> Ready or Error, and the way back from Error.

import { useState } from 'react';
import type { LearningProgress } from '../../../contract/entities.ts';
import { reopen, startLearning } from '../../../contract/routes/presentations.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { failureText } from '../failure-text.ts';
import { say } from '../say.ts';
import type { Details } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { LearntButton } from './learnt-button.tsx';

const readingMs = 3_000;

const stages: Record<LearningProgress['stage'], string> = {
  waiting: 'Waiting to start',
  reading: 'Reading the files',
  understanding: 'Understanding what they say',
};

function LearningBar({ learning }: { learning: LearningProgress | null }) {
  const { stage, done, total } = learning ?? { stage: 'waiting', done: 0, total: 0 };
  const isCounted = total > 0;
  return (
    <ProgressBar
      label={isCounted ? `${stages[stage]}: ${done} of ${total} passages` : `${stages[stage]}…`}
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
  const [isAsking, setIsAsking] = useState(false);
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
        title: 'Successfully data Passed!',
        text: 'Your project file has been passed to AI.',
      });
    } catch (error) {
      setProblem(failureText(error, ''));
      notify({
        type: 'error',
        title: 'Failed to pass data',
        text: 'Failed to process data. Please try again.',
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

  if (status === 'Ready') return <LearntButton />;
  const canStart = status === 'Pending' && files.length > 0;
  const label = { Pending: 'Start Learning', Learning: 'Learning...' } as Record<string, string>;
  return (
    <div className="db-learning" data-status={status}>
      {status === 'Learning' && <LearningBar learning={learning} />}
      {status === 'Error' && (
        <div className="db-learning__error" role="alert">
          <p>
            <b>Learning failed.</b> {status_reason && say(status_reason)}
          </p>
          <Button variant="secondary" isBusy={isReopening} onClick={() => void goBack()}>
            Back to Pending
          </Button>
        </div>
      )}
      {problem && (
        <p className="ui-field__error" role="alert">
          {problem}
        </p>
      )}
      <Button
        className="db-learning__button"
        disabled={!canStart}
        onClick={() => setIsAsking(true)}
      >
        {label[status] ?? status}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Start Learning?"
        text="Are you certain you want to pass this project to AI for Learning? Once you click, your token will be consumed."
        confirmLabel="Yes, Start Learning"
        onCancel={() => setIsAsking(false)}
        onConfirm={start}
      />
    </div>
  );
}
