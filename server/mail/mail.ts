// Mail leaves through SMTP when that is configured; otherwise each one is a file that an operator
// can open, and its path is in the log.

import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Language } from '../../contract/locales.ts';
import type { JobLogger } from '../jobs/definition.ts';

export interface Mail {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

/** The recipient's mail server, or ours for it, takes no such mail: not now, and not later. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly smtpCode: number;
  constructor(smtpCode: number, cause: unknown) {
    super('The mail was refused', { cause });
    this.smtpCode = smtpCode;
  }
}

export interface Mailer {
  /** @throws MailRefused where trying again cannot help */
  send(mail: Mail): Promise<void>;
}

/** Loaded with the first mail: a start does without it. */
const nodemailer = () => import('nodemailer');

const timeoutMs = 20_000;

type NodemailerError = { command?: string; permanent?: boolean; responseCode?: number };

/** Replies from 500 on to the recipient or to the mail itself are permanent (RFC 5321, 4.2.1). */
function refusalOf(error: unknown): number | undefined {
  const { command, permanent, responseCode } = error as NodemailerError;
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  return isOfThisMail && permanent ? responseCode : undefined;
}

const withHeaders = ({ language, ...mail }: Mail, from: string) => ({
  ...mail,
  from,
  headers: { 'Content-Language': language },
});

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
    let transport: Transporter | undefined;
    return {
      async send(mail) {
        transport ??= (await nodemailer()).createTransport({ url: smtpUrl, ...timeouts });
        try {
          await transport.sendMail(withHeaders(mail, from));
        } catch (error) {
          const smtpCode = refusalOf(error);
          throw smtpCode === undefined ? error : new MailRefused(smtpCode, error);
        }
      },
    };
  }
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const toFile = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await toFile.sendMail(withHeaders(mail, from));
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
