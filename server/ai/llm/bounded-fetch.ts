// fetch for a service that is not trusted: the answer is read to its end while the caller's signal
// still holds, is never longer than a limit, and a redirect is not followed, since it would carry
// students' questions to an address that nobody configured.

export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
}

const bodiless = new Set([204, 205, 304]);

export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const body = await readAtMost(response, maxBytes);
    const headers = new Headers(response.headers);
    // What was compressed or chunked on the way is plain now.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
      headers.delete(name);
    }
    const { status } = response;
    return new Response(bodiless.has(status) ? null : body, { status, headers });
  };
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new AnswerTooLongError(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
