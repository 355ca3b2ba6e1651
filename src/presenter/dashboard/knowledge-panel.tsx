import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { KnowledgeFile } from '../../../contract/entities.ts';
import { knowledgeFileExtensions } from '../../../contract/limits.ts';
import { deleteFile } from '../../../contract/routes/presentations.ts';
import { call } from '../../offline/presenter-calls.ts';
import { IconButton } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notices.ts';
import { account } from '../account.ts';
import { CountedFileList } from '../knowledge-files/counted-file-list.tsx';
import { createCountedFiles } from '../knowledge-files/counted-files.ts';
import { FileIcon } from '../knowledge-files/file-icon.tsx';
import type { Details } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { createAttach } from './attach-file.ts';
import { LearningPanel } from './learning-panel.tsx';
import { LearningSummary } from './learning-summary.tsx';

const accept = knowledgeFileExtensions.map((extension) => `.${extension}`).join(',');
const whole = new Intl.NumberFormat('en');
const readingMs = 3_000;
/** Until the profile is there the server alone decides. */
const unlimited = {
  knowledge_base_limit: Number.POSITIVE_INFINITY,
  knowledge_base_characters_limit: Number.POSITIVE_INFINITY,
};

interface KnowledgePanelProps {
  details: Details;
  live: LivePresentation;
}

export function KnowledgePanel({ details, live }: KnowledgePanelProps) {
  const { presentation_id: id, status, files, learning_summary } = details;
  const plan = useStore(account, ({ profile }) => profile?.plan);
  const [chosen] = useState(() => chosenFiles(id, live));
  useEffect(() => () => chosen.stop(), [chosen]);
  const isPending = status === 'Pending';
  return (
    <section className="ui-panel db-card db-knowledge" aria-labelledby="db-knowledge">
      <h2 id="db-knowledge">Knowledge Base</h2>
      <h3>
        Uploaded Files{' '}
        <span className="db-card__number">
          {files.length}
          {plan && ` of ${plan.knowledge_base_limit}`}
        </span>
      </h3>
      {files.length === 0 ? (
        <p className="db-knowledge__none">
          No file yet. Add the handout, and the AI learns what your questions are about.
        </p>
      ) : (
        <ul className="db-files" aria-label="Uploaded Files">
          {files.map((file) => (
            <UploadedFile key={file.id} file={file} isPending={isPending} id={id} live={live} />
          ))}
        </ul>
      )}
      <CountedFileList files={chosen} />
      {isPending && (
        <FileDrop
          label="Drop files here, or choose them"
          hint="DOC, DOCX, PDF, PPT, PPTX or ODP"
          accept={accept}
          isMultiple
          onFiles={chosen.add}
        />
      )}
      {learning_summary && <LearningSummary summary={learning_summary} />}
      <LearningPanel details={details} live={live} />
    </section>
  );
}

/** Files on their way into the project. */
function chosenFiles(presentationId: number, live: LivePresentation) {
  const stored = () => live.store.getState().content?.details?.files ?? [];
  const limits = () => account.getState().profile?.plan ?? unlimited;
  return createCountedFiles({
    limits,
    existing: () => stored().length,
    isStoredWhenCounted: true,
    count: createAttach({
      presentationId,
      maxCharacters: () => limits().knowledge_base_characters_limit,
      // Word of a change may come before the answer, and has brought them already.
      onAttached: (files) => {
        const byId = new Map([...stored(), ...files].map((file) => [file.id, file]));
        live.change({ files: [...byId.values()] });
      },
    }),
    // Attaching tells of its own failures; what is left are the limits.
    warn: (warning) => warning.type === 'warning' && notify({ ...warning, duration: readingMs }),
  });
}

interface UploadedFileProps {
  file: KnowledgeFile;
  isPending: boolean;
  id: number;
  live: LivePresentation;
}

function UploadedFile({ file, isPending, id, live }: UploadedFileProps) {
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await call(deleteFile, { params: { id }, query: { file_id: file.id }, body: null });
      const { files = [] } = live.store.getState().content?.details ?? {};
      live.change({ files: files.filter((other) => other.id !== file.id) });
      notify({ title: 'File Removed!', text: 'The Uploaded file removed Successfully' });
    } catch {
      notify({
        type: 'error',
        title: 'Error',
        text: 'Error removing Uploaded file',
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
        <p className="db-file__size">{whole.format(file.character_count)} characters</p>
      </div>
      {isPending && (
        <IconButton label={`Delete ${file.name}`} isBusy={isBusy} onClick={() => void remove()}>
          <TrashIcon />
        </IconButton>
      )}
    </li>
  );
}
