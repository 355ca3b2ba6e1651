// A remote model in the place of the presenter's: a lecture goes through the product's own requests,
// as many questions at once as a busy class sends, and the board is compared with the labels.
import { randomUUID } from 'node:crypto';
import type { BuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import type { ChatService } from '../../server/ai/llm/chat/chat-service.ts';
import { createLlmModel } from '../../server/ai/llm/llm-model.ts';
import type { LimitSettings } from '../../server/ai/llm/chat/model-limits.ts';
import type { Patience } from '../../server/ai/llm/chat/retrying.ts';
import { estimateTokens } from '../../server/ai/llm/chat/tokens.ts';
import type { AiModel } from '../../server/ai/model.ts';
import type { ModelUser } from '../../server/ai/models.ts';
import type { DataSets, Labelled } from './sets/data.ts';
import { handoutOf } from './sets/handouts.ts';
import { readLectures } from './sets/lectures.ts';
import { adjustedRand, bcubed } from './metrics.ts';
import { randomOf, shuffled } from './sets/random.ts';
import { learn } from './relevance.ts';
import { Room } from './room.ts';

/** As many as come together where a room is asked for questions. */
export const questionsAtOnce = 16;
/**
 * A measurement waits for what a class would not, so that speed is a figure and not a fault: as long
 * as a person takes who reads in the model's place.
 */
const unhurried: Patience = { attempts: 3, attempt: 1_200_000, total: 3_600_000, pause: 1_000 };

export interface Taught {
  readonly name: string;
  readonly title: string;
  readonly handout: string;
  readonly questions: readonly Labelled[];
}

export interface RemoteFigures {
  readonly name: string;
  readonly questions: number;
  /** Each of them is genuine. They are in no topic and count for none of what follows. */
  readonly rejected: number;
  readonly topics: number;
  readonly true_topics: number;
  readonly precision: number;
  readonly bcubed_f1: number;
  readonly ari: number;
  readonly churn: number;
  /** As the service reported them. */
  readonly tokens: number;
  /** As they were told beforehand. */
  readonly tokens_estimated: number;
  readonly requests: number;
  readonly seconds: number;
  /** Requests that were of no use, by why. */
  readonly troubles: Readonly<Record<string, number>>;
  readonly titles: readonly string[];
}

/** The benchmark's own lectures, and the events of a folder of data. */
export function readTaught(sets?: Pick<DataSets, 'events'>): Taught[] {
  const own = readLectures().map(({ name, rows }): Taught => {
    const { title, handout } = handoutOf(name);
    return { name, title, handout, questions: rows };
  });
  return [...own, ...(sets?.events ?? [])];
}

interface MeasureOptions {
  readonly patience?: Patience;
  /** Questions that come at once. */
  readonly arrivals?: number;
  readonly limits?: LimitSettings;
}

/** The same questions in the same order, for the built-in model alone. */
export async function measureAlone(
  builtin: BuiltinModel,
  taught: Taught,
  { arrivals = questionsAtOnce }: Pick<MeasureOptions, 'arrivals'> = {},
): Promise<RemoteFigures> {
  const board = await boardOf(builtin, taught, arrivals, () => builtin);
  const name = `${taught.name}, built-in alone`;
  return { ...board, name, tokens: 0, tokens_estimated: 0, requests: 0, troubles: {} };
}

export async function measureRemote(
  service: ChatService,
  modelName: string,
  builtin: BuiltinModel,
  taught: Taught,
  { patience = unhurried, arrivals = questionsAtOnce, limits = {} }: MeasureOptions = {},
): Promise<RemoteFigures> {
  let requests = 0;
  let estimated = 0;
  let tokens = 0;
  const troubles: Record<string, number> = {};
  const user: ModelUser = {
    signal: new AbortController().signal,
    canSpend: async () => true,
    book: async (_, booked) => void (tokens += booked),
    report: async (_, trouble) => {
      if (trouble !== null) troubles[trouble] = (troubles[trouble] ?? 0) + 1;
    },
  };
  const counted: ChatService = {
    ask(model, prompt, signal) {
      requests += 1;
      estimated += estimateTokens(prompt);
      return service.ask(model, prompt, signal);
    },
    facts: (model) => service.facts(model),
  };
  const remote = createLlmModel({ name: modelName, service: counted, builtin, patience, limits });
  const board = await boardOf(builtin, taught, arrivals, () => remote.for(user));
  await remote.close();
  return { ...board, tokens, tokens_estimated: estimated, requests, troubles };
}

type BoardFigures = Omit<RemoteFigures, 'tokens' | 'tokens_estimated' | 'requests' | 'troubles'>;

/** @param modelNow each arrival is a piece of work of its own, as in a class */
async function boardOf(
  builtin: BuiltinModel,
  { name, title, handout, questions }: Taught,
  arrivals: number,
  modelNow: () => AiModel,
): Promise<BoardFigures> {
  const article = { title, passages: [handout], questions: [] };
  const knowledge = await learn(builtin, article, `remote ${name}`);
  let model = modelNow();
  const room = new Room(
    // The built-in model remembers questions by the key of their presentation.
    `${name} ${randomUUID()}`,
    (key, placed, topics, known) => model.group(key, placed, topics, known),
    knowledge,
  );
  const truth: string[] = [];
  const session = shuffled(questions, randomOf(1));
  const start = performance.now();
  for (let from = 0; from < session.length; from += arrivals) {
    model = modelNow();
    const arrived = session.slice(from, from + arrivals);
    const verdicts = await model.judge(
      arrived.map(({ text }) => text),
      knowledge,
    );
    const accepted = arrived.flatMap((question, i) =>
      verdicts[i]!.isAccepted ? [{ ...question, embedding: verdicts[i]!.embedding }] : [],
    );
    truth.push(...accepted.map(({ label }) => label));
    await room.ask(accepted);
    await room.tidy(model.suggestMerges!);
  }
  const { precision, f1 } = bcubed(room.topicIds, truth);
  return {
    name,
    questions: session.length,
    rejected: session.length - truth.length,
    topics: room.titles.length,
    true_topics: new Set(truth).size,
    precision,
    bcubed_f1: f1,
    ari: adjustedRand(room.topicIds, truth),
    churn: room.churn,
    seconds: (performance.now() - start) / 1000,
    titles: room.titles,
  };
}

export function toTable(figures: readonly RemoteFigures[]): string {
  const rows = figures.map((of) => [
    of.name,
    `${of.questions} (${of.rejected})`,
    `${of.topics} of ${of.true_topics}`,
    of.ari.toFixed(2),
    of.bcubed_f1.toFixed(2),
    of.precision.toFixed(2),
    `${Math.round(of.churn * 100)} %`,
    `${of.tokens} (${of.tokens_estimated})`,
    `${of.requests} in ${of.seconds.toFixed(0)} s`,
    Object.entries(of.troubles)
      .map(([trouble, count]) => `${count} ${trouble}`)
      .join(', '),
  ]);
  const head = [
    'lecture',
    'questions (rejected)',
    'topics',
    'ARI',
    'F1',
    'precision',
    'churn',
    'tokens (told beforehand)',
    'requests',
    'of no use',
  ];
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
