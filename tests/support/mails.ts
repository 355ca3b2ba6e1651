// Mails that were written to files, because there is no mail server.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail } from './mime.ts';
import { waitUntil } from './wait.ts';

const decoded = (raw: string): string => {
  const { subject, text } = readMail(raw);
  return `Subject: ${subject}\r\n\r\n${text}`;
};

/** Where mails are written. */
type Mailing = Readonly<Record<'mailFolder', string>>;

/** All mails to the address so far, oldest first. */
export async function mailsTo(app: Mailing, email: string): Promise<string[]> {
  const names = (await readdir(app.mailFolder).catch(() => [])).toSorted();
  const mails = await Promise.all(
    names.map((name) => readFile(join(app.mailFolder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(decoded);
}

/** The first mail to the address that has this in it; waits for it. */
export const mailTo = (app: Mailing, email: string, words: string): Promise<string> =>
  waitUntil(`a mail to ${email} is written`, async () =>
    (await mailsTo(app, email)).find((mail) => mail.includes(words)),
  );
