// What stands first on every screen: the topic that most students want to know about.

export interface Weighed {
  readonly topic: { readonly student_count: number; readonly ordinal: number };
  /** Number of its questions. */
  readonly size: number;
}

/** Most students first, then most questions; among equals the older topic. */
export const byWeight = (one: Weighed, other: Weighed): number =>
  other.topic.student_count - one.topic.student_count ||
  other.size - one.size ||
  one.topic.ordinal - other.topic.ordinal;
