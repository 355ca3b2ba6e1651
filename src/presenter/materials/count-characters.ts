import { characterCount } from '../../../contract/api/accounts/accounts.ts';
import { upload } from '../presenter-upload.ts';

/** @returns how many characters of text the server finds in the file; throws CallError */
export async function countCharacters(
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const answer = await upload(characterCount, { files: [file] }, { onProgress, signal });
  return answer.character_count;
}
