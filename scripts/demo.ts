// The product at work on a throw-away folder: a presenter, a handout that is learnt, and a class
// that asks. `npm run demo -- --minutes 1` makes the class faster.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDataFolder } from '../tests/durability/data-folder.ts';
import { signUp, type Presenter } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import { runClass } from './demo/class.ts';
import { title } from './demo/handout/sound-and-music.ts';

const handout = join(import.meta.dirname, 'demo/handout/sound-and-music.pdf');
const login = { name: 'Maya Lindqvist', email: 'maya@school.example', password: 'sound-and-music' };
const learningLimitMs = 5 * 60_000;

const { values: given } = parseArgs({
  args: process.argv.slice(3),
  options: { minutes: { type: 'string', default: '3' } },
});
const minutes = Number(given.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number greater than 0');

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}

async function learn(presenter: Presenter, presentationId: number): Promise<void> {
  const watch = await presenter.watch(presentationId);
  await presenter.startLearning(presentationId);
  let shown = 0;
  await watch.until(
    'the handout is learnt',
    () => {
      const { status, status_reason, learning } = watch.presentation;
      if (status === 'Error') throw new Error(`Learning failed: ${status_reason?.text}`);
      for (; shown < watch.statuses.length; shown += 1) {
        if (learning?.total)
          process.stdout.write(`\r  ${learning.done} of ${learning.total} passages`);
      }
      return status === 'Ready' || undefined;
    },
    learningLimitMs,
  );
  process.stdout.write('\n');
  watch.close();
}

function announce(origin: string, presentationId: number, studentUrl: string): void {
  const page = `${origin}/presenter/presentation/${presentationId}`;
  console.log(`
  Sign in           ${origin}/presenter/login
    email           ${login.email}
    password        ${login.password}
  Topics, live      ${page}/questions
  QR code           ${page}/qr-code
  Ask for yourself  ${studentUrl}

  The class is coming in. Ctrl-C ends the demo and removes its folder.
`);
}

async function summarize(presenter: Presenter, presentationId: number): Promise<void> {
  const { original_questions, filtered_questions } = await presenter.get(presentationId);
  const topics = await presenter.getTopics(presentationId);
  const counts = `${original_questions.length} questions in ${topics.length} topics`;
  console.log(
    `\n  The class has asked everything: ${counts}, ${filtered_questions.length} filtered.`,
  );
  console.log('  It stays, to see you tick topics off. Ctrl-C ends the demo.');
}

async function run(origin: string): Promise<void> {
  const { signal } = stopping;
  const presenter = await signUp({ url: origin }, 'premium', login);
  console.log(`Learning the handout “${title}”`);
  const description = 'How sound is made, how it travels, and why music sounds the way it does.';
  const id = await presenter.create(title, description, [handout]);
  await learn(presenter, id);
  const studentUrl = (await presenter.get(id)).student_url!;
  announce(origin, id, studentUrl);
  const onAsked = (name: string, question: string) =>
    console.log(`  ${name.padEnd(8)} ${question}`);
  const phones = await runClass({ origin, studentUrl, minutes, signal, onAsked });
  await summarize(presenter, id);
  await once(signal, 'abort');
  for (const phone of phones) phone.close();
}

console.log('Starting Askroom on a throw-away folder');
const dataDir = await createDataFolder();
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const port = Number(process.env['PORT'] ?? 0);
const product = await startProduct({ dataDir, port });
try {
  await run(product.url);
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(product.logs.slice(-20).join('\n'));
    throw error;
  }
} finally {
  await product.stop();
}
// Sockets that are still open must not keep the process.
process.exit();
