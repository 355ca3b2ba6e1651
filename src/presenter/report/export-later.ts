import { notify } from '../../ui/notice/notices.ts';
import { failures } from '../../i18n/locales/failures/index.ts';

type Files = typeof import('./export-files.ts');
const readingMs = 5_000;

export async function withExports(work: (files: Files) => Promise<void>): Promise<void> {
  const files = await import('./export-files.ts').catch(() => undefined);
  if (files) await work(files);
  else notify({ type: 'error', text: failures.say('not_loaded'), duration: readingMs });
}
