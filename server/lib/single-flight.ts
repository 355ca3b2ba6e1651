/** Asks once for each key at a time: whoever asks for the same meanwhile waits for that answer. */
export function shareByKey<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, ask) => {
    const asked = underWay.get(key) ?? ask().finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}
