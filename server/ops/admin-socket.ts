// The data folder is held by the running server, so only that can take a backup of it or change what
// is stored. It is asked through a socket beside the data, which the system opens to the server's own
// account alone.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json, text } from 'node:stream/consumers';
import {
  helpWanted,
  NoSuchAccount,
  type AccountHelp,
  type HelpWanted,
} from '../accounts/account-help.ts';
import type { Spooled } from '../db/copy/copy.ts';
import type { JobLogger } from '../jobs/definition.ts';

/** What systems allow, and the zero at its end. */
const longestPath = 103;

export interface AdminSocket {
  close(): Promise<void>;
}

function pathIn(dataDir: string): string {
  const folder = resolve(dataDir);
  const name = `askroom-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const path = join(folder, 'admin.sock');
  return Buffer.byteLength(path) <= longestPath ? path : join(tmpdir(), `${name}.sock`);
}

/**
 * Answers `POST /backup` with a backup, and `POST /account` with what was done for one. Call it with the
 * folder's lock: what another process has left there is removed.
 */
export async function openAdminSocket(options: {
  dataDir: string;
  takeDown(): Promise<Spooled>;
  helpAccount: AccountHelp;
  logger: JobLogger;
}): Promise<AdminSocket> {
  const { dataDir, takeDown, helpAccount, logger } = options;
  const path = pathIn(dataDir);
  let isBusy = false;

  const sendBackup = async (response: ServerResponse): Promise<void> => {
    if (isBusy) {
      response.writeHead(409).end('Another backup is being taken: wait for its end');
      return;
    }
    isBusy = true;
    let taken: Spooled | undefined;
    try {
      taken = await takeDown();
      response.writeHead(200, { 'content-type': 'application/gzip' });
      await taken.sendTo(response);
      logger.info({ rows: sumOf(taken.counts) }, 'A backup was taken');
    } catch (error) {
      logger.error({ err: error }, 'A backup could not be taken');
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end('The server could not take a backup: its log says why');
    } finally {
      isBusy = false;
      await taken?.remove();
    }
  };

  const help = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      response.end(await helpAccount(helpWanted.parse(await json(asked))));
    } catch (error) {
      if (error instanceof NoSuchAccount) response.writeHead(404).end(error.message);
      else {
        logger.error({ err: error }, 'An account could not be helped');
        response.writeHead(500).end('The server could not do it: its log says why');
      }
    }
  };

  const server = createServer((asked, response) => {
    if (asked.method === 'POST' && asked.url === '/backup') void sendBackup(response);
    else if (asked.method === 'POST' && asked.url === '/account') void help(asked, response);
    else response.writeHead(404).end();
  });
  if (process.platform !== 'win32') await rm(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Asks the server that runs on the folder for a backup.
 * @returns the compressed bytes; undefined when no server runs there
 * @throws Error in words when it runs and gives none
 */
export const askForBackup = (dataDir: string): Promise<IncomingMessage | undefined> =>
  ask(dataDir, '/backup');

/** As `askForBackup`. @returns what it did, in words */
export async function askForHelp(dataDir: string, wanted: HelpWanted): Promise<string | undefined> {
  const answer = await ask(dataDir, '/account', JSON.stringify(wanted));
  return answer && (await text(answer));
}

async function ask(
  dataDir: string,
  path: string,
  body?: string,
): Promise<IncomingMessage | undefined> {
  const asked = request({ socketPath: pathIn(dataDir), path, method: 'POST' });
  asked.end(body);
  let answer: IncomingMessage;
  try {
    [answer] = (await once(asked, 'response')) as [IncomingMessage];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    if (code === 'EACCES' || code === 'EPERM') {
      throw new Error(
        `The server on ${dataDir} runs under another account: ask it under that one`,
        { cause: error },
      );
    }
    throw error;
  }
  if (answer.statusCode !== 200) throw new Error(await text(answer));
  return answer;
}
