// A mail server that keeps what it is given, and refuses what it is told to.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readMail } from './mime.ts';
import { waitUntil } from './wait.ts';

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** The last mail to the address that has this in it; waits for one. */
  last(email: string, words: string): Promise<string>;
  /** As it came, for `readMail`. */
  lastRaw(email: string, words: string): Promise<string>;
  /** All to the address that have this in them. */
  count(email: string, words: string): number;
  /** From now on mails to the address, with this reply: below 500 for now, from there on for good. */
  refuse(email: string, reply: number): void;
  accept(email: string): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string[]; message: string; raw: string }[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo({ address }, _, callback) {
      const responseCode = refused.get(address);
      if (responseCode === undefined) callback();
      else callback(Object.assign(new Error('No such mailbox'), { responseCode }));
    },
    async onData(stream, { envelope }, callback) {
      const raw = await text(stream);
      const to = envelope.rcptTo.map(({ address }) => address);
      const { subject, text: message } = readMail(raw);
      mails.push({ to, message: `Subject: ${subject}\r\n\r\n${message}`, raw });
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
    lastRaw: (email, words) =>
      waitUntil(`a mail to ${email} came`, async () => found(email, words).at(-1)?.raw),
    count: (email, words) => found(email, words).length,
    refuse: (email, reply) => void refused.set(email, reply),
    accept: (email) => void refused.delete(email),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
