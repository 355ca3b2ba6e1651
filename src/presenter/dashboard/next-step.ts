import type { Details } from '../live/content.ts';

/** What is to be done first of: 1 material, 2 learn, 3 show the code; 4 once somebody has joined. */
export function nextStep({
  status,
  files,
  joined_count: joined,
}: Pick<Details, 'status' | 'files' | 'joined_count'>): 1 | 2 | 3 | 4 {
  if (status === 'Ready') return joined > 0 ? 4 : 3;
  return files.length === 0 ? 1 : 2;
}
