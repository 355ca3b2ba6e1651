// A code beside the password: of an authenticator app, or a recovery code where the phone is lost.

import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '../../contract/errors.ts';
import { productName } from '../../contract/limits.ts';
import type { SecondFactor } from '../../contract/second-factor.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import type { LimitsService } from '../limits/limits.service.ts';
import type { BrowserNames } from './browser-names.ts';
import { newRecoveryCodes, normalRecoveryCode } from './recovery-codes.ts';
import {
  confirm,
  countRecoveryCodes,
  deleteSecondFactorOf,
  findChallenge,
  findSecondFactor,
  insertChallenge,
  listRecoveryCodes,
  listSecrets,
  putUnconfirmed,
  replaceRecoveryCodes,
  takeChallenge,
  takeRecoveryCode,
  useStep,
} from './second-factor.store.ts';
import { createSecretBox } from './secret-box.ts';
import { hashPassword, hashToken, isPasswordRight, newToken } from './secrets.ts';
import type { SignedIn, SignIns } from './sign-ins.service.ts';
import { otpauthUri, stepOf, toBase32 } from './totp.ts';

/** RFC 4226: as long as the output of its HMAC. */
const secretBytes = 20;
/**
 * Per account, wherever they come from: three codes in a million are right at any time, so that who
 * knows the password and tries all day long is let in after four years on average.
 */
const wrongCodes = { what: 'second factor', max: 10, windowSeconds: 60 * 60 };

/** A code that was right. */
interface Proof {
  isRecovery: boolean;
  /** Within the transaction of what it is for. @throws ApiError `wrong_code` when it was used meanwhile */
  use: (tx: StoreDatabase) => Promise<void>;
}

/** The password was right; the code is asked for. */
export interface Asked {
  challenge: string;
  /** For the log alone. */
  presenterId: number;
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export function createSecondFactorService(dependencies: {
  db: StoreDatabase;
  limits: LimitsService;
  signIns: SignIns;
  /** Addresses can be confirmed here, and then have to be. */
  asksForAddresses: boolean;
  /** The first seals the secrets, the others still open them. */
  secretKeys: readonly string[];
}) {
  const { db, limits, signIns, asksForAddresses, secretKeys } = dependencies;
  const box = createSecretBox(secretKeys, secretBytes);

  const checkRecoveryCode = async (presenterId: number, code: string): Promise<Proof> => {
    for (const { id, hash } of await listRecoveryCodes(db, presenterId)) {
      if (!(await isPasswordRight(hash, code))) continue;
      const use = async (tx: StoreDatabase) => {
        if (!(await takeRecoveryCode(tx, id))) throw new ApiError('wrong_code');
      };
      return { isRecovery: true, use };
    }
    throw new ApiError('wrong_code');
  };

  const checkStep = (secret: Uint8Array, code: string, lastStep: number): number => {
    const step = stepOf(secret, code.replaceAll(/[\s-]/g, ''), lastStep);
    if (step === undefined) throw new ApiError('wrong_code');
    return step;
  };

  /**
   * @throws ApiError `wrong_code`, `rate_limited`, `second_factor_unreadable`, and `whenOff` where no
   * code is asked for
   */
  async function check(
    presenterId: number,
    typed: string,
    whenOff: ErrorCode = 'second_factor_off',
  ): Promise<Proof> {
    const factor = await findSecondFactor(db, presenterId);
    if (!factor?.confirmedAt) throw new ApiError(whenOff);
    const recoveryCode = normalRecoveryCode(typed);
    // Before it is counted: nobody is guessing where no code can be right.
    const secret = recoveryCode ? undefined : box.open(factor.secret, presenterId);
    const wasRight = await limits.take(wrongCodes, String(presenterId));
    const proof =
      secret === undefined
        ? await checkRecoveryCode(presenterId, recoveryCode!)
        : proofOf(factor, secret, checkStep(secret, typed, factor.lastStep));
    await wasRight();
    return proof;
  }

  const proofOf = (
    { presenterId, secret: stored }: { presenterId: number; secret: Uint8Array },
    secret: Uint8Array,
    step: number,
  ): Proof => ({
    isRecovery: false,
    async use(tx) {
      // What was stored before there was this key is sealed with it now.
      const sealed = box.seal(secret, presenterId);
      const isUsed = await useStep(tx, presenterId, stored, step, sealed);
      if (!isUsed) throw new ApiError('wrong_code');
    },
  });

  return {
    /** Of how many accounts the codes cannot be checked, since their key is not there. */
    async countUnreadable(): Promise<number> {
      return (await listSecrets(db)).filter((stored) => !box.canOpen(stored)).length;
    },

    async get({ id }: SignedInPresenter): Promise<SecondFactor> {
      const factor = await findSecondFactor(db, id);
      return {
        is_on: Boolean(factor?.confirmedAt),
        recovery_codes_left: await countRecoveryCodes(db, id),
      };
    },

    /** @throws ApiError `second_factor_on`, `address_unconfirmed` */
    async begin(presenter: SignedInPresenter): Promise<{ secret: string; uri: string }> {
      // Its owner could not get into an account that somebody else made of the address.
      if (asksForAddresses && !presenter.isEmailVerified) throw new ApiError('address_unconfirmed');
      const bytes = randomBytes(secretBytes);
      const isPut = await putUnconfirmed(db, presenter.id, box.seal(bytes, presenter.id));
      if (!isPut) throw new ApiError('second_factor_on');
      const secret = toBase32(bytes);
      return { secret, uri: otpauthUri(productName, presenter.email, secret) };
    },

    /**
     * @returns the recovery codes
     * @throws ApiError `second_factor_off` where none was begun, `second_factor_on`, `wrong_code`,
     * `second_factor_unreadable`
     */
    async confirm({ id }: SignedInPresenter, typed: string): Promise<string[]> {
      const factor = await findSecondFactor(db, id);
      if (!factor) throw new ApiError('second_factor_off');
      if (factor.confirmedAt) throw new ApiError('second_factor_on');
      const secret = box.open(factor.secret, id);
      const wasRight = await limits.take(wrongCodes, String(id));
      const step = checkStep(secret, typed, factor.lastStep);
      await wasRight();
      const { codes, hashes } = await makeRecoveryCodes();
      await db.transaction(async (tx) => {
        const isConfirmed = await confirm(tx, id, factor.secret, step);
        if (!isConfirmed) throw new ApiError('wrong_code');
        await replaceRecoveryCodes(tx, id, hashes);
      });
      return codes;
    },

    /** @throws ApiError `second_factor_off`, `wrong_code` */
    async renewRecoveryCodes({ id }: SignedInPresenter, typed: string): Promise<string[]> {
      const proof = await check(id, typed);
      const { codes, hashes } = await makeRecoveryCodes();
      await db.transaction(async (tx) => {
        await proof.use(tx);
        await replaceRecoveryCodes(tx, id, hashes);
      });
      return codes;
    },

    /** @throws ApiError `second_factor_off`, `wrong_code` */
    async turnOff({ id }: SignedInPresenter, typed: string): Promise<void> {
      const proof = await check(id, typed);
      await db.transaction(async (tx) => {
        await proof.use(tx);
        await deleteSecondFactorOf(tx, id);
      });
    },

    /** For who has shown the first factor: the session, or where a code is wanted too, asks for it. */
    async enter(
      tx: StoreDatabase,
      presenterId: number,
      names: BrowserNames,
    ): Promise<SignedIn | Asked> {
      const factor = await findSecondFactor(tx, presenterId);
      if (!factor?.confirmedAt) return signIns.begin(tx, presenterId, names);
      const challenge = newToken();
      const hash = hashToken(challenge);
      await insertChallenge(tx, { hash, presenterId });
      return { challenge, presenterId };
    },

    /** @throws ApiError `sign_in_too_old`, `wrong_code` */
    async finish(
      challenge: string,
      typed: string,
      names: BrowserNames,
    ): Promise<{ signedIn: SignedIn; isRecovery: boolean }> {
      const hash = hashToken(challenge);
      const presenterId = await findChallenge(db, hash);
      if (presenterId === undefined) throw new ApiError('sign_in_too_old');
      const about = (error: unknown): never => {
        throw error instanceof ApiError ? error.concerning(presenterId) : error;
      };
      const proof = await check(presenterId, typed, 'sign_in_too_old').catch(about);
      const enter = db.transaction(async (tx) => {
        await proof.use(tx);
        if (!(await takeChallenge(tx, hash))) throw new ApiError('sign_in_too_old');
        return signIns.begin(tx, presenterId, names);
      });
      const signedIn = await enter.catch(about);
      return { signedIn, isRecovery: proof.isRecovery };
    },
  };
}

async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes();
  const hashes = [];
  // One after the other, so that sign-ins meanwhile wait for one of them and not for ten.
  for (const code of codes) hashes.push(await hashPassword(normalRecoveryCode(code)!));
  return { codes, hashes };
}
