// `npm run bench:ai -- --data FOLDER [--only PART,…] [--sizes N,…] [--json FILE] [--report]` measures
// the built-in model on whatever data sets a folder holds and prints the page. Only `--report` writes
// it to docs/ai-quality.md. Sizes are those of crowds that are measured beside the usual one.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createBuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import type { AiModel } from '../../server/ai/model.ts';
import {
  allComments,
  genuineQuestions,
  measureAbuse,
  measureLanguages,
  measureOwnSet,
} from './abuse.ts';
import { measureAnswers, measureShown, type AnswerFigures } from './answers.ts';
import { readAbuseTraining } from './abuse-training.ts';
import { measureCrowd, meanOfAsked, type AskedFigures } from './asked.ts';
import { measureCorrections } from './corrections.ts';
import { classSets } from './sets/classes/class-sets.ts';
import { measureClass } from './sets/classes.ts';
import { dataFiles, readDataSets } from './sets/data.ts';
import type { DataSets } from './sets/data.ts';
import { embedQuestions, measureGrowth, measureSessions } from './grouping.ts';
import { measureLectures } from './sets/lectures.ts';
import { mean } from './metrics.ts';
import { ownSets } from './sets/own-sets.ts';
import { measureRelevanceParts } from './parts.ts';
import { measureEvents, measureRecordings } from './sets/real-lectures.ts';
import { learn, measureRelevance } from './relevance.ts';
import type { RelevanceFigures } from './relevance.ts';
import { toJson, toMarkdown, withReaders } from './report.ts';
import { measureSignals } from './signals.ts';
import type { Figures } from './figures.ts';

const page = new URL('../../docs/ai-quality.md', import.meta.url);

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

type Part = (model: AiModel, sets: DataSets, folder: string) => Promise<Partial<Figures>>;

/** In the order of measuring. Each gives only figures of its own. */
const parts: Readonly<Record<string, Part>> = {
  async covid(model, { clustered }) {
    if (clustered.length === 0) return {};
    const crowdOf = async (size?: number) => {
      const runs = [];
      for (const set of clustered) runs.push(await measureCrowd(model, set, size));
      return meanOfAsked(runs);
    };
    const largerCrowds: Record<number, AskedFigures> = {};
    for (const size of crowdSizes) largerCrowds[size] = await crowdOf(size);
    return { covid: await crowdOf(), largerCrowds };
  },

  async video(model, { recordings }) {
    const measured = [];
    for (const { rows } of recordings) measured.push(...(await measureRecordings(model, rows)));
    return { recordings: measured };
  },

  async own_lectures(model) {
    return {
      ownLectures: await measureLectures(model),
      ownLecturesWithout: await measureLectures(model, 'none'),
      ownLecturesOfAnother: await measureLectures(model, 'of another'),
    };
  },

  async answers(model, { articles, answered, events }) {
    const answers: Record<string, AnswerFigures> = {};
    const english = articles.find(({ name }) => name === 'en');
    const inEnglish = answered.find(({ name }) => name === 'en');
    for (const { name, rows } of answered) {
      const own = articles.find((set) => set.name === name);
      if (own) answers[name] = await measureAnswers(model, own, rows);
      if (!english || !inEnglish || name === 'en') continue;
      answers[`${name} on en`] = await measureAnswers(model, english, rows, inEnglish.rows);
    }
    return { answers, shown: events.length === 0 ? null : await measureShown(model, events) };
  },

  async grouping(model, sets) {
    const groupingSets: Figures['groupingSets'][number][] = [];
    const times: number[] = [];
    let growth: Figures['growth'] = [];
    for (const set of sets.labelled) {
      const { questions, msPerQuestion } = await embedQuestions(model, set);
      const { msPerQuestion: grouping, ...figures } = await measureSessions(
        model.group,
        questions,
        set.name,
      );
      groupingSets.push({ name: set.name, ...figures });
      times.push(msPerQuestion + grouping);
      if (growth.length > 0) continue;
      growth = await measureGrowth(model, questions);
    }
    const grouping = groupingSets.length === 0 ? null : meanOf(groupingSets, mean(times));
    return { grouping, groupingSets, growth };
  },

  async relevance(model, { articles, chitchat }) {
    const relevance: Record<string, RelevanceFigures> = {};
    const relevanceStrict: Record<string, RelevanceFigures> = {};
    const relevanceOpen: Record<string, RelevanceFigures> = {};
    const relevanceParts = [];
    for (const set of articles) {
      const { normal, strict, open } = await measureRelevance(model, set, chitchat);
      relevance[set.name] = normal;
      relevanceStrict[set.name] = strict;
      relevanceOpen[set.name] = open;
      relevanceParts.push(await measureRelevanceParts(model, set));
    }
    return { relevance, relevanceStrict, relevanceOpen, relevanceParts };
  },

  async signals(model, sets) {
    return { signals: await measureSignals(model, sets) };
  },

  async corrections(model, sets) {
    return { learning: await measureCorrections(model, sets) };
  },

  async classes(model) {
    const classes = [];
    for (const set of classSets) classes.push(await measureClass(model, set));
    return { classes };
  },

  async abuse(model, sets, folder) {
    const comments = allComments(sets.judged);
    const knowledge = await learn(model, lecture, 'lecture');
    const own = [];
    for (const set of ownSets) own.push(await measureOwnSet(model, set, knowledge));
    const abuse =
      comments.length === 0 ? null : await measureAbuse(model, comments, genuineQuestions(sets));
    const languages = await measureLanguages(model, readAbuseTraining(folder), sets);
    return { abuse, abuseLanguages: languages, own };
  },

  async lectures(model, { events }) {
    return { events: await measureEvents(model, events) };
  },
};

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
    title_right: over((set) => set.title_right),
    ms_per_question,
  };
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    data: { type: 'string' },
    json: { type: 'string' },
    only: { type: 'string' },
    sizes: { type: 'string', default: '300' },
    report: { type: 'boolean', default: false },
  },
});
const wanted = values.only?.split(',') ?? Object.keys(parts);
const unknown = wanted.filter((name) => !(name in parts));
const crowdSizes = values.sizes.split(',').map(Number);
if (crowdSizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error(`These are no numbers of questions: --sizes ${values.sizes}`);
  process.exit(2);
}
if (values.data === undefined || unknown.length > 0) {
  console.error('Name the folder of the data sets: npm run bench:ai -- --data FOLDER');
  if (unknown.length > 0) {
    console.error(
      `There is no part ${unknown.join(', ')}; parts: ${Object.keys(parts).join(', ')}`,
    );
  }
  process.exit(2);
}
if (values.report && values.only !== undefined) {
  console.error('--report writes the whole page: leave --only out');
  process.exit(2);
}
const sets = readDataSets(values.data);
const model = await createBuiltinModel();
const figures: Figures = {
  date: new Date().toISOString().slice(0, 10),
  folder: dataFiles(values.data).filter((file) => !file.includes('/')),
  grouping: null,
  groupingSets: [],
  growth: [],
  ownLectures: [],
  ownLecturesWithout: [],
  ownLecturesOfAnother: [],
  covid: null,
  largerCrowds: {},
  recordings: [],
  events: {},
  relevance: {},
  relevanceStrict: {},
  relevanceOpen: {},
  relevanceParts: [],
  answers: {},
  shown: null,
  signals: {},
  learning: null,
  classes: [],
  abuse: null,
  abuseLanguages: [],
  own: [],
};
for (const [name, measure] of Object.entries(parts)) {
  if (!wanted.includes(name)) continue;
  console.error(`Measuring ${name}`);
  Object.assign(figures, await measure(model, sets, values.data));
}
await model.close();
const text = toMarkdown(figures);
console.log(text);
if (values.report) writeFileSync(page, withReaders(text, readFileSync(page, 'utf8')));
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify(toJson(figures), null, 2)}\n`);
}
