// Adding a file to a project that exists: its characters are counted first, then it is stored.

import { uploadFiles } from '../../../contract/api/presentations/presentations.ts';
import type { MaterialFile } from '../../../contract/entities.ts';
import { upload } from '../presenter-upload.ts';
import { notify } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import { countCharacters } from './count-characters.ts';
import { sayDashboard as say, sayFiles as sayFile } from '../../i18n/presenter.ts';

const readingMs = 3_000;

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
export function createAttach({ presentationId, maxCharacters, onAttached }: AttachOptions) {
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
        tell(signal, sayFile('error'), sayFile('not_counted', { name: file.name }));
        throw error;
      },
    );
    if (characters > maxCharacters()) return characters;
    try {
      const input = { params: { id: presentationId }, files: [file] };
      const options = { onProgress: (sent: number) => onProgress((1 + sent) / 2), signal };
      onAttached((await upload(uploadFiles, input, options)).data);
    } catch (error) {
      tell(signal, say('error'), failureText(error, say('an_error')));
      throw error;
    }
    return characters;
  };
}
