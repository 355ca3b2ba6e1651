// Every page that opens without signing in, as Lighthouse sees it on a phone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { chromium } from 'playwright';
import { launchOptions } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { join as enter, openLecture, questionBox } from '../support/lecture.ts';
import { startProduct } from '../support/product.ts';
import type { Figure, Report } from './report.ts';

const categories = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;

const looks = 3;

interface Browser {
  /** Of its protocol. */
  readonly port: number;
  /** Of the processor. */
  readonly slowdown: number;
}

export async function measureLighthouse(): Promise<Report> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  const port = await freePort();
  const { args = [], ...options } = launchOptions();
  const profile = await mkdtemp(join(tmpdir(), 'askroom-lighthouse-'));
  // Lighthouse opens a tab in the browser's own profile, not in a private window.
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const lecture = await openLecture(product.url, 'free');
    const { join_code, embed_url, wall_url } = await lecture.presenter.get(lecture.presentationId);
    // The student's screen is that of one who has entered.
    const phone = await context.newPage();
    await enter(phone, product.url, lecture);
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
    const benchmarkIndex = await measureMachine(product.url, port);
    const slowdown = slowdownFor(benchmarkIndex);
    const figures: Figure[] = [
      { name: 'this machine, as Lighthouse measures it', value: benchmarkIndex, unit: '' },
      { name: 'how much slower a phone is taken to be', value: slowdown, unit: 'x' },
    ];
    for (const [name, path] of Object.entries(pages)) {
      const shown = name === '/j/CODE' ? '/student/questions' : undefined;
      figures.push(...(await audit(name, product.url + path, { port, slowdown }, shown)));
    }
    // What was seen there was the box, not the way in.
    const after = await context.newPage();
    await after.goto(`${product.url}/student/questions`);
    await questionBox(after).waitFor();
    return { title: 'Public pages: Lighthouse on a phone, of 100', figures };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
    await product.stop();
  }
}

/**
 * Lighthouse slows the processor down fourfold to stand for a phone of the middle, which is right for
 * one fast computer and too much for most. These are the points that its authors publish: what it
 * measures of the machine, and how much slower such a phone is
 * (lighthouse-cpu-throttling-calculator.vercel.app, docs/throttling.md).
 */
const slowdowns = [
  { index: 150, factor: 1 },
  { index: 800, factor: 2 },
  { index: 1_300, factor: 3 },
  { index: 1_766, factor: 5 },
] as const;

function slowdownFor(benchmarkIndex: number): number {
  const above = slowdowns.findIndex(({ index }) => index > benchmarkIndex);
  const end = above === -1 ? slowdowns.length - 1 : Math.max(1, above);
  const [from, to] = [slowdowns[end - 1]!, slowdowns[end]!];
  const share = (benchmarkIndex - from.index) / (to.index - from.index);
  return Math.max(1, from.factor + share * (to.factor - from.factor));
}

/** Of several looks the best: what else runs on the machine only takes from it. */
async function measureMachine(url: string, port: number): Promise<number> {
  const indices: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyAudits: ['is-on-https'],
    });
    indices.push(result?.lhr.environment.benchmarkIndex ?? 0);
  }
  return Math.max(...indices);
}

/**
 * Prints which audits cost points.
 * @param shown the path that is shown in the end
 * @throws Error where Lighthouse did not see that page
 */
async function audit(
  name: string,
  url: string,
  { port, slowdown }: Browser,
  shown = new URL(url).pathname,
): Promise<Figure[]> {
  const result = await lighthouse(url, {
    port,
    // Whoever has entered stays so; the app itself is loaded as for the first time.
    clearStorageTypes: ['service_workers', 'cache_storage'],
    logLevel: 'error',
    output: 'json',
    onlyCategories: Object.keys(categories),
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed on ${name}: ${result?.lhr.runtimeError?.message}`);
  }
  const { lhr } = result;
  const { pathname } = new URL(lhr.finalDisplayedUrl);
  if (pathname !== shown) throw new Error(`${name} led to ${pathname}`);
  console.log(name);
  return Object.entries(categories).map(([category, atLeast]) => {
    const value = Math.round((lhr.categories[category]?.score ?? 0) * 100);
    if (value < 100) for (const line of lostPoints(lhr, category)) console.log(`  ${line}`);
    return { name: `${name} ${category}`, value, unit: '', atLeast };
  });
}

const lostPoints = ({ categories: found, audits }: Result, category: string): string[] =>
  found[category]!.auditRefs.flatMap(({ id, weight }) => {
    const { score = null, displayValue = '' } = audits[id] ?? {};
    return weight === 0 || score === null || score === 1
      ? []
      : `${category}: ${id} ${score} ${displayValue}`;
  });
