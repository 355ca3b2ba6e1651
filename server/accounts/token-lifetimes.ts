// How long what lets somebody in lasts.

import { signInMaxDays } from '../../contract/limits.ts';

const hour = 60 * 60;
export const resetLinkSeconds = hour;
/** Of links to an address, and of the wish for another one. */
export const addressLinkSeconds = 6 * hour;
export const signInSeconds = signInMaxDays * 24 * hour;
export const challengeSeconds = 5 * 60;
