// Codes of the second factor. Those of authenticator apps are of RFC 6238 with what every app can do: SHA-1,
// 30 s and six digits.

import { createHmac, randomBytes } from 'node:crypto';
import { toBase32 } from '../base32.ts';

const stepMs = 30_000;

/** The step of a moment in ms since 1970. */
export const stepAt = (ms: number): number => Math.floor(ms / stepMs);

/** RFC 4226. */
export function codeAt(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.at(-1)! & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step after `lastStep` that the code is of, or undefined: this one, the one before, for who
 * types slowly, or the next, for a phone whose clock is ahead.
 */
export function stepOf(
  secret: Uint8Array,
  code: string,
  lastStep: number,
  ms = Date.now(),
): number | undefined {
  const now = stepAt(ms);
  return [now - 1, now, now + 1].find((step) => step > lastStep && codeAt(secret, step) === code);
}

/** What a QR code tells an app. `account` is what it lists it by, beside the issuer. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
}

// What stands in for a lost phone: 50 random bits in Base32, which has neither 0 and 1 nor 8 and 9.

const codes = 10;
const characters = 10;

/** As `ABCDE-FGHIJ`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const code = toBase32(randomBytes(characters)).slice(0, characters);
    return `${code.slice(0, characters / 2)}-${code.slice(characters / 2)}`;
  });
}

/** As it is hashed, however it was typed; undefined for what cannot be one. */
export function normalRecoveryCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{10}$/.test(code) ? code : undefined;
}
