/** Milliseconds in which one attempt of an outbox gets its answer, or is given up and made again. */
export const attemptMs = 15_000;
