// What is kept of a browser: what a person knows it by. The rest of its User-Agent is not.

import Bowser from 'bowser';

export interface BrowserNames {
  /** Such as `Firefox`; null where it is not known. */
  readonly browser: string | null;
  /** Such as `Windows`; null where it is not known. */
  readonly system: string | null;
}

const { generic: _, ...named } = Bowser.BROWSER_MAP;
const browsers = new Set(Object.values(named));
const systems = new Set(Object.values(Bowser.OS_MAP));
/** Of one that is longer the beginning is read; none that people use is. */
const maxCharacters = 512;

/** Only names of the library's lists: of one it does not know it would take the sender's own words. */
export function browserNames(userAgent = ''): BrowserNames {
  // It throws where there is nothing to read.
  if (userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxCharacters));
  return { browser: known(browsers, browser.name), system: known(systems, os.name) };
}

const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;
