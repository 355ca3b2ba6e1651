// `npm run bench:ai -- --remote URL --model NAME [--lectures nutrition,…] [--arrivals 16]
// [--data FOLDER] [--json FILE] [--size small|large] [--context TOKENS]` sends lectures through an OpenAI-compatible service and prints what became of them. The service's
// key, if it needs one, is LLM_API_KEY.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createBuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import { createChatService } from '../../server/ai/llm/chat/chat-service.ts';
import { modelSizes } from '../../server/ai/llm/chat/model-limits.ts';
import { readDataSets } from './sets/data.ts';
import { measureAlone, measureRemote, questionsAtOnce, readTaught, toTable } from './remote.ts';
import type { RemoteFigures } from './remote.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    remote: { type: 'string' },
    model: { type: 'string' },
    lectures: { type: 'string' },
    arrivals: { type: 'string', default: String(questionsAtOnce) },
    data: { type: 'string' },
    json: { type: 'string' },
    size: { type: 'string', default: 'auto' },
    context: { type: 'string' },
  },
});
const known = readTaught(values.data === undefined ? undefined : readDataSets(values.data));
const wanted = values.lectures?.split(',') ?? known.map(({ name }) => name);
const unknown = wanted.filter((name) => !known.some((lecture) => lecture.name === name));
const arrivals = Number(values.arrivals);
const size = modelSizes.find((one) => one === values.size);
const context = values.context === undefined ? undefined : Number(values.context);
const isContext = context === undefined || (Number.isInteger(context) && context > 0);
const isArrivals = Number.isInteger(arrivals) && arrivals > 0;
if (
  !URL.canParse(values.remote ?? '') ||
  !values.model ||
  !isArrivals ||
  !size ||
  !isContext ||
  unknown.length > 0
) {
  console.error('Name a service and a model: npm run bench:ai -- --remote URL --model NAME');
  if (unknown.length > 0) {
    console.error(
      `There is no lecture ${unknown.join(', ')}; lectures: ${known.map(({ name }) => name).join(', ')}`,
    );
  }
  process.exit(2);
}
const service = createChatService({
  baseUrl: values.remote!,
  apiKey: process.env['LLM_API_KEY'] || undefined,
});
const limits = { contextTokens: context, size: size! };
const builtin = await createBuiltinModel();
const figures: RemoteFigures[] = [];
for (const lecture of known.filter(({ name }) => wanted.includes(name))) {
  console.error(`Asking about ${lecture.name}`);
  figures.push(await measureAlone(builtin, lecture, { arrivals }));
  figures.push(await measureRemote(service, values.model, builtin, lecture, { arrivals, limits }));
}
await builtin.close();
console.log(toTable(figures));
for (const { name, titles } of figures) console.log(`\n${name}: ${titles.join('; ')}`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
