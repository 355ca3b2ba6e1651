// What the presenter changed last, each with Undo, however long ago it was.

import { useState } from 'react';
import type { Change } from '../../../contract/entities.ts';
import { listChanges } from '../../../contract/routes/changes.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListIcon } from '../../ui/icons.tsx';
import { Quoting } from '../../ui/quoting.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { createCalledChanges } from '../changes/called-changes.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { say } from '../say.ts';

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function YourChanges({ id }: { id: number }) {
  const changes = useLoad(async () => (await call(listChanges, { params: { id } })).data);
  if (changes.state === 'loading') return <Spinner label="Loading your changes" />;
  if (changes.state === 'failed') {
    return <LoadFailed error={changes.error} onRetry={() => void changes.reload()} />;
  }
  if (changes.data.length === 0) {
    return <EmptyState icon={<ListIcon />} text="You have not changed what the AI decided." />;
  }
  return (
    <ol className="logs__lines" aria-label="Your changes">
      {changes.data.map((change) => (
        <ChangeLine key={change.id} change={change} onUndone={() => void changes.reload()} />
      ))}
    </ol>
  );
}

function ChangeLine({ change, onUndone }: { change: Change; onUndone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const words = say(change.message);
  const undo = async () => {
    setIsBusy(true);
    await createCalledChanges(onUndone).undo(change);
    setIsBusy(false);
  };
  return (
    <li className="logs__change">
      <span>
        <span className="logs__words" dir="auto">
          <Quoting text={words} />
        </span>
        <time dateTime={change.created_at}>{clock.format(new Date(change.created_at))}</time>
      </span>
      {change.is_undone ? (
        <Badge>Undone</Badge>
      ) : (
        <Button
          variant="secondary"
          isBusy={isBusy}
          aria-label={`Undo: ${words}`}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
