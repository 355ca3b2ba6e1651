// What the presenter changed last, each with Undo, however long ago it was.

import { useState } from 'react';
import type { Change } from '../../../../contract/entities.ts';
import { listChanges } from '../../../../contract/api/topics/changes.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListIcon } from '../../../ui/icon/icons.tsx';
import { Quoting } from '../../../ui/mark/quoting.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { createCalledChanges } from '../../changes/called-changes.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { say as sayMessage } from '../../say.ts';
import { sayLogs as say, sayChanges as sayChange } from '../../../i18n/presenter.ts';
import { dateText } from '../../../i18n/dates.ts';

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

export function YourChanges({ id }: { id: number }) {
  const changes = useLoad(async () => (await call(listChanges, { params: { id } })).data);
  if (changes.state === 'loading') return <Spinner label={say('loading_changes')} />;
  if (changes.state === 'failed') {
    return <LoadFailed error={changes.error} onRetry={() => void changes.reload()} />;
  }
  if (changes.data.length === 0) {
    return <EmptyState icon={<ListIcon />} text={say('no_changes')} />;
  }
  return (
    <ol className="logs__lines" aria-label={say('changes')}>
      {changes.data.map((change) => (
        <ChangeLine key={change.id} change={change} onUndone={() => void changes.reload()} />
      ))}
    </ol>
  );
}

function ChangeLine({ change, onUndone }: { change: Change; onUndone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const words = sayMessage(change.message);
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
        <time dateTime={change.created_at}>{dateText(new Date(change.created_at), moment)}</time>
      </span>
      {change.is_undone ? (
        <Badge>{say('undone')}</Badge>
      ) : (
        <Button
          variant="secondary"
          isBusy={isBusy}
          aria-label={say('undo_of', { change: words })}
          onClick={() => void undo()}
        >
          {sayChange('undo')}
        </Button>
      )}
    </li>
  );
}
