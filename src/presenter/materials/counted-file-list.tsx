import { useStore } from 'zustand';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { CloseIcon } from '../../ui/icon/icons.tsx';
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

export function CountedFileList({ files, isLocked = false }: CountedFileListProps) {
  const entries = useStore(files.store, (state) => state.files);
  if (entries.length === 0) return null;
  return (
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
  );
}
