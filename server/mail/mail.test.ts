import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { createMailer, MailRefused, type Mail } from './mail.ts';

const logger = pino({ level: 'silent' });
const from = 'Askroom <askroom@example.org>';
const mail: Mail = {
  language: 'en',
  to: 'ada@example.org',
  subject: 'Grüße',
  text: 'A link:\n\nhttps://example.org/x',
  html: '<p>https://example.org/x</p>',
};

test('mail goes through SMTP, with its sender, recipient and text', async () => {
  const received = Promise.withResolvers<{ to: string[]; message: string }>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    async onData(stream, session, callback) {
      const message = await text(stream);
      received.resolve({ to: session.envelope.rcptTo.map(({ address }) => address), message });
      callback();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, folder: '', logger });
  await mailer.send(mail);
  const { to, message } = await received.promise;
  server.close();
  expect(to).toEqual(['ada@example.org']);
  expect(message).toContain('From: Askroom <askroom@example.org>');
  expect(message).toContain('https://example.org/x');
});

test.each([
  [550, MailRefused],
  [451, Error],
])('a server that refuses with %i is an error, not silence', async (reply, kind) => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: (_, __, callback) =>
      callback(Object.assign(new Error('No such mailbox'), { responseCode: reply })),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, folder: '', logger });
  const failure: unknown = await mailer.send(mail).catch((error: unknown) => error);
  expect((failure as Error).constructor).toBe(kind);
  server.close();
});

test('without SMTP each mail is a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'askroom-mail-'));
  const mailer = createMailer({ smtpUrl: undefined, from, folder: join(folder, 'mail'), logger });
  await Promise.all([mailer.send(mail), mailer.send(mail)]);
  const names = await readdir(join(folder, 'mail'));
  expect(names).toHaveLength(2);
  const content = await readFile(join(folder, 'mail', names[0]!), 'utf8');
  expect(content).toMatch(/^To: ada@example\.org\r$/m);
  await rm(folder, { recursive: true });
});
