// Files on their way into the project, while it takes any.

import { useEffect, useState } from 'react';
import { materialFileExtensions } from '../../../contract/limits.ts';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { account } from '../account/account.ts';
import { CountedFileList } from './counted-file-list.tsx';
import { createCountedFiles } from './counted-files.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { usePaste } from './use-paste.tsx';
import { createAttach } from './attach-file.ts';
import { sayFiles as say } from '../../i18n/presenter.ts';

const accept = materialFileExtensions.map((extension) => `.${extension}`).join(',');
const readingMs = 3_000;
/** Until the profile is there the server alone decides. */
const unlimited = {
  knowledge_base_limit: Number.POSITIVE_INFINITY,
  knowledge_base_characters_limit: Number.POSITIVE_INFINITY,
};

interface AttachFilesProps {
  presentationId: number;
  live: LivePresentation;
}

export function AttachFiles({ presentationId, live }: AttachFilesProps) {
  const [chosen] = useState(() => chosenFiles(presentationId, live));
  useEffect(() => () => chosen.stop(), [chosen]);
  const paste = usePaste(chosen);
  return (
    <>
      <CountedFileList files={chosen} />
      <FileDrop
        label={say('drop')}
        hint={say('kinds')}
        accept={accept}
        isMultiple
        onFiles={chosen.add}
      />
      {paste.button}
      {paste.dialog}
    </>
  );
}

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
