// A request to a service that is not trusted: the answer is read to its end while the caller's signal
// still holds, is never longer than a limit, and a redirect is not followed, since it would carry
// students' questions to an address that nobody configured.

export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
}

export interface BoundedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** @throws AnswerTooLongError, and what fetch throws */
export async function boundedFetch(
  url: string,
  init: RequestInit,
  maxBytes: number,
): Promise<BoundedAnswer> {
  const { status, headers, body } = await fetch(url, { ...init, redirect: 'manual' });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new AnswerTooLongError(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return { status, headers, body: Buffer.concat(parts).toString() };
}
