// WebKitGTK in a window of its own on a screen that nobody sees, and WPE, which needs no screen.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { diesWithParent } from '../support/dies-with-parent.ts';
import { freePort } from '../support/free-port.ts';
import { patienceMs, waitUntil } from '../support/wait.ts';
import type { Size } from './window.ts';

interface Running {
  stop(): Promise<void>;
}

export interface WebKit extends Running {
  open(size: Size): Promise<WebDriver>;
}

function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const [program = '', ...rest] = [...diesWithParent(), command, ...args];
  const child = spawn(program, rest, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return { child, stop };
}

/** A screen without a machine's own. @returns what DISPLAY names it */
async function openScreen(): Promise<Running & { name: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const { child, stop } = start('Xvfb', args, process.env);
  const [number] = (await once(
    createInterface(child.stdio[3] as NodeJS.ReadableStream),
    'line',
  )) as [string];
  return { name: `:${number}`, stop };
}

/**
 * One driver, which opens one window at a time.
 * @param options what the driver calls the browser's options, and what is in them for a size
 */
async function startDriver(
  command: string,
  env: NodeJS.ProcessEnv,
  options: (size: Size) => Record<string, unknown>,
): Promise<WebKit> {
  const home = mkdtempSync(join(tmpdir(), 'askroom-webkit-'));
  const port = await freePort();
  const { child, stop } = start(command, [`--port=${port}`], {
    ...process.env,
    ...env,
    HOME: home,
    XDG_CACHE_HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    // A locale that every machine has. Which language pages are told is said by the window.
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'en_US',
    // Nobody listens for what assistive programs would be told.
    NO_AT_BRIDGE: '1',
  });
  const server = `http://127.0.0.1:${port}`;
  await waitUntil(`${command} answers`, async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    return fetch(`${server}/status`).then(
      () => true,
      () => undefined,
    );
  });
  return {
    async open(size) {
      const capabilities = new Capabilities(options(size));
      const session = await new Builder()
        .usingServer(server)
        .withCapabilities(capabilities)
        .build();
      await session.manage().setTimeouts({ script: patienceMs, pageLoad: patienceMs });
      return session;
    },
    async stop() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export async function startWebKitGtk(): Promise<WebKit> {
  const screen = await openScreen();
  const window = join(import.meta.dirname, 'webkit-window.py');
  const driver = await startDriver('WebKitWebDriver', { DISPLAY: screen.name }, (size) => ({
    browserName: 'webkit-window',
    'webkitgtk:browserOptions': { binary: window, args: [`${size.width}x${size.height}`] },
  }));
  return {
    open: driver.open,
    async stop() {
      await driver.stop();
      await screen.stop();
    },
  };
}

/** Its window has 800 × 600 pixels; twice as large as they were, they are 400 × 300 of a page. */
export const startWpe = (): Promise<WebKit> =>
  startDriver('WPEWebDriver', {}, ({ width }) => ({
    browserName: 'cog',
    'wpe:browserOptions': {
      binary: '/usr/bin/cog',
      args: ['--automation', '--platform=headless', ...(width < 600 ? ['--scale=2'] : [])],
    },
  }));
