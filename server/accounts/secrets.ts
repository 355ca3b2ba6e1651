// Passwords and tokens. Neither is ever stored: passwords as Argon2id, tokens as SHA-256 (they are
// random, so a slow hash would add nothing).

import { hash, verify } from '@node-rs/argon2';
import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { ApiError } from '../lib/errors.ts';
import { signInMaxDays } from '../../contract/limits.ts';

// How long what lets somebody in lasts.

const hour = 60 * 60;
export const resetLinkSeconds = hour;
/** Of links to an address, and of a request for another one. */
export const addressLinkSeconds = 6 * hour;
export const signInSeconds = signInMaxDays * 24 * hour;
export const challengeSeconds = 5 * 60;
/** For people to sign in somewhere else, with a second factor that they have to look for. */
export const attemptSeconds = 15 * 60;

/** RFC 9106's second recommended setting, scaled to OWASP's 19 MiB, 2 passes, 1 lane. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves a core to the rest of the server, however many passwords come at once. */
const work = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
/** Some 20 passwords a second and core: who comes behind these would wait longer than people do. */
const waitingMax = 100;

/** @throws ApiError `unavailable` when too many wait */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (work.size >= waitingMax) return Promise.reject(new ApiError('unavailable'));
  return work.add(task);
}

/** @throws ApiError `unavailable` when too many wait */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, argon2id));

let decoy: Promise<string> | undefined;

/**
 * Takes as long for an account without a password, so that time tells nothing.
 * @throws ApiError `unavailable` when too many wait
 */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  // A failure must not be kept: it would end every sign-in until the process does.
  decoy ??= hashPassword(newToken()).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  const known = passwordHash ?? (await decoy);
  const isRight = await inTurn(() => verify(known, password));
  return passwordHash !== null && isRight;
}

/** 32 random bytes as base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** For the addresses of a presentation's pictures: 96 random bits in 16 characters. */
export const newScanToken = (): string => randomBytes(12).toString('base64url');

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
