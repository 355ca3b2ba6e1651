const pausesMs = [500, 2_000];

/**
 * Loads a part of the app, and once more after a moment: a phone that goes from one network to another
 * breaks off what was on its way. @throws what the last attempt did, at once without any network
 */
export async function again<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  return load();
}
