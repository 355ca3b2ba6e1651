// Every page that opens without signing in, as Lighthouse sees it on a phone: behind Caddy with TLS and
// HTTP/2, as it is deployed, and from the product itself where no Caddy is to be had.
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { throttling } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { chromium, type BrowserContext } from 'playwright';
import { ensureCaddy, startCaddy } from '../../tests/support/caddy.ts';
import { launchOptions } from '../../tests/support/chromium.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { join as enter, openLecture, questionBox } from '../../tests/support/lecture.ts';
import { startProduct } from '../../tests/support/product.ts';
import { raiseMainThreads } from './main-threads.ts';
import type { Figure, Report } from '../report.ts';

const categories = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;

/** Figures vary with what else the machine does: its authors advise the middle one of five runs. */
const runs = 5;

/**
 * Processors are slowed relative to this machine's, and Lighthouse's four times are meant for one with
 * an index of 1,500 to 2,000 (its docs/throttling.md, "CPU throttling"): the same phone on any machine.
 */
const indexAtOnce = 1_750 / 4;

export async function measureLighthouse(): Promise<Report> {
  const port = await freePort();
  const { args = [], ...options } = launchOptions();
  const profile = await mkdtemp(join(tmpdir(), 'askroom-lighthouse-'));
  // Lighthouse opens a tab in the browser's own profile, not in a private window.
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  });
  // Who reads a page has its processors to himself: the server and what measures stand back, and the
  // page's own thread comes before the browser's others, for which a phone has processors enough.
  const stopRaising = raiseMainThreads(profile);
  if (!stopRaising)
    console.log('Main threads cannot be raised here: blocking time counts their waiting');
  setPriority(constants.priority.PRIORITY_LOW);
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  const program = ensureCaddy();
  const caddy = program === undefined ? undefined : await startCaddy(program, [product.url]);
  const url = caddy?.url ?? product.url;
  try {
    const lecture = await openLecture(product.url, 'free');
    const { join_code, embed_url, wall_url } = await lecture.presenter.get(lecture.presentationId);
    // The student's screen is that of one who has entered.
    const phone = await context.newPage();
    await enter(phone, url, lecture);
    await phone.close();
    const pages: Record<string, string> = {
      '/': '/',
      '/student/auth': '/student/auth',
      '/student/questions': '/student/questions',
      '/j/CODE': `/j/${join_code}`,
      '/embed/TOKEN/ask': `${new URL(embed_url!).pathname}/ask`,
      '/embed/KEY/wall': new URL(wall_url!).pathname,
      '/plans': '/plans',
      '/privacy': '/privacy',
      '/presenter/login': '/presenter/login',
      '/presenter/register': '/presenter/register?plan=1',
      '/presenter/reset-password': '/presenter/reset-password',
      '/presenter/presenter-verify': '/presenter/presenter-verify?token=abc',
      '/presenter/verify-email': '/presenter/verify-email?token=abc',
    };
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const shown = name === '/j/CODE' ? '/student/questions' : undefined;
      figures.push(...(await audit(context, name, url + path, port, shown)));
    }
    // What was seen there was the box, not the way in.
    const after = await context.newPage();
    await after.goto(`${url}/student/questions`);
    await questionBox(after).waitFor();
    const from = caddy ? 'HTTP/2 behind Caddy' : 'HTTP/1.1';
    return { title: `Public pages: Lighthouse on a phone, ${from}, of 100`, figures };
  } finally {
    stopRaising?.();
    await context.close();
    await rm(profile, { recursive: true, force: true });
    await caddy?.stop();
    await product.stop();
  }
}

/**
 * Prints which audits cost points, in the run in the middle.
 * @param shown the path that is shown in the end
 * @throws Error where Lighthouse did not see that page
 */
async function audit(
  context: BrowserContext,
  name: string,
  url: string,
  port: number,
  shown = new URL(url).pathname,
): Promise<Figure[]> {
  const seen: Result[] = [];
  let hasBrokenOff = false;
  while (seen.length < runs) {
    const slowdown = (await benchmarkIndex(context)) / indexAtOnce;
    try {
      seen.push(await look(name, url, port, slowdown));
    } catch (error) {
      // Chromium closes a tab now and then in the middle of a run.
      if (hasBrokenOff) throw error;
      hasBrokenOff = true;
      console.log(`${name} broke off and is measured once more: ${String(error)}`);
    }
  }
  for (const { finalDisplayedUrl } of seen) {
    const { pathname } = new URL(finalDisplayedUrl);
    if (pathname !== shown) throw new Error(`${name} led to ${pathname}`);
  }
  const lhr: Result = computeMedianRun(seen);
  console.log(
    `${name}, slowed ${lhr.configSettings.throttling.cpuSlowdownMultiplier.toFixed(1)} times`,
  );
  return Object.entries(categories).map(([category, atLeast]) => {
    const value = Math.round((lhr.categories[category]?.score ?? 0) * 100);
    if (value < 100) for (const line of lostPoints(lhr, category)) console.log(`  ${line}`);
    return { name: `${name} ${category}`, value, unit: '', atLeast };
  });
}

/** Lighthouse's own: how fast this machine is just now. */
async function benchmarkIndex(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return index;
}

async function look(
  name: string,
  url: string,
  port: number,
  cpuSlowdownMultiplier: number,
): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    // Whoever has entered stays so; the app itself is loaded as for the first time.
    clearStorageTypes: ['service_workers', 'cache_storage'],
    logLevel: 'error',
    output: 'json',
    onlyCategories: Object.keys(categories),
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed on ${name}: ${result?.lhr.runtimeError?.message}`);
  }
  return result.lhr;
}

const lostPoints = ({ categories: found, audits }: Result, category: string): string[] =>
  found[category]!.auditRefs.flatMap(({ id, weight }) => {
    const { score = null, displayValue = '' } = audits[id] ?? {};
    return weight === 0 || score === null || score === 1
      ? []
      : `${category}: ${id} ${score} ${displayValue}`;
  });
