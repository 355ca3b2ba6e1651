// What is so of a topic once what is still on its way from here is counted in.

import type { TopicSummary } from '../../../../contract/entities.ts';
import {
  fieldOfTopic,
  type TopicField,
  type TopicPatch,
} from '../../../../contract/api/topics/topic-patch.ts';
import type { Content } from '../../live/content.ts';

/** What topics are to be and the server does not know yet, by topic id. */
export type Patches = ReadonlyMap<number, TopicPatch>;

export const fieldsOf = (patch: TopicPatch): TopicField[] => Object.keys(patch) as TopicField[];

/** Into or out of which topic the light is to go. */
const lightIn = (patches: Patches) =>
  [...patches].find(([, { is_spotlit }]) => is_spotlit !== undefined);

/** Keeps its identity where nothing of it is on its way. */
export function patchedTopic(
  topic: TopicSummary,
  patches: Patches,
  light = lightIn(patches),
): TopicSummary {
  const patch = patches.get(topic.id) ?? {};
  const fields = fieldsOf(patch);
  if (fields.length === 0 && !(light && topic.is_being_answered === 1)) return topic;
  const patched: TopicSummary = {
    ...topic,
    ...Object.fromEntries(fields.map((field) => [fieldOfTopic(field), patch[field]])),
  };
  const isOut = patched.has_been_answered === 1 || (light && light[0] !== topic.id);
  return isOut ? { ...patched, is_being_answered: 0 } : patched;
}

/** Keep their identity where nothing of them is on its way. */
export function patchedTopics(
  topics: ReadonlyMap<number, TopicSummary>,
  patches: Patches,
): ReadonlyMap<number, TopicSummary> {
  if (patches.size === 0) return topics;
  // Looked for once, not once a topic.
  const light = lightIn(patches);
  return new Map([...topics].map(([id, topic]) => [id, patchedTopic(topic, patches, light)]));
}

/** The topic of which the presenter speaks now. */
export const spotlitTopic = ({
  content,
  patches,
}: {
  content: Pick<Content, 'topics'> | null;
  patches: Patches;
}): TopicSummary | undefined =>
  [...patchedTopics(content?.topics ?? new Map(), patches).values()].find(
    (topic) => topic.is_being_answered === 1,
  );
