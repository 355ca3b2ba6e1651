// A code beside the password: of an authenticator app, or a recovery code where the phone is lost.

import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '../../../contract/errors.ts';
import { productName } from '../../../contract/limits.ts';
import type { SecondFactor } from '../../../contract/api/accounts/second-factor-code.ts';
import type { StoreDatabase } from '../../db/database.ts';
import { ApiError } from '../../lib/errors.ts';
import type { SignedInPresenter } from '../../http/callers.ts';
import type { Limit, LimitsService } from '../../limits/limits.service.ts';
import type { BrowserNames } from '../browser-names.ts';
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
import { hashPassword, hashToken, isPasswordRight, newToken } from '../secrets.ts';
import type { SignedIn, SignIns } from '../sign-ins.service.ts';
import { otpauthUri, stepOf, newRecoveryCodes, normalRecoveryCode } from './second-factor-codes.ts';
import { toBase32 } from '../base32.ts';

/** RFC 4226: as long as the output of its HMAC. */
const secretBytes = 20;
const hour = 60 * 60;
const day = 24 * hour;
/**
 * Decision 56: who knows the password and types wrong codes keeps nobody out who can show that they
 * are not the same. Wrong codes are counted by the sign-in or the browser they come from, where that
 * was right before; all others by their network, and together for the account.
 */
const ofSignIn = { what: 'second factor of a sign-in', max: 10, windowSeconds: hour };
const ofDevice = { what: 'second factor of a device', max: 10, windowSeconds: hour };
const ofNetwork = { what: 'second factor of a network', max: 10, windowSeconds: hour };
/**
 * Three codes in a million are right at any time, so that who tries from everywhere all day long is
 * let in after fifteen years on average.
 */
const ofStrangers = { what: 'second factor', max: 60, windowSeconds: day };
/** 50 random bits are not guessed: this bounds what comparing them costs. */
const recoveries = { what: 'recovery code', max: 10, windowSeconds: hour };
/** For which a browser is known after a code from there was right. */
const knownSeconds = 90 * day;
const known = 'known device';
/** In a day, after which the owner is told. */
const toldAfter = 10;

/** From where a code comes. */
export interface CodeSender {
  readonly network: string;
  readonly deviceId?: string | undefined;
}

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
    from: CodeSender | SignedInPresenter,
    whenOff: ErrorCode = 'second_factor_off',
  ): Promise<Proof> {
    const factor = await findSecondFactor(db, presenterId);
    if (!factor?.confirmedAt) throw new ApiError(whenOff);
    const recoveryCode = normalRecoveryCode(typed);
    // Before it is counted: nobody is guessing where no code can be right.
    const secret = recoveryCode ? undefined : box.open(factor.secret, presenterId);
    const wasRight = await take(await budgetsOf(presenterId, from, secret === undefined));
    const proof =
      secret === undefined
        ? await checkRecoveryCode(presenterId, recoveryCode!)
        : proofOf(factor, secret, checkStep(secret, typed, factor.lastStep));
    await wasRight();
    return proof;
  }

  type Budget = readonly [limit: Limit, who: string];

  async function budgetsOf(
    presenterId: number,
    from: CodeSender | SignedInPresenter,
    isRecovery: boolean,
  ): Promise<Budget[]> {
    if ('tokenHash' in from) return [[ofSignIn, from.tokenHash]];
    const ofAccount = (which: string) => `${presenterId} ${which}`;
    const { network, deviceId } = from;
    const device = deviceId === undefined ? undefined : ofAccount(deviceId);
    const isKnown = device !== undefined && (await limits.isCounted(known, device));
    const place = isKnown ? device : ofAccount(network);
    if (isRecovery) return [[recoveries, place]];
    if (isKnown) return [[ofDevice, place]];
    return [
      [ofNetwork, place],
      [ofStrangers, String(presenterId)],
    ];
  }

  /** All of them, or none. @returns takes them back @throws ApiError `rate_limited` */
  async function take(budgets: readonly Budget[]): Promise<() => Promise<void>> {
    const taken: (() => Promise<void>)[] = [];
    const giveBack = async () => {
      for (const one of taken) await one();
    };
    try {
      for (const [limit, who] of budgets) taken.push(await limits.take(limit, who));
    } catch (error) {
      await giveBack();
      throw error;
    }
    return giveBack;
  }

  /** A right code from a browser: it is known from now on. */
  async function know(presenterId: number, deviceId: string | undefined): Promise<void> {
    if (deviceId !== undefined) await limits.nth(known, `${presenterId} ${deviceId}`, knownSeconds);
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
    async confirm(
      { id, tokenHash }: SignedInPresenter,
      typed: string,
      deviceId?: string,
    ): Promise<string[]> {
      const factor = await findSecondFactor(db, id);
      if (!factor) throw new ApiError('second_factor_off');
      if (factor.confirmedAt) throw new ApiError('second_factor_on');
      const secret = box.open(factor.secret, id);
      const wasRight = await take([[ofSignIn, tokenHash]]);
      const step = checkStep(secret, typed, factor.lastStep);
      await wasRight();
      const { codes, hashes } = await makeRecoveryCodes();
      await db.transaction(async (tx) => {
        const isConfirmed = await confirm(tx, id, factor.secret, step);
        if (!isConfirmed) throw new ApiError('wrong_code');
        await replaceRecoveryCodes(tx, id, hashes);
      });
      await know(id, deviceId);
      return codes;
    },

    /** @throws ApiError `second_factor_off`, `wrong_code` */
    async renewRecoveryCodes(presenter: SignedInPresenter, typed: string): Promise<string[]> {
      const { id } = presenter;
      const proof = await check(id, typed, presenter);
      const { codes, hashes } = await makeRecoveryCodes();
      await db.transaction(async (tx) => {
        await proof.use(tx);
        await replaceRecoveryCodes(tx, id, hashes);
      });
      return codes;
    },

    /** @throws ApiError `second_factor_off`, `wrong_code` */
    async turnOff(presenter: SignedInPresenter, typed: string): Promise<void> {
      const { id } = presenter;
      const proof = await check(id, typed, presenter);
      await db.transaction(async (tx) => {
        await proof.use(tx);
        await deleteSecondFactorOf(tx, id);
      });
    },

    /**
     * For who has shown the first factor: the session, or where a code is wanted too, asks for it.
     * @param idToken as of `signIns.begin`
     * @throws ApiError `account_blocked`
     */
    async enter(
      tx: StoreDatabase,
      presenterId: number,
      names: BrowserNames,
      idToken: string | null = null,
    ): Promise<SignedIn | Asked> {
      await signIns.refuseBlocked(tx, presenterId);
      const factor = await findSecondFactor(tx, presenterId);
      if (!factor?.confirmedAt) return signIns.begin(tx, presenterId, names, idToken);
      const challenge = newToken();
      const hash = hashToken(challenge);
      await insertChallenge(tx, { hash, presenterId, idToken });
      return { challenge, presenterId };
    },

    /** Whoever was guessing does not know the new password: nothing they did keeps its owner out. */
    forgetGuesses: (tx: StoreDatabase, presenterId: number): Promise<void> =>
      limits.forget(tx, ofStrangers, String(presenterId)),

    /** @throws ApiError `sign_in_too_old`, `wrong_code`, `rate_limited`, `account_blocked` */
    async finish(
      challenge: string,
      typed: string,
      from: CodeSender,
      names: BrowserNames,
      /** Called after many wrong codes, once a day; must not throw. */
      onGuessed: (presenterId: number) => void,
    ): Promise<{ signedIn: SignedIn; isRecovery: boolean }> {
      const hash = hashToken(challenge);
      const presenterId = await findChallenge(db, hash);
      if (presenterId === undefined) throw new ApiError('sign_in_too_old');
      const about = async (error: unknown): Promise<never> => {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'wrong_code') {
          const wrong = await limits.nth('wrong second factor', String(presenterId), day);
          if (wrong === toldAfter) onGuessed(presenterId);
        }
        throw error.concerning(presenterId);
      };
      const proof = await check(presenterId, typed, from, 'sign_in_too_old').catch(about);
      const enter = db.transaction(async (tx) => {
        // Locked first, as whoever ends a second factor does.
        await signIns.refuseBlocked(tx, presenterId);
        await proof.use(tx);
        const taken = await takeChallenge(tx, hash);
        if (!taken) throw new ApiError('sign_in_too_old');
        return signIns.begin(tx, presenterId, names, taken.idToken);
      });
      const signedIn = await enter.catch(about);
      await know(presenterId, from.deviceId);
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
