// The oldest browsers that are promised (browserslist in package.json), as the build names them.
import browserslist from 'browserslist';

export type Audience = 'students' | 'presenters';

/** @returns such as `chrome 106`, by browserslist's names */
export const promisedBrowsers = (audience: Audience): string[] =>
  browserslist(undefined, { env: audience });

const engines: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

/** What scripts and styles are written down to. Samsung's browser is Chrome under another number. */
export const buildTarget: string[] = promisedBrowsers('students').flatMap((browser) => {
  const [name = '', version = ''] = browser.split(' ');
  const engine = engines[name];
  return engine ? `${engine}${version}` : [];
});
