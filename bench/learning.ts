// Learning a handout of forty pages, from the call to Ready. The floor is the encoder alone, on the
// same passages and in the same run.
import { join } from 'node:path';
import { createBuiltinModel } from '../server/ai/builtin/builtin-model.ts';
import { extractText } from '../server/materials/extract/extract.ts';
import { cutPassages } from '../server/materials/passages.ts';
import { signUp } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import type { Report } from './report.ts';

const name = 'biology-40-pages.pdf';
const path = join(import.meta.dirname, '../tests/fixtures/handouts', name);
const limitMs = 10 * 60_000;
const passagesAtOnce = 16;

export async function measureLearning(): Promise<Report> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  try {
    const presenter = await signUp(product, 'premium');
    const uploadedAt = performance.now();
    const id = await presenter.create('Plants and cells', 'Forty pages of biology', [path]);
    const uploadSeconds = (performance.now() - uploadedAt) / 1000;
    const watch = await presenter.watch(id);
    const startedAt = performance.now();
    await presenter.startLearning(id);
    await watch.untilReady(limitMs);
    const times = [startedAt, ...watch.statuses.map(({ at }) => at)];
    const passages = Math.max(...watch.statuses.map(({ event }) => event.learning?.total ?? 0));
    watch.close();
    const learningSeconds = (times.at(-1)! - startedAt) / 1000;
    const longestSilence = Math.max(...times.slice(1).map((at, index) => at - times[index]!));
    const encoderSeconds = await encodeOnly();
    return {
      title: `Learning ${name}, ${passages} passages`,
      figures: [
        { name: 'upload, the text read', value: uploadSeconds, unit: 's' },
        { name: 'start of learning to Ready', value: learningSeconds, unit: 's', target: 60 },
        { name: 'floor: the encoder alone', value: encoderSeconds, unit: 's' },
        { name: 'ratio', value: learningSeconds / encoderSeconds, unit: 'x' },
        { name: 'longest time without progress', value: longestSilence, unit: 'ms', target: 1000 },
        { name: 'progress events', value: watch.statuses.length, unit: '' },
      ],
    };
  } finally {
    await product.stop();
  }
}

/** Seconds to encode the passages of the handout, as many at once as learning takes. */
async function encodeOnly(): Promise<number> {
  const passages = [...new Set(cutPassages((await extractText({ name, path })).text))];
  const model = await createBuiltinModel();
  try {
    const startedAt = performance.now();
    for (let start = 0; start < passages.length; start += passagesAtOnce) {
      await model.embed(passages.slice(start, start + passagesAtOnce));
    }
    return (performance.now() - startedAt) / 1000;
  } finally {
    await model.close();
  }
}
