// `npm test` runs everything; `npm test -- lint unit` the named parts.
import { runAndReport } from './lib/report.ts';
import { browser, build, checks, engines, vitest, type Step } from './lib/steps.ts';

const PROJECTS = ['unit', 'server', 'api', 'system'];
/** These start the whole product, or ask it for pages: it serves what was built. */
const NEED_BUILD = ['api', 'system', 'e2e', 'engines'];

const parts = [...checks.map(({ name }) => name), ...PROJECTS, browser.name, engines.name];
const named = process.argv.slice(3);
const unknown = named.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${parts.join(', ')}`);
  process.exit(2);
}

const isWanted = (name: string): boolean => named.length === 0 || named.includes(name);
const projects = PROJECTS.filter(isWanted);
const steps: Step[] = [
  ...checks.filter(({ name }) => isWanted(name)),
  ...(NEED_BUILD.some(isWanted) ? [build] : []),
  ...(projects.length > 0 ? [vitest(projects)] : []),
  ...(isWanted(browser.name) ? [browser] : []),
  ...(isWanted(engines.name) ? [engines] : []),
];

process.exitCode = await runAndReport(steps);
