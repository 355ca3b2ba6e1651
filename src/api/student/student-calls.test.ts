import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { attemptMs } from '../attempt.ts';
import { CallError } from '../call-error.ts';
import { createStudentReads, type StudentReads } from './student-live.ts';

let server: Server;
let calls: StudentReads;
let answer:
  | { status: number; body: string; headers?: Record<string, string> }
  | 'cut'
  | 'never'
  | 'half';
let seen: { authorization: string | undefined; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      seen.push({ authorization: request.headers.authorization, body });
      if (answer === 'never') return;
      if (answer === 'cut') request.socket.destroy();
      else if (answer === 'half') response.writeHead(200).write('{"status":');
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  calls = createStudentReads(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const project = {
  project_name: 'Leaves',
  teacher_name: 'Jan',
  presenter_id: 2,
  retention_days: 30,
};
const get = (signal?: AbortSignal) =>
  calls.getProjectDetail({ presentation_id: 1 }, { token: 'secret', ...(signal && { signal }) });

async function failed(): Promise<CallError> {
  const error: unknown = await get().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
}

it('sends the session and the body, and gives the answer back', async () => {
  seen = [];
  answer = { status: 200, body: JSON.stringify({ status: 'success', data: project }) };
  expect((await get()).data).toEqual(project);
  expect(seen).toEqual([{ authorization: 'Bearer secret', body: '{"presentation_id":1}' }]);
});

it.each([
  ['a log-in page of a hotel', 200, '<html>Welcome, guest</html>'],
  ['JSON of somebody else', 200, '{"ok":true}'],
  ['a failure of somebody else', 502, '<h1>Bad gateway</h1>'],
  ['a redirect that leads nowhere', 304, ''],
])('%s is nonsense, to be tried again', async (_, status, body) => {
  answer = { status, body };
  expect(await failed()).toMatchObject({ code: 'nonsense', canRetry: true, status });
});

it('says what the server says, and when to come back', async () => {
  const body = { status: 'error', code: 'rate_limited', message: 'Wait.', request_id: 'r' };
  answer = { status: 429, body: JSON.stringify(body), headers: { 'retry-after': '7' } };
  expect(await failed()).toMatchObject({
    code: 'rate_limited',
    message: 'Wait.',
    canRetry: true,
    retryAfterMs: 7_000,
  });
});

it('a connection that breaks is no answer', async () => {
  answer = 'cut';
  expect(await failed()).toMatchObject({ code: 'offline', canRetry: true });
});

it.each(['never', 'half'] as const)(
  'gives an attempt up when its answer comes %s, after a time',
  async (how) => {
    answer = how;
    seen = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const error = failed();
      await vi.waitUntil(() => seen.length > 0);
      await vi.advanceTimersByTimeAsync(attemptMs - 1);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await error).toMatchObject({ code: 'timeout', canRetry: true });
    } finally {
      vi.useRealTimers();
    }
  },
);

it('ends with the reason of its signal', async () => {
  answer = 'never';
  const abort = new AbortController();
  const reason = new Error('The screen was left.');
  const pending = get(abort.signal);
  abort.abort(reason);
  await expect(pending).rejects.toBe(reason);
});
