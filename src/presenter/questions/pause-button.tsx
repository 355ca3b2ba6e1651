import { useState } from 'react';
import { pauseQuestions } from '../../../contract/routes/presentations.ts';
import { CallError } from '../../net/call-error.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';
import type { LivePresentation } from '../live/live-presentation.ts';

interface PauseButtonProps {
  presentationId: number;
  isPaused: boolean;
  live: LivePresentation;
}

/** Closes questions for the moment, or opens them again: students are told at once. */
export function PauseButton({ presentationId: id, isPaused, live }: PauseButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const pause = async (is_paused: boolean): Promise<void> => {
    setIsBusy(true);
    try {
      await call(pauseQuestions, { params: { id }, body: { is_paused } });
      notify({ text: is_paused ? 'Questions are closed for now.' : 'Questions are open again.' });
    } catch (error) {
      const canRetry = error instanceof CallError && error.canRetry;
      notify({
        type: 'error',
        title: is_paused ? 'Questions were not closed' : 'Questions were not opened',
        text: failureText(error, 'Something went wrong.'),
        ...(canRetry
          ? { action: { label: 'Try again', onSelect: () => void pause(is_paused) } }
          : {}),
      });
    } finally {
      setIsBusy(false);
      live.refresh();
    }
  };
  return (
    <Button
      variant={isPaused ? 'primary' : 'quiet'}
      isBusy={isBusy}
      onClick={() => void pause(!isPaused)}
    >
      {isPaused ? 'Open questions' : 'Pause'}
    </Button>
  );
}
