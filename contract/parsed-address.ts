/** @returns undefined where it is no whole address. Safari has `URL.canParse` since 17 only. */
export function parsedAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
