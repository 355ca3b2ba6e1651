import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { getPlans } from '../../contract/routes/plans-and-usage.ts';
import { deleteFile, getPresentation } from '../../contract/routes/presentations.ts';
import { setCredentials } from './credentials.ts';
import { CallError } from './call-error.ts';
import { addressOf, call } from './http.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  setCredentials({ presenterToken: () => undefined, onPresenterRefused: () => {} });
});

/** A server of its own. @returns its origin */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering = (status: number, body: string, type = 'application/json', headers = {}) =>
  serve((_, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });

const failureOf = async (origin: string, options = {}): Promise<CallError> => {
  const error: unknown = await call(getPlans, undefined, { origin, ...options }).catch(
    (error: unknown) => error,
  );
  if (!(error instanceof CallError)) throw error;
  return error;
};

const refusal = (code: string, more = {}) =>
  JSON.stringify({ status: 'error', code, message: 'The words.', request_id: 'r1', ...more });

describe('call', () => {
  it('gives back what the contract promises', async () => {
    const origin = await answering(200, '{"status":"success","data":[]}');
    expect(await call(getPlans, undefined, { origin })).toEqual({ status: 'success', data: [] });
  });

  it('tells the server’s words, the fields and whether trying again helps', async () => {
    const issues = [{ path: 'name', message: 'Too long.' }];
    const invalid = await failureOf(await answering(400, refusal('invalid_input', { issues })));
    expect(invalid).toMatchObject({
      code: 'invalid_input',
      message: 'The words.',
      canRetry: false,
      status: 400,
      issues,
    });
    const busy = await answering(429, refusal('rate_limited'), undefined, { 'retry-after': '7' });
    expect(await failureOf(busy)).toMatchObject({ canRetry: true, retryAfterMs: 7_000 });
  });

  it.each([
    [200, '<html>Please log in to this Wi-Fi</html>', 'text/html'],
    [200, '{"status":"success"}', 'application/json'],
    [403, '<html>Blocked</html>', 'text/html'],
    [404, '{"error":"none of ours"}', 'application/json'],
    [502, 'Bad gateway', 'text/plain'],
    [200, '', 'application/json'],
  ])('takes %i %j for nonsense that may pass', async (status, body, type) => {
    const failure = await failureOf(await answering(status, body, type));
    expect(failure).toMatchObject({ code: 'nonsense', canRetry: true, status });
  });

  it('knows no network from no answer', async () => {
    const origin = await serve((_, response) => response.destroy());
    expect(await failureOf(origin)).toMatchObject({ code: 'offline', canRetry: true });
    const broken = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await failureOf(broken)).toMatchObject({ code: 'offline' });
    const silent = await serve(() => {});
    expect(await failureOf(silent, { timeoutMs: 50 })).toMatchObject({ code: 'timeout' });
    const endless = await serve((_, response) => void response.writeHead(200).write('{'));
    expect(await failureOf(endless, { timeoutMs: 50 })).toMatchObject({ code: 'timeout' });
  });

  it('can be called off', async () => {
    const abort = new AbortController();
    const origin = await serve(() => abort.abort());
    const calling = call(getPlans, undefined, { origin, signal: abort.signal });
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends the presenter’s token, and tells its owner when it is refused', async () => {
    let authorization: string | undefined;
    let refusals = 0;
    setCredentials({ presenterToken: () => 'secret', onPresenterRefused: () => (refusals += 1) });
    const origin = await serve((request, response) => {
      ({ authorization } = request.headers);
      response.writeHead(401).end(refusal('unauthorized'));
    });
    const calling = call(getPresentation, { params: { id: 3 } }, { origin });
    await expect(calling).rejects.toMatchObject({ status: 401 });
    expect([authorization, refusals]).toEqual(['Bearer secret', 1]);
  });
});

describe('addressOf', () => {
  it('fills in what the path and the query need', () => {
    const input = { params: { id: 'a b' }, query: { file_id: 7, none: undefined } };
    expect(addressOf(deleteFile, input)).toBe('/api/presentation/a%20b/delete-file?file_id=7');
  });
});
