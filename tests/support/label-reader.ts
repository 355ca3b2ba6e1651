// A reader who knows the labels: answers the product's requests as a model would that understands
// every question. For services that stand in for a model.

import { asTitle } from '../../server/ai/builtin/group/as-title.ts';
import { verdictsOf, type LlmReply, type LlmRequest } from './llm-service.ts';

interface Labelled {
  readonly text: string;
  readonly label: string;
}

export interface Placement {
  id: number;
  topic: number | null;
  title: string | null;
}

/** In such requests, by the tokenizer of a large hosted model (o200k). */
const charactersPerToken = 4.2;

export type LabelReader = ReturnType<typeof createLabelReader>;

export function createLabelReader(questions: readonly Labelled[]) {
  const labelOf = new Map(questions.map(({ text, label }) => [text, label]));
  /** A topic on the board is known by its examples, else by what it is called. */
  const labelOfTitle = new Map([
    ...questions.map(({ text, label }) => [asTitle(text).toLowerCase(), label] as const),
    ...questions.map(({ label }) => [titleOf(label).toLowerCase(), label] as const),
  ]);
  const labelOfTopic = ({ title, examples }: LlmRequest['topics'][number]): string | undefined =>
    labelOf.get(examples?.[0] ?? '') ?? labelOfTitle.get(title.toLowerCase());

  const placements = (request: LlmRequest): Placement[] => {
    const topicOf = new Map(request.topics.map((topic) => [labelOfTopic(topic), topic.id]));
    return request.questions.map(({ id, text }) => {
      const label = labelOf.get(text) ?? text;
      const topic = topicOf.get(label) ?? null;
      return { id, topic, title: topic === null ? titleOf(label) : null };
    });
  };

  function merges({ topics }: LlmRequest): number[][] {
    const same = Map.groupBy(topics, labelOfTopic).values();
    return [...same].filter((topics) => topics.length > 1).map((all) => all.map(({ id }) => id));
  }

  /** Where a small model is asked: the letter of the topic with the same label. */
  function groups({ questions }: LlmRequest): Record<string, string> {
    const letterOf = ({ text, groups = {} }: LlmRequest['questions'][number]): string =>
      Object.keys(groups).find((letter) => groups[letter]!.includes(text.toLowerCase())) ??
      Object.keys(groups).find(
        (letter) => labelOf.get(groups[letter]![0]!) === labelOf.get(text),
      ) ??
      'none';
    return Object.fromEntries(questions.map((question) => [question.id, letterOf(question)]));
  }

  function contentFor(request: LlmRequest): object {
    if (request.kind === 'groups') return { groups: groups(request) };
    if (request.kind === 'placements') return { placements: placements(request) };
    if (request.kind === 'merges') return { merges: merges(request) };
    return verdictsOf(request, () => 'accept');
  }

  return {
    placements,
    answer: (request: LlmRequest): LlmReply => withUsage(request, contentFor(request)),
  };
}

/** The answer with what it costs. Services count the messages, many of them the schema, too. */
export function withUsage({ body }: LlmRequest, content: object): LlmReply {
  const { messages, response_format } = JSON.parse(body) as {
    messages: { content: string }[];
    response_format?: object;
  };
  const words = [...messages.map((one) => one.content), JSON.stringify(response_format ?? '')];
  const prompt_tokens = Math.ceil(words.join('').length / charactersPerToken);
  const completion_tokens = Math.ceil(JSON.stringify(content).length / charactersPerToken);
  const total_tokens = prompt_tokens + completion_tokens;
  return { content, usage: { prompt_tokens, completion_tokens, total_tokens } };
}

/** Labels are words with hyphens in between. */
export const titleOf = (label: string): string => {
  const words = label.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
