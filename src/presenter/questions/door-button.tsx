import { useState } from 'react';
import { closeToNew } from '../../../contract/routes/presentations.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';
import type { LivePresentation } from '../live/live-presentation.ts';

interface DoorButtonProps {
  presentationId: number;
  isClosed: boolean;
  live: LivePresentation;
}

/** Lets nobody new in, or lets them in again; who is in stays in. */
export function DoorButton({ presentationId: id, isClosed, live }: DoorButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const close = async (is_closed_to_new: boolean): Promise<void> => {
    setIsBusy(true);
    try {
      await call(closeToNew, { params: { id }, body: { is_closed_to_new } });
      notify({
        text: is_closed_to_new
          ? 'Closed to new students. Who is in stays in.'
          : 'New students can come in again.',
      });
    } catch (error) {
      notify({
        type: 'error',
        title: is_closed_to_new
          ? 'The project is still open to new students'
          : 'The project is still closed to new students',
        text: failureText(error, 'Something went wrong.'),
      });
    } finally {
      setIsBusy(false);
      live.refresh();
    }
  };
  return (
    <Button
      variant={isClosed ? 'primary' : 'quiet'}
      isBusy={isBusy}
      onClick={() => void close(!isClosed)}
    >
      {isClosed ? 'Let new students in' : 'Close to new students'}
    </Button>
  );
}
