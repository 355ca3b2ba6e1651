// How long the student's first visit takes on a slow network and a slow phone, beside what the same
// bytes take there without any work.
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { firstLoadLimit } from '../../tests/budgets/budgets.ts';
import { firstLoad, sumBytes } from '../../tests/budgets/built-files.ts';
import { launchOptions } from '../../tests/support/chromium.ts';
import { openLecture, questionBox } from '../../tests/support/lecture.ts';
import { startProduct } from '../../tests/support/product.ts';
import type { Figure, Report } from '../report.ts';
import { median } from '../statistics.ts';

const line = { latencyMs: 400, kilobitsPerSecond: 400, cpuSlowdown: 4 };
const runs = 3;

export async function measurePwa(): Promise<Report> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  try {
    const { scanPath } = await openLecture(product.url, 'free');
    const bytes = sumBytes(firstLoad());
    const times = await measureSlowLine(product.url, scanPath, bytes);
    return {
      title: `The student's screen: ${line.kilobitsPerSecond} kbit/s, ${line.latencyMs} ms, CPU slowed ${line.cpuSlowdown} times`,
      figures: [
        {
          name: 'first load, Brotli',
          value: bytes / 1000,
          unit: 'kB',
          target: firstLoadLimit / 1000,
        },
        ...times,
      ],
    };
  } finally {
    await product.stop();
  }
}

async function measureSlowLine(origin: string, scanPath: string, bytes: number): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions());
  const floor = await serveBytes(bytes);
  const seconds = async (visit: (context: BrowserContext) => Promise<number>) =>
    median(await repeat(() => inNewContext(browser, visit))) / 1000;
  try {
    const least = await seconds(async (context) => {
      const page = await slowPage(context);
      await page.goto(floor.url);
      return page.evaluate(() => performance.getEntriesByName('done')[0]!.startTime);
    });
    const scanned = await seconds(async (context) =>
      untilBox(await slowPage(context), origin + scanPath),
    );
    const returning = await seconds(async (context) => {
      const before = await context.newPage();
      await before.goto(origin + scanPath);
      await questionBox(before).waitFor();
      await before.evaluate(async () => void (await navigator.serviceWorker.ready));
      await before.close();
      return untilBox(await slowPage(context), `${origin}/student/questions`);
    });
    return [
      { name: 'least: the same bytes, a page and an empty script', value: least, unit: 's' },
      { name: 'box can be used, first visit by scanning', value: scanned, unit: 's' },
      { name: '  of the least', value: scanned / least, unit: 'x' },
      { name: 'box can be used, second visit', value: returning, unit: 's' },
    ];
  } finally {
    await browser.close();
    floor.server.close();
  }
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return values;
}

async function inNewContext(
  browser: Browser,
  visit: (context: BrowserContext) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    return await visit(context);
  } finally {
    await context.close();
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const bytesPerSecond = (line.kilobitsPerSecond * 1000) / 8;
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: line.cpuSlowdown });
  return page;
}

/** Milliseconds from the start of the navigation until a question can be typed. */
async function untilBox(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('textarea:not(:disabled)')) return;
      performance.mark('box');
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await questionBox(page).waitFor();
  return page.evaluate(() => performance.getEntriesByName('box')[0]!.startTime);
}

/** A page of that many bytes, nearly all of them in one script, that does nothing. */
async function serveBytes(bytes: number): Promise<{ url: string; server: Server }> {
  const noise = randomBytes(bytes)
    .toString('base64')
    .slice(0, bytes - 100);
  const server = createServer(({ url }, response) => {
    const isScript = url === '/script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript
        ? `/*${noise}*/performance.mark('done')`
        : '<!doctype html><html lang="en"><script src="/script.js"></script>',
    );
  });
  await listen(server, 0);
  return { url: addressOf(server), server };
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;
