import { characterCount } from '../../../contract/routes/accounts.ts';
import { upload } from '../upload.ts';

/** @returns how many characters of text the server finds in the file; throws CallError */
export async function countCharacters(
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const answer = await upload(characterCount, { files: [file] }, { onProgress, signal });
  return answer.character_count;
}
