// A remote model as the classroom sees it. It reads and embeds nothing by itself: the built-in model
// works beside it, chooses the passages that go along, has the last word on abuse, and does alone
// what the remote one does not do in time or not as it must be done.

import { LruMap } from '../../lib/lru-map.ts';
import type { BuiltinModel } from '../builtin/builtin-model.ts';
import type { AiModel, Verdict } from '../model.ts';
import type { ModelUser, RemoteModel } from '../models.ts';
import type { ChatService } from './chat/chat-service.ts';
import { Circuit } from './chat/circuit.ts';
import { createConsult, type ConsultLogger } from './chat/consult.ts';
import { ModelLimits, type LimitSettings } from './chat/model-limits.ts';
import { draftRemotely } from './draft/draft-answer.ts';
import { judgeRemotely } from './judge/judge-remotely.ts';
import { placeRemotely } from './group/place-remotely.ts';
import { Placed, tokensAQuestion, tokensAtFirst } from './group/placed.ts';
import type { Patience } from './chat/retrying.ts';
import { tidyRemotely, type Tidied } from './group/tidy-remotely.ts';
import { groupingPrompt } from './group/grouping.ts';
import { judgingPrompt } from './judge/judge-prompt.ts';
import { SmallJudge } from './judge/small-judge.ts';
import { estimateTokens } from './chat/tokens.ts';

// What a class will cost, told to the presenter who chooses a model: the requests as they are, around
// texts that are as long as they usually are.

/** As many as come together where a room is asked for questions. */
const questionsAtOnce = 16;
const usualTopics = 15;
const topicsWithExamples = 8;
/** Characters. */
const usual = { about: 80, question: 50, passage: 200, line: 70, title: 30 };
const text = (length: number): string => 'e'.repeat(length);
const texts = (count: number, length: number): string[] =>
  Array.from({ length: count }, () => text(length));

interface TokensOfAClass {
  /** Where they come in bursts. */
  readonly atOnce: number;
  /** Where each comes alone: the most that it can be. */
  readonly oneByOne: number;
}

/** Rather too high than too low, as for each request. */
export function tokensOfAClass(questions: number): TokensOfAClass {
  const asked = texts(questionsAtOnce, usual.question);
  const about = text(usual.about);
  const topics = Array.from({ length: usualTopics }, (_, i) => ({
    title: text(usual.title),
    questionCount: 1,
    isAnswered: false,
    examples: texts(i < topicsWithExamples ? 3 : 0, usual.question),
  }));
  const material = { about, outline: texts(25, usual.line), passages: texts(8, usual.passage) };
  const together =
    estimateTokens(judgingPrompt(asked, about, texts(8, usual.passage))) +
    estimateTokens(groupingPrompt(asked, topics, material));
  const alone = estimateTokens(judgingPrompt(asked.slice(0, 1), about, [text(usual.line)]));
  return {
    atOnce: Math.ceil((questions / questionsAtOnce) * together),
    oneByOne: tokensAtFirst + questions * (alone + tokensAQuestion),
  };
}

/**
 * Chosen so that a student waits for a verdict no longer than a person waits for a page that seems
 * stuck, and that a service which was slow once still gets a second chance.
 */
const patience: Patience = { attempts: 3, attempt: 9_000, total: 12_000, pause: 400 };
/** Presentations of which is known what the remote model has put together. */
const presentationsInMemory = 64;

export interface LlmModelOptions {
  readonly name: string;
  readonly service: ChatService;
  readonly builtin: BuiltinModel;
  readonly logger?: ConsultLogger;
  readonly patience?: Patience;
  readonly circuit?: Circuit;
  readonly limits?: LimitSettings;
}

export function createLlmModel(options: LlmModelOptions): RemoteModel {
  const { name, service, builtin } = options;
  const closing = new AbortController();
  /** By presentation: where the remote model has put questions. */
  const placedByRemote = new LruMap<string, Placed>(presentationsInMemory);
  const tidied = new LruMap<string, Tidied>(presentationsInMemory);
  const smallJudges = new LruMap<string, SmallJudge>(presentationsInMemory);
  const consultFor = createConsult({
    name,
    service,
    logger: options.logger,
    patience: options.patience ?? patience,
    circuit: options.circuit ?? new Circuit(),
    limits: new ModelLimits(() => service.facts(name), options.limits),
    closing: closing.signal,
  });

  function smallJudgeOf(key: string): SmallJudge {
    const judge = smallJudges.get(key) ?? new SmallJudge();
    smallJudges.set(key, judge);
    return judge;
  }

  return {
    id: name,
    name,
    tokensAHundredQuestions: tokensOfAClass(100),
    for(user: ModelUser): AiModel {
      const consult = consultFor(user);
      return {
        id: name,
        name,
        dimensions: builtin.dimensions,
        encoder: builtin.encoder,
        embed: builtin.embed,
        outline: builtin.outline,
        close: async () => {},

        async judge(questions, knowledge): Promise<Verdict[]> {
          const own = await builtin.judge(questions, knowledge);
          const small = (await consult.isSmall()) ? smallJudgeOf(knowledge.key) : null;
          return judgeRemotely(consult, builtin, questions, own, knowledge, small);
        },

        async group(key, questions, topics, knowledge) {
          const placed = placedByRemote.get(key) ?? new Placed();
          placedByRemote.set(key, placed);
          return placeRemotely(consult, builtin, placed, { key, questions, topics, knowledge });
        },

        async suggestMerges(key, questions, topics, knowledge) {
          const input = { key, questions, topics, knowledge };
          const placed = placedByRemote.get(key);
          if (placed?.isUnfit || (await consult.isSmall())) {
            return builtin.suggestMerges!(key, questions, topics, knowledge);
          }
          const now = await tidyRemotely(consult, tidied.get(key), input, placed);
          if (now) tidied.set(key, now);
          return now && [...now.suggestions];
        },

        draftAnswer: (asked) => draftRemotely(consult, builtin, asked),
      };
    },
    async close() {
      closing.abort(new Error('The model was closed.'));
    },
  };
}
