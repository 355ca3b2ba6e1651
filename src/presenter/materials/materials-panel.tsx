import { useState } from 'react';
import { useStore } from 'zustand';
import type { MaterialFile, LearningSummary as Summary } from '../../../contract/entities.ts';
import { deleteFile } from '../../../contract/api/presentations/presentations.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { EyeIcon, TrashIcon } from '../../ui/icon/icons.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { account } from '../account/account.ts';
import { FileIcon } from './file-icon.tsx';
import type { Details } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { lazyComponent } from '../../lazy.tsx';
import { lazyDialog } from '../not-loaded.tsx';
import { sayDashboard as say, sayFiles as sayFile } from '../../i18n/presenter.ts';

const readingMs = 3_000;
/** Until it learns; few look at the dashboard before that. */
const AttachFiles = lazyComponent(
  () => import('./attach-files.tsx').then((module) => module.AttachFiles),
  { Waiting: () => <div className="db-attach" /> },
);

const FileTextDialog = lazyDialog(() =>
  import('./file-text-dialog.tsx').then((module) => module.FileTextDialog),
);

interface KnowledgePanelProps {
  details: Details;
  live: LivePresentation;
  /** What stands around it has its title. */
  isTitled?: boolean;
  /** What the AI could not use is said elsewhere. */
  areNotesTold?: boolean;
}

export function MaterialsPanel(props: KnowledgePanelProps) {
  const { details, live, isTitled = false, areNotesTold = false } = props;
  const { presentation_id: id, status, files, learning_summary } = details;
  const plan = useStore(account, ({ profile }) => profile?.plan);
  const isPending = status === 'Pending';
  return (
    <div className="db-knowledge">
      {!isTitled && <h3>{say('knowledge')}</h3>}
      <p className="db-knowledge__count">
        {say('uploaded')}{' '}
        <span className="db-card__number">
          {plan
            ? say('of', { count: files.length, most: plan.knowledge_base_limit })
            : files.length}
        </span>
      </p>
      {files.length === 0 ? (
        <p className="db-knowledge__none">{say('no_file')}</p>
      ) : (
        <ul className="db-files" aria-label={say('uploaded')}>
          {files.map((file) => (
            <UploadedFile key={file.id} file={file} isPending={isPending} id={id} live={live} />
          ))}
        </ul>
      )}
      {isPending && <AttachFiles presentationId={id} live={live} />}
      {learning_summary && (
        <LearningSummary summary={learning_summary} areNotesTold={areNotesTold} />
      )}
    </div>
  );
}

interface UploadedFileProps {
  file: MaterialFile;
  isPending: boolean;
  id: number;
  live: LivePresentation;
}

function UploadedFile({ file, isPending, id, live }: UploadedFileProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await call(deleteFile, { params: { id }, query: { file_id: file.id }, body: null });
      const { files = [] } = live.store.getState().content?.details ?? {};
      live.change({ files: files.filter((other) => other.id !== file.id) });
      notify({ title: say('removed'), text: say('removed_text') });
    } catch {
      notify({
        type: 'error',
        title: say('error'),
        text: say('not_removed'),
        duration: readingMs,
      });
      setIsBusy(false);
      // It may be gone already, or the project not Pending any more.
      live.refresh();
    }
  };
  return (
    <li className="db-file">
      <FileIcon name={file.name} />
      <div className="db-file__words">
        <p className="db-file__name" dir="auto" title={file.name}>
          {file.name}
        </p>
        <p className="db-file__size">{sayFile('characters', { count: file.character_count })}</p>
      </div>
      <IconButton label={say('read_of', { name: file.name })} onClick={() => setIsRead(true)}>
        <EyeIcon />
      </IconButton>
      {isRead && (
        <FileTextDialog presentationId={id} file={file} onClose={() => setIsRead(false)} />
      )}
      {isPending && (
        <IconButton
          label={say('delete_of', { name: file.name })}
          isBusy={isBusy}
          onClick={() => void remove()}
        >
          <TrashIcon />
        </IconButton>
      )}
    </li>
  );
}

// What the AI took from the files, so that the presenter sees whether they were the right ones.

interface LearningSummaryProps {
  summary: Summary;
  areNotesTold: boolean;
}

function LearningSummary({ summary, areNotesTold }: LearningSummaryProps) {
  const { passage_count: passages, subjects } = summary;
  return (
    <section className="db-learnt" aria-labelledby="db-learnt">
      <h3 id="db-learnt">
        {say('what_learnt')}{' '}
        <span className="db-card__number">{say('passages', { count: passages })}</span>
      </h3>
      {subjects.length > 0 && (
        <ul className="db-learnt__subjects" aria-label={say('subjects')}>
          {subjects.map((subject) => (
            <li key={subject} dir="auto">
              {subject}
            </li>
          ))}
        </ul>
      )}
      {!areNotesTold && <LearningNotes summary={summary} />}
    </section>
  );
}

/** What the AI could not use, and what follows from it. */
export function LearningNotes({ summary }: { summary: Summary }) {
  const { files_without_text: without, is_thin } = summary;
  return (
    <>
      {without.length > 0 && (
        <p className="db-learnt__note">
          {say('no_text', { count: without.length, names: without.join(', ') })}
        </p>
      )}
      {is_thin && <p className="db-learnt__note">{say('thin')}</p>}
    </>
  );
}
