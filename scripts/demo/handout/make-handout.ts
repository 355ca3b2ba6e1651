// Makes the PDF of the demo's handout with a real office suite. Run by hand when its text changes:
//   apt-get install libreoffice-writer-nogui fonts-liberation2
//   node scripts/demo/handout/make-handout.ts
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textDocument } from '../../../tests/fixtures/sources/open-document.ts';
import { chapters, title } from './sound-and-music.ts';

const work = mkdtempSync(join(tmpdir(), 'handout-'));
try {
  const source = join(work, 'sound-and-music.fodt');
  const layout = { footer: title, pointSize: 12, linePercent: 130, hasPagePerChapter: false };
  writeFileSync(source, textDocument(title, chapters, layout));
  // A profile of its own: the suite must not depend on anybody's settings.
  const profile = `-env:UserInstallation=file://${join(work, 'profile')}`;
  const conversion = ['--convert-to', 'pdf', '--outdir', import.meta.dirname, source];
  execFileSync('soffice', [profile, '--headless', ...conversion], { stdio: 'inherit' });
} finally {
  rmSync(work, { recursive: true });
}
