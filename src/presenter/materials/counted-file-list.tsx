import { useStore } from 'zustand';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { CloseIcon } from '../../ui/icon/icons.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { CountedFile, CountedFiles } from './counted-files.ts';
import { FileIcon } from './file-icon.tsx';
import './counted-file-list.css';
import { first } from '../../i18n/locales/first/index.ts';
import { sayFiles as say } from '../../i18n/presenter.ts';

function State({ entry, onRetry }: { entry: CountedFile; onRetry: () => void }) {
  const { state, sent, characters, problem, canRetry } = entry;
  if (state === 'waiting') return <p className="counted-file__state">{say('waiting')}</p>;
  if (state === 'counting') {
    // When all is sent, the server reads: nobody knows how long that takes.
    const isSending = sent < 1;
    return (
      <ProgressBar
        label={say(isSending ? 'uploading' : 'counting')}
        value={isSending ? sent : undefined}
      />
    );
  }
  if (state === 'counted') {
    return <p className="counted-file__state">{say('characters', { count: characters ?? 0 })}</p>;
  }
  return (
    <p className="counted-file__problem">
      {problem}{' '}
      {canRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {first.say('retry')}
        </Button>
      )}
    </p>
  );
}

interface CountedFileListProps {
  files: CountedFiles;
  /** Nothing can be taken away, for instance while the files are sent. */
  isLocked?: boolean;
}

const undoMs = 10_000;

/** Says how many cannot be used, and takes them away with one press. */
function FailedFiles({ files, isLocked }: Required<CountedFileListProps>) {
  const entries = useStore(files.store, (state) => state.files);
  const count = entries.filter(({ state }) => state === 'failed').length;
  if (count === 0) return null;
  const remove = () => {
    const undo = files.removeFailed();
    // The button is gone; what can be done next is to choose others.
    document.querySelector<HTMLElement>('.ui-drop__input')?.focus({ preventScroll: true });
    notify({
      text: say('failed_removed', { count }),
      duration: undoMs,
      action: { label: say('undo'), onSelect: undo },
    });
  };
  return (
    <div className="counted-files__failed">
      <p>{say('left_out', { count })}</p>
      {/* A single one has its button in its row. */}
      {count > 1 && (
        <Button variant="secondary" disabled={isLocked} onClick={remove}>
          {say('remove_failed', { count })}
        </Button>
      )}
    </div>
  );
}

export function CountedFileList({ files, isLocked = false }: CountedFileListProps) {
  const entries = useStore(files.store, (state) => state.files);
  if (entries.length === 0) return null;
  return (
    <>
      <ul className="counted-files" aria-label={say('chosen')} aria-live="polite">
        {entries.map((entry) => (
          <li key={entry.id} className="counted-file">
            <FileIcon name={entry.file.name} />
            <div className="counted-file__words">
              <p className="counted-file__name" dir="auto" title={entry.file.name}>
                {entry.file.name}
              </p>
              <State entry={entry} onRetry={() => files.retry(entry.id)} />
            </div>
            <IconButton
              label={say('remove_of', { name: entry.file.name })}
              disabled={isLocked}
              onClick={() => files.remove(entry.id)}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <FailedFiles files={files} isLocked={isLocked} />
    </>
  );
}
