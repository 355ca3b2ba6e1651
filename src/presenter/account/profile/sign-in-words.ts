// The words for one place where the presenter is signed in.

import type { SignIn } from '../../../../contract/api/accounts/sign-in.ts';
import { dateText, variant } from '../../../i18n/dates.ts';
import { sayProfile as say } from '../../../i18n/presenter.ts';

const hourMs = 60 * 60 * 1000;

/** As in `Firefox on Windows`, as far as it is known. */
export function browserText({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string {
  if (browser && system) {
    // Some carry it in their name.
    return say('browser_on', { browser: browser.replace(` for ${system}`, ''), system });
  }
  return browser ?? (system ? say('some_browser_on', { system }) : say('some_browser'));
}

/**
 * Since when, when it was used last, in whole hours and days, since the server notes it no more
 * exactly, and when it ends by itself.
 * @param now milliseconds since 1970
 */
export function timesText(
  signIn: Pick<SignIn, 'created_at' | 'last_used_at' | 'ends_at' | 'is_this'>,
  now = Date.now(),
): string {
  const day = mediumDate(signIn.created_at);
  if (signIn.is_this) return say('since', { day });
  const used = usedText(signIn.last_used_at, day, now);
  return say('ends_unused', { used, day: mediumDate(signIn.ends_at) });
}

const mediumDate = (time: string): string => dateText(new Date(time), { dateStyle: 'medium' });

function usedText(last_used_at: string, day: string, now: number): string {
  // The server's clock may be ahead of this one.
  const hours = Math.max(0, Math.floor((now - Date.parse(last_used_at)) / hourMs));
  if (hours === 0) return say('since_and_now', { day });
  const format = new Intl.RelativeTimeFormat(variant(), { numeric: 'auto' });
  const ago =
    hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
  return say('since_and_used', { day, ago });
}
