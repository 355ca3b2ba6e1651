// The text of a file, opened where an excerpt of it stands.

import type { TopicPlace } from '../../../contract/entities.ts';
import { getPresentation } from '../../../contract/api/presentations/presentations.ts';
import { sayFiles as say } from '../../i18n/presenter.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LoadFailed } from '../loading/load-failed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { FileTextDialog } from './file-text-dialog.tsx';

interface SourceDialogProps {
  presentationId: number;
  place: TopicPlace;
  onClose: () => void;
}

export function SourceDialog({ presentationId, place, onClose }: SourceDialogProps) {
  const files = useLoad(
    async () => (await call(getPresentation, { params: { id: presentationId } })).data.files,
  );
  const file = files.state === 'ready' && files.data.find(({ name }) => name === place.file);
  if (file) {
    return (
      <FileTextDialog
        presentationId={presentationId}
        file={file}
        excerpt={place.excerpt}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('known')}
      text={<bdi>{place.file}</bdi>}
      actions={<Button onClick={onClose}>{sayFirst('close')}</Button>}
    >
      {files.state === 'loading' && <Spinner label={say('loading_text')} />}
      {files.state === 'failed' && <LoadFailed error={files.error} onRetry={files.reload} />}
      {files.state === 'ready' && <p>{say('nothing')}</p>}
    </Dialog>
  );
}
