// What is so of a topic once what is still on its way from here is counted in.

import type { TopicSummary } from '../../../contract/entities.ts';
import type { Content } from '../live/content.ts';
import type { Unsent } from '../live/pending-changes.ts';

/** Whether a topic is answered, a tick that is on its way included. */
export const isTopicAnswered = ({ ticks }: Pick<Unsent, 'ticks'>, topic: TopicSummary): boolean =>
  (ticks.get(topic.id) ?? topic.has_been_answered) === 1;

/** What is written under a topic, also what is on its way; empty where nothing is. */
export const answerUnder = ({ answers }: Pick<Unsent, 'answers'>, topic: TopicSummary): string =>
  answers.get(topic.id) ?? topic.answer ?? '';

/** The topic of which the presenter speaks now. */
export function topicInLight({
  content,
  ticks,
  light,
}: Pick<Unsent, 'ticks' | 'light'> & {
  content: Pick<Content, 'topics'> | null;
}): TopicSummary | undefined {
  const topics = content?.topics;
  const lit =
    light === undefined
      ? [...(topics?.values() ?? [])].find((topic) => topic.is_being_answered === 1)
      : topics?.get(light ?? 0);
  return lit && !isTopicAnswered({ ticks }, lit) ? lit : undefined;
}
