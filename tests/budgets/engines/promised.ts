// Which browsers are promised (browserslist in package.json), and whether these have something, by MDN's
// compatibility data.
import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data/forLegacyNode';
import { promisedBrowsers, type Audience } from '../../../scripts/vite/promised-browsers.ts';

/** What browserslist names, as MDN's data names it; the same engine on a phone has the same version. */
const names: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
};

const promised = (audience: Audience): (readonly [BrowserName, number])[] =>
  promisedBrowsers(audience).flatMap((one) => {
    const [name = '', version] = one.split(' ');
    const engines = names[name];
    if (!engines) throw new Error(`Say in promised.ts what MDN calls ${name}.`);
    return engines.map((engine) => [engine, Number.parseFloat(version!)] as const);
  });

/** Infinite for what is in no version yet. */
const numberOf = (version: unknown): number =>
  typeof version === 'string' && version !== 'preview'
    ? Number.parseFloat(version.replace('≤', ''))
    : Infinity;

const isIn = (compat: CompatStatement, [browser, version]: readonly [BrowserName, number]) => {
  const support = compat.support[browser];
  const statements = Array.isArray(support) ? support : support ? [support] : [];
  // What nothing is said of is taken to be there: it is old.
  if (statements.length === 0) return true;
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
      !flags &&
      !prefix &&
      !other &&
      numberOf(added) <= version &&
      (removed === undefined || numberOf(removed) > version),
  );
};

/** @returns whether a promised browser may lack it */
export function lackOf(audience: Audience): (feature: Identifier | undefined) => boolean {
  const browsers = promised(audience);
  const known = new Map<Identifier, boolean>();
  return (feature) => {
    const compat = feature?.__compat;
    if (!feature || !compat) return false;
    const before = known.get(feature);
    const is = before ?? browsers.some((browser) => !isIn(compat, browser));
    known.set(feature, is);
    return is;
  };
}

export { bcd };
