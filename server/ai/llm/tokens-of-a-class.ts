// What a class will cost, told to the presenter who chooses a model: the requests as they are, around
// texts that are as long as they usually are.

import { groupingPrompt } from './group/grouping.ts';
import { judgingPrompt } from './judge/judge-prompt.ts';
import { tokensAQuestion, tokensAtFirst } from './group/placed.ts';
import { estimateTokens } from './chat/tokens.ts';

/** As many as come together where a room is asked for questions. */
const questionsAtOnce = 16;
const usualTopics = 15;
const topicsWithExamples = 8;
/** Characters. */
const usual = { about: 80, question: 50, passage: 200, line: 70, title: 30 };
const text = (length: number): string => 'e'.repeat(length);
const texts = (count: number, length: number): string[] =>
  Array.from({ length: count }, () => text(length));

export interface TokensOfAClass {
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
