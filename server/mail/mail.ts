// Mail leaves through SMTP when that is configured; otherwise each one is a file that an operator
// can open, and its path is in the log.

import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { JobLogger } from '../jobs/definition.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const timeoutMs = 20_000;

export function createMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  /** Where mails are written without SMTP. */
  folder: string;
  logger: JobLogger;
}): Mailer {
  const { smtpUrl, from, folder, logger } = options;
  if (smtpUrl) {
    const timeouts = {
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    };
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    return {
      async send(mail) {
        await transport.sendMail({ ...mail, from });
      },
    };
  }
  const toFile = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await toFile.sendMail({ ...mail, from });
      await mkdir(folder, { recursive: true });
      const path = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`,
      );
      await writeFile(path, message as Buffer, { mode: 0o600 });
      logger.info({ path }, 'A mail was written to a file, because SMTP_URL is not set');
    },
  };
}
