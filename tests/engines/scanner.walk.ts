// The way in without a camera: a picture of the code.
import { writeFile } from 'node:fs/promises';
import { photographOfCode } from '../support/fake-camera.ts';
import { openLecture } from '../support/lecture.ts';
import { button } from './selectors.ts';
import { picture, walk } from './walk.ts';

walk('a picture of the code leads in', async ({ window, relay, productUrl }, testInfo) => {
  const { scanPath } = await openLecture(productUrl, 'free');
  const photograph = testInfo.outputPath('code.jpg');
  await writeFile(photograph, await photographOfCode(relay.origin + scanPath));
  await window.goto(`${relay.origin}/student/questions`);
  await window.click(button('Scan here'));
  await window.see('dialog[open]');
  await window.see(button('Use a picture'));
  await picture(window, 'scanner');
  await window.attach('dialog input[type=file]', [photograph]);
  await window.miss('dialog[open]');
  await window.see('textarea');
});
