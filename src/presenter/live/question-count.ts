/** "(N questions)" behind the title of a topic. */
export const questionCount = (count: number): string =>
  `(${count} ${count === 1 ? 'question' : 'questions'})`;
