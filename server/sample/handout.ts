// The project that somebody can try who has no handout at hand: like any other, but that its file
// ships with the server (made by scripts/demo/handout/make-sample.ts).

import { fileURLToPath } from 'node:url';
import type { Upload } from '../http/uploads/uploads.ts';

export const sampleProject = {
  name: 'Sample: how sound works',
  description: 'How sound is made, how it travels, and what we hear of it.',
};

const path = fileURLToPath(new URL('sound.pdf', import.meta.url));

/** Short: it is read to its end, whoever has gone meanwhile. */
export const sampleHandout = (): Upload => ({
  name: 'How sound works.pdf',
  path,
  mimeType: 'application/pdf',
  signal: new AbortController().signal,
});
