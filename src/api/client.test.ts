import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getPlans } from '../../contract/api/accounts/plans-and-usage.ts';
import {
  deleteFile,
  duplicatePresentation,
  getPresentation,
  updateName,
} from '../../contract/api/presentations/presentations.ts';
import { endOtherSignIns } from '../../contract/api/accounts/sign-ins.ts';
import { CallError } from './call-error.ts';
import { addressOf, createCalls } from './client.ts';
import { slowAfterMs, slowCalls } from './slow-calls.ts';

const { call, download } = createCalls({ token: () => undefined, expire: () => {} });

const closers: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const close of closers.splice(0)) close();
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
    const busy = await answering(429, refusal('rate_limited'), undefined, { 'retry-after': '70' });
    expect(await failureOf(busy)).toMatchObject({ canRetry: true, retryAfterMs: 70_000 });
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
    const caller = { token: () => 'secret', expire: () => (refusals += 1) };
    const origin = await serve((request, response) => {
      ({ authorization } = request.headers);
      response.writeHead(401, { 'content-type': 'application/json' }).end(refusal('unauthorized'));
    });
    const calling = createCalls(caller).call(getPresentation, { params: { id: 3 } }, { origin });
    await expect(calling).rejects.toMatchObject({ status: 401 });
    expect([authorization, refusals]).toEqual(['Bearer secret', 1]);
  });
});

/** A server that takes calls and never answers, or only begins to. */
async function hanging(how: 'never' | 'half') {
  const reached = Promise.withResolvers<void>();
  const origin = await serve((_, response) => {
    if (how === 'half') response.writeHead(200).write('{"status":');
    reached.resolve();
  });
  return { origin, reached: reached.promise };
}

describe.each(['never', 'half'] as const)('a call that is answered %s', (how) => {
  const hour = 60 * 60_000;

  it('is waited for without an end, shown when it is slow, and given up by the person', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { origin, reached } = await hanging(how);
    const ended = vi.fn<() => void>();
    const calling = call(getPlans, undefined, { origin }).finally(ended);
    const failure = calling.catch((error: unknown) => error);
    await reached;
    await vi.advanceTimersByTimeAsync(slowAfterMs - 1);
    expect(slowCalls.getState()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(slowCalls.getState()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(hour);
    expect(ended).not.toHaveBeenCalled();
    slowCalls.getState()[0]!();
    expect(await failure).toMatchObject({ code: 'given_up', canRetry: true });
    expect(slowCalls.getState()).toHaveLength(0);
  });

  it('is given up after its limit where nobody waits, and not shown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { origin, reached } = await hanging(how);
    const ended = vi.fn<() => void>();
    const calling = call(getPlans, undefined, { origin, limitMs: 60_000 }).finally(ended);
    const failure = calling.catch((error: unknown) => error);
    await reached;
    await vi.advanceTimersByTimeAsync(59_999);
    expect(ended).not.toHaveBeenCalled();
    expect(slowCalls.getState()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ code: 'timeout', canRetry: true });
  });
});

describe('a call that may be repeated', () => {
  /** Answers as it is told, the last answer for ever. @returns how often it was asked, so far */
  async function answers(...given: { status: number; headers?: Record<string, string> }[]) {
    let asked = 0;
    const origin = await serve((_, response) => {
      const { status, headers } = given[Math.min(asked, given.length - 1)]!;
      asked += 1;
      if (status === 0) {
        response.destroy();
        return;
      }
      const body = status === 200 ? '{"status":"success","data":[]}' : refusal('unavailable');
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    });
    return { origin, asked: () => asked };
  }

  it('is repeated when the connection broke or the server was busy', async () => {
    const { origin, asked } = await answers({ status: 0 }, { status: 503 }, { status: 200 });
    expect(await call(getPlans, undefined, { origin })).toMatchObject({ data: [] });
    expect(asked()).toBe(3);
  });

  it('is repeated twice at most, and no sooner than the server wants', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { origin, asked } = await answers({ status: 503, headers: { 'retry-after': '7' } });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const pauses = () => timers.mock.calls.filter(([, ms]) => ms === 7_000).length;
    const failing = failureOf(origin);
    for (const times of [1, 2]) {
      while (pauses() < times) await new Promise((resolve) => void setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(6_999);
      expect(asked()).toBe(times);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(await failing).toMatchObject({ code: 'unavailable' });
    expect(asked()).toBe(3);
  });

  it('is not repeated where the server wants a long pause, or somebody else tries again', async () => {
    const { origin, asked } = await answers({ status: 429, headers: { 'retry-after': '60' } });
    expect(await failureOf(origin)).toMatchObject({ retryAfterMs: 60_000 });
    const busy = await answers({ status: 503 });
    await failureOf(busy.origin, { limitMs: 60_000 });
    expect([asked(), busy.asked()]).toEqual([1, 1]);
  });

  it('is one that reads, or that says so: never another', async () => {
    const { origin, asked } = await answers({ status: 503 });
    const params = { id: 3 };
    await expect(call(duplicatePresentation, { params }, { origin })).rejects.toThrow('The words.');
    expect(asked()).toBe(1);
    const named = call(updateName, { params, body: { name: 'Leaves' } }, { origin });
    await expect(named).rejects.toThrow('The words.');
    expect(asked()).toBe(4);
    await expect(call(endOtherSignIns, { body: {} }, { origin })).rejects.toThrow('The words.');
    expect(asked()).toBe(7);
  });
});

describe('download', () => {
  it('gives the file, or says why there is none', async () => {
    const origin = await serve(({ url }, response) => {
      if (url === '/there.svg') response.end('<svg/>');
      else response.writeHead(404).end('Nothing');
    });
    expect(await (await download(`${origin}/there.svg`)).text()).toBe('<svg/>');
    const missing = download(`${origin}/gone.svg`);
    await expect(missing).rejects.toMatchObject({ code: 'nonsense', status: 404 });
  });
});

describe('addressOf', () => {
  it('fills in what the path and the query need', () => {
    const input = { params: { id: 'a b' }, query: { file_id: 7, none: undefined } };
    expect(addressOf(deleteFile, input)).toBe('/api/presentation/a%20b/delete-file?file_id=7');
  });
});
