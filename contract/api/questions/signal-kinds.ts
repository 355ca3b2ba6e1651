// What a room says of the lesson itself: neither a question on the subject nor kept back.

/** `louder`: they cannot hear; `lost`: they do not understand. */
export const signalKinds = [
  'too_fast',
  'too_slow',
  'louder',
  'hard_to_see',
  'repeat',
  'lost',
  'exam',
  'break',
] as const;
export type SignalKind = (typeof signalKinds)[number];
