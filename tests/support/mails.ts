// Mails that were written to files, because there is no mail server.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './app.ts';
import { waitUntil } from './wait.ts';

/** Quoted-printable's soft line breaks and its code for "=" undone. */
const decoded = (mail: string): string => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** All mails to the address so far, oldest first. */
export async function mailsTo(app: TestApp, email: string): Promise<string[]> {
  const names = (await readdir(app.mailFolder).catch(() => [])).toSorted();
  const mails = await Promise.all(
    names.map((name) => readFile(join(app.mailFolder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(decoded);
}

/** The first mail to the address that has this in it; waits for it. */
export const mailTo = (app: TestApp, email: string, words: string): Promise<string> =>
  waitUntil(`a mail to ${email} is written`, async () =>
    (await mailsTo(app, email)).find((mail) => mail.includes(words)),
  );
