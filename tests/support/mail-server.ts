// A mail server that keeps what it is given.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { waitUntil } from './wait.ts';

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** The last mail to the address that has this in it; waits for one. */
  last(email: string, words: string): Promise<string>;
  /** All to the address that have this in them. */
  count(email: string, words: string): number;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    async onData(stream, { envelope }, callback) {
      const raw = await text(stream);
      const to = envelope.rcptTo.map(({ address }) => address);
      // Quoted-printable's soft line breaks and its code for "=" undone.
      const message = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      mails.push({ to, message });
      callback();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const found = (email: string, words: string) =>
    mails.filter(({ to, message }) => to.includes(email) && message.includes(words));
  return {
    url: `smtp://127.0.0.1:${port}`,
    last: (email, words) =>
      waitUntil(`a mail to ${email} came`, async () => found(email, words).at(-1)?.message),
    count: (email, words) => found(email, words).length,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
