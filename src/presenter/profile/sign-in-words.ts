// The words for one place where the presenter is signed in. Presenters' screens speak English.

import type { SignIn } from '../../../contract/sign-in.ts';

const hourMs = 60 * 60 * 1000;
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** As in `Firefox on Windows`, as far as it is known. */
export function browserText({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string {
  // Some carry it in their name.
  if (browser && system) return `${browser.replace(` for ${system}`, '')} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'An unknown browser');
}

/** Whole hours and days: the server notes the last use no more exactly. `now` in ms since 1970. */
export function lastUsedText({ last_used_at }: Pick<SignIn, 'last_used_at'>, now = Date.now()) {
  // The server's clock may be ahead of this one.
  const hours = Math.max(0, Math.floor((now - Date.parse(last_used_at)) / hourMs));
  if (hours === 0) return 'last used within the hour';
  const words =
    hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day');
  return `last used ${words}`;
}

export const sinceText = ({ created_at }: Pick<SignIn, 'created_at'>): string =>
  `Since ${day.format(new Date(created_at))}`;
