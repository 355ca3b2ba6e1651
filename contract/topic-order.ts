// What stands first on every screen: what the presenter holds there, then the topic that most
// students want to know about.

export interface Weighed {
  readonly topic: {
    readonly is_at_top?: 0 | 1;
    readonly student_count: number;
    readonly ordinal: number;
  };
  /** Number of its questions. */
  readonly size: number;
}

/** Held at the top first. */
export const byHold = (one: Weighed, other: Weighed): number =>
  (other.topic.is_at_top ?? 0) - (one.topic.is_at_top ?? 0);

/** Held at the top first, then most students, then most questions; among equals the older topic. */
export const byWeight = (one: Weighed, other: Weighed): number =>
  byHold(one, other) ||
  other.topic.student_count - one.topic.student_count ||
  other.size - one.size ||
  one.topic.ordinal - other.topic.ordinal;
