// The Firefox that a system has, driven by Playwright over WebDriver BiDi.
import { firefox, type Browser } from 'playwright';
import { modules } from '../support/fonts.ts';

interface Session {
  send(method: string, parameters?: unknown): Promise<unknown>;
}

export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    // What draws a page may read no files but those of the system: without it letters are boxes.
    firefoxUserPrefs: { 'security.sandbox.content.read_path_whitelist': `${modules}/` },
  });
  forgetMediaFeatures(browser);
  return browser;
}

/**
 * Playwright says of each window which scheme of colours it has, asked for or not, and Firefox does not
 * take that call yet (153 at least: "unknown command"). There is no option that leaves it out, so it
 * is answered here.
 */
function forgetMediaFeatures(browser: Browser): void {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(object: unknown): { _browserSession: Session } };
  };
  const ofSessions = Object.getPrototypeOf(connection.toImpl(browser)._browserSession) as Session;
  const send = Object.getOwnPropertyDescriptor(ofSessions, 'send')!.value as Session['send'];
  ofSessions.send = function (method, parameters) {
    if (method === 'emulation.setMediaFeaturesOverride') return Promise.resolve({});
    return send.call(this, method, parameters);
  };
}
