// Files on their way into the project, while it takes any.

import { useEffect, useState } from 'react';
import { materialFileExtensions } from '../../../contract/limits.ts';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { account } from '../account/account.ts';
import { CountedFileList } from './counted-file-list.tsx';
import { createCountedFiles, countCharacters } from './counted-files.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { usePaste } from './use-paste.tsx';
import { sayFiles as say, sayDashboard } from '../../i18n/presenter.ts';
import { uploadFiles } from '../../../contract/api/presentations/presentations.ts';
import type { MaterialFile } from '../../../contract/entities.ts';
import { upload } from '../presenter-upload.ts';
import { failureText } from '../failure-text.ts';

// Adding a file to a project that exists: its characters are counted first, then it is stored.

interface AttachOptions {
  presentationId: number;
  /** Characters that a file may have. */
  maxCharacters: () => number;
  onAttached: (files: readonly MaterialFile[]) => void;
}

/**
 * @returns counts, stores unless the limit is passed, and resolves with the number of characters;
 * a failure is told and thrown, being aborted is not told
 */
function createAttach({ presentationId, maxCharacters, onAttached }: AttachOptions) {
  const tell = (signal: AbortSignal, title: string, text: string) => {
    if (signal.aborted) return;
    // Its row in the list says the reason.
    notify({ type: 'error', title, text, duration: readingMs, isShownOnScreen: true });
  };

  return async (
    file: File,
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ): Promise<number> => {
    const characters = await countCharacters(file, (sent) => onProgress(sent / 2), signal).catch(
      (error: unknown) => {
        tell(signal, say('error'), say('not_counted', { name: file.name }));
        throw error;
      },
    );
    if (characters > maxCharacters()) return characters;
    try {
      const input = { params: { id: presentationId }, files: [file] };
      const options = { onProgress: (sent: number) => onProgress((1 + sent) / 2), signal };
      onAttached((await upload(uploadFiles, input, options)).data);
    } catch (error) {
      tell(signal, sayDashboard('error'), failureText(error, sayDashboard('an_error')));
      throw error;
    }
    return characters;
  };
}

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
