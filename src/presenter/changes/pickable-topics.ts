import type { Content } from '../live/content.ts';
import { sizedTopics, type SizedTopic } from '../topics/sized-topics.ts';

/** Open ones first, largest first. */
export const pickableTopics = (content: Content): SizedTopic[] =>
  sizedTopics(content).sort((a, b) => a.topic.has_been_answered - b.topic.has_been_answered);
