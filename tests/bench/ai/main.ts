// `npm run bench:ai -- --data FOLDER [--json FILE]` measures the built-in model on the data sets of a
// folder, prints the page and writes it to docs/ai-quality.md.
import { readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createBuiltinModel } from '../../../server/ai/builtin/builtin-model.ts';
import type { AiModel } from '../../../server/ai/model.ts';
import { allComments, genuineQuestions, measureAbuse, measureOwnSet } from './abuse.ts';
import { classSets } from './classes/class-sets.ts';
import { measureClass } from './classes.ts';
import type { ClassFigures } from './classes.ts';
import { readDataSets } from './data.ts';
import type { DataSets } from './data.ts';
import { embedQuestions, measureGrowth, measureSessions } from './grouping.ts';
import { measureLectures } from './lectures.ts';
import { mean } from './metrics.ts';
import { ownSets } from './own-sets.ts';
import { measureGroupingParts, measureRelevanceParts } from './parts.ts';
import type { PartFigures, RelevanceParts } from './parts.ts';
import { learn, measureRelevance } from './relevance.ts';
import type { RelevanceFigures } from './relevance.ts';
import { toJson, toMarkdown } from './report.ts';
import type { Figures } from './report.ts';

const page = new URL('../../../docs/ai-quality.md', import.meta.url);

/** Some lecture for the sets that need one. */
const lecture = {
  title: 'How plants feed themselves',
  passages: [
    'Photosynthesis turns sunlight, water and carbon dioxide into sugar and oxygen. It happens in the chloroplasts, whose chlorophyll absorbs red and blue light and reflects green.',
    'The light reactions split water and charge the carriers of energy. The Calvin cycle uses them to fix carbon dioxide into sugars without needing light itself.',
    'Plants close their stomata on dry days to save water, which slows photosynthesis down. Cacti open them at night only and store the carbon dioxide as an acid until the sun rises.',
    'At night plants breathe like animals do: their mitochondria burn sugar and give off carbon dioxide. A plant grows when it has made more sugar by day than it burns.',
  ],
  questions: [],
};

async function measure(
  model: AiModel,
  sets: DataSets,
  folder: readonly string[],
): Promise<Figures> {
  const groupingSets: Figures['groupingSets'][number][] = [];
  const times: number[] = [];
  let growth: Figures['growth'] = [];
  let groupingParts: PartFigures[] = [];
  for (const set of sets.labelled) {
    const { questions, msPerQuestion } = await embedQuestions(model, set);
    const { msPerQuestion: grouping, ...figures } = await measureSessions(
      model.group,
      questions,
      set.name,
    );
    groupingSets.push({ name: set.name, ...figures });
    times.push(msPerQuestion + grouping);
    if (groupingParts.length > 0) continue;
    growth = await measureGrowth(model, questions);
    groupingParts = await measureGroupingParts(questions);
  }
  const lectures = await measureLectures(model);
  const relevance: Record<string, RelevanceFigures> = {};
  const relevanceParts: RelevanceParts[] = [];
  for (const set of sets.articles) {
    relevance[set.name] = await measureRelevance(model, set, sets.chitchat);
    relevanceParts.push(await measureRelevanceParts(model, set));
  }
  const classes: ClassFigures[] = [];
  for (const set of classSets) classes.push(await measureClass(model, set));
  const comments = allComments(sets.judged);
  const knowledge = await learn(model, lecture, 'lecture');
  const own = [];
  for (const set of ownSets) own.push(await measureOwnSet(model, set, knowledge));
  return {
    date: new Date().toISOString().slice(0, 10),
    folder,
    grouping: groupingSets.length === 0 ? null : meanOf(groupingSets, mean(times)),
    groupingSets,
    growth,
    groupingParts,
    lectures,
    relevance,
    relevanceParts,
    classes,
    abuse:
      comments.length === 0 ? null : await measureAbuse(model, comments, genuineQuestions(sets)),
    own,
  };
}

function meanOf(
  sets: Figures['groupingSets'],
  ms_per_question: number,
): NonNullable<Figures['grouping']> {
  const over = (pick: (set: (typeof sets)[number]) => number): number => mean(sets.map(pick));
  return {
    bcubed_f1: over((set) => set.bcubed_f1),
    ari: over((set) => set.ari),
    churn: over((set) => set.churn),
    topics: over((set) => set.topics),
    intents: over((set) => set.intents),
    retitled: over((set) => set.retitled),
    ms_per_question,
  };
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { data: { type: 'string' }, json: { type: 'string' } },
});
if (values.data === undefined) {
  console.error('Name the folder of the data sets: npm run bench:ai -- --data FOLDER');
  process.exit(2);
}
const sets = readDataSets(values.data);
const model = await createBuiltinModel();
const files = readdirSync(values.data).filter(
  (file) => file.endsWith('.jsonl') && !/train/.test(file),
);
const figures = await measure(model, sets, files.toSorted());
await model.close();
const text = toMarkdown(figures);
console.log(text);
writeFileSync(page, text);
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify(toJson(figures), null, 2)}\n`);
