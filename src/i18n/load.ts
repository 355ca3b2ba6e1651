/** What is loaded later, once all that it says can also be said. */
export const withWords = async <T>(
  module: Promise<T>,
  ...parts: readonly { need: () => Promise<void> }[]
): Promise<T> => (await Promise.all([module, ...parts.map((part) => part.need())]))[0];
