// `npm run bench` measures everything, `npm run bench -- load learn` what is named; `--json FILE`
// also writes the figures down; `--phones 50` makes the hall of `join`, `wave` and `soak` smaller;
// `join --processes 1,2,4` compares so many processes behind Caddy, `--no-valkey` without it.
// Every time is given beside a floor from the same run.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printReport, type Report } from './report.ts';
import { buildIfStale, buildServerIfStale } from '../scripts/lib/build.ts';

const benches: Record<string, () => Promise<Report>> = {
  load: async () => (await import('./load/room.ts')).measureRoom(),
  join: async () =>
    values.processes === undefined
      ? (await import('./load/join.ts')).measureJoin(phoneCount())
      : (await import('./load/join-processes.ts')).measureProcesses(
          values.processes.split(',').map(Number),
          phoneCount(),
          !values['no-valkey'],
        ),
  wave: async () => (await import('./load/wave.ts')).measureWave(phoneCount()),
  burst: async () => (await import('./load/burst.ts')).measureBurst(),
  handshakes: async () => (await import('./load/handshakes.ts')).measureHandshakes(),
  notices: async () => (await import('./load/notices.ts')).measureNotices(),
  soak: async () => (await import('./load/soak.ts')).measureSoak(phoneCount()),
  slopes: async () => (await import('./load/slopes.ts')).measureSlopes(),
  learn: async () => (await import('./learning.ts')).measureLearning(),
  rest: async () => (await import('./rest.ts')).measureRest(),
  'first-load': async () => (await import('./pwa/first-load.ts')).measureFirstLoad(),
  lighthouse: async () => (await import('./pwa/lighthouse.ts')).measureLighthouse(),
  pwa: async () => (await import('./pwa/pwa.ts')).measurePwa(),
};

const { positionals, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    phones: { type: 'string' },
    processes: { type: 'string' },
    'no-valkey': { type: 'boolean' },
  },
});
const phoneCount = (): number | undefined =>
  values.phones === undefined ? undefined : Number(values.phones);
const unknown = positionals.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(
    `No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`,
  );
  process.exit(2);
}
const names = positionals.length > 0 ? positionals : Object.keys(benches);
const needPage = new Set(['first-load', 'lighthouse', 'pwa']);
if (names.some((name) => needPage.has(name))) await buildIfStale();
else await buildServerIfStale();

const reports: Record<string, Report> = {};
for (const name of names) {
  console.log(`\n== ${name}`);
  const report = await benches[name]!();
  printReport(report);
  reports[name] = report;
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(reports, null, 2)}\n`);
// Sockets of simulated phones that are still closing must not keep the process.
process.exit();
