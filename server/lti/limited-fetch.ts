// What is asked of a platform: over https, without following redirects, not for long, and not for much.

import { isPlatformAddress } from '../../contract/api/lti/platforms.ts';

const timeoutMs = 10_000;
const maxBytes = 256 * 1024;

/** As `fetch`. @throws whatever the network throws, and where the answer is too long */
export async function limitedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  if (!isPlatformAddress(url)) throw new TypeError('Not an https address');
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RangeError('The answer is too long');
    chunks.push(chunk);
  }
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const body = [204, 205, 304].includes(status) ? null : Buffer.concat(chunks);
  return new Response(body, { status, headers: { 'content-type': type } });
}
