import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { studentPaths, type StudentCalls } from '../../../contract/api/students/student-calls.ts';
import { createRetryLoop } from '../retry-loop.ts';
import { pageLock } from '../lock.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { Neighbours } from '../queue.ts';
import { aRecord, aStoredQuestion } from './sample-states.ts';
import { memoryStorage, type StateStorage } from '../state-storage.ts';
import { ask, enter, register, renew } from './student-changes.ts';
import { remove } from './student-document.ts';
import { parseStudentState, type StudentState } from './student-state.ts';
import { uuid } from '../uuid.ts';

class Refused extends Error {
  code: string;
  canRetry: boolean;
  status: number | undefined;
  retryAfterMs: number | undefined;
  constructor(code: string, canRetry: boolean, status?: number, retryAfterMs?: number) {
    super(`The words of ${code}.`);
    this.code = code;
    this.canRetry = canRetry;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

const offline = () => new Refused('offline', true);

/** What the server promises: one session a device, one question a client_id and a wording. */
function aServer() {
  const sessions = new Map<string, { session_id: string; student_id: number | null }>();
  const questions: { client_id: string; title: string }[] = [];
  const calls: string[] = [];
  /** Throws what a call meets on its way there, or, once the server has worked, on its way back. */
  const faults = { there: () => {}, back: () => {} };

  const answer = (path: string, body: Record<string, string | number>, token?: string): unknown => {
    if (path === studentPaths.scan) {
      const device = String(body['device_id']);
      const session = sessions.get(device) ?? { session_id: uuid(), student_id: null };
      sessions.set(device, session);
      return { record: aRecord(session) };
    }
    const session = [...sessions.values()].find(({ session_id }) => session_id === token);
    if (!session) throw new Refused('invalid_session', false, 401);
    if (path === studentPaths.registerStudent) {
      session.student_id = 7;
      return { student_id: 7, message: '' };
    }
    if (session.student_id !== body['student_id']) throw new Refused('forbidden', false, 403);
    const { client_id, title } = body as { client_id: string; title: string };
    const at = questions.findIndex((one) => one.client_id === client_id || one.title === title);
    const known = questions[at];
    if (!known) questions.push({ client_id, title });
    const isRepeated = known !== undefined && known.client_id !== client_id;
    return {
      data: aStoredQuestion(known ? at + 1 : questions.length, {
        client_id: known?.client_id ?? client_id,
        title,
        ...(isRepeated ? { asked_again_at: '2026-03-02T08:05:00.000Z' } : {}),
      }),
    };
  };

  const call =
    (path: string) =>
    async (body: object, { token }: { token?: string } = {}): Promise<never> => {
      await Promise.resolve();
      calls.push(path);
      faults.there();
      const given = answer(path, body as Record<string, string | number>, token);
      await Promise.resolve();
      faults.back();
      return given as never;
    };
  const wire: StudentCalls = {
    scan: call(studentPaths.scan),
    registerStudent: call(studentPaths.registerStudent),
    postQuestion: call(studentPaths.postQuestion),
  };
  return { wire, faults, questions, calls, sessions };
}

let server: ReturnType<typeof aServer>;
let storage: StateStorage<StudentState>;
let outbox: Outbox;

const anOutbox = (neighbours?: Neighbours, exclusive = pageLock()) =>
  createOutbox({ storage, exclusive, calls: server.wire, neighbours });

afterEach(() => vi.useRealTimers());

const titles = () => server.questions.map(({ title }) => title);
const left = async () => (await storage.read()).operations;

beforeEach(() => {
  server = aServer();
  storage = memoryStorage(parseStudentState);
  outbox = anOutbox();
});

describe('drain', () => {
  it('sends a scan, a name and a question from before there was a network, in order', async () => {
    await outbox.change(enter('t'));
    await outbox.change(register('t', { firstname: 'Ada', lastname: 'L', email: 'a@example.org' }));
    await outbox.change(ask('t', 'One?', 'q1'));
    server.faults.there = () => {
      throw offline();
    };
    expect(await outbox.drain()).toMatchObject({ isDone: false });
    expect(outbox.view.getState().trouble).toBe('network');
    expect(server.calls).toEqual([studentPaths.scan]);

    server.faults.there = () => {};
    expect(await outbox.drain()).toMatchObject({ isDone: true });
    expect(server.calls.slice(1)).toEqual([
      studentPaths.scan,
      studentPaths.registerStudent,
      studentPaths.postQuestion,
    ]);
    expect(outbox.view.getState()).toMatchObject({ trouble: null, sendingId: null });
    expect(await left()).toEqual([]);
    expect(titles()).toEqual(['One?']);
  });

  it('sends a question that stands before the name that it needs', async () => {
    await outbox.change(enter('t'));
    await outbox.change(ask('t', 'Why?', 'q'));
    await outbox.change((state) => ({ ...state, operations: [...state.operations].reverse() }));
    expect(await outbox.drain()).toMatchObject({ isDone: true });
    expect(server.questions).toEqual([{ client_id: 'q', title: 'Why?' }]);
  });

  it('goes by the id of the phone from which an installed app was handed its student', async () => {
    const own = '6f0f7a1e-7b2e-4c0c-8a53-5d3c1e6f7a10';
    const scan = vi.spyOn(server.wire, 'scan');
    await outbox.change(enter('t', 'secret'));
    const { device_id } = await storage.read();
    scan.mockResolvedValueOnce({
      record: { ...(await server.wire.scan({ token: 't', device_id })).record, device_id: own },
    });
    await outbox.drain();
    expect(scan).toHaveBeenLastCalledWith({ token: 't', device_id, hand_over: 'secret' });
    expect(await storage.read()).toMatchObject({ device_id: own, operations: [] });
    // Known already: it stays where it is.
    await outbox.change(enter('t', 'secret'));
    expect(await left()).toEqual([]);
  });

  it('shows what was asked again once, also when the answer to that was lost', async () => {
    await outbox.change(enter('t'));
    for (const id of ['q1', 'q2', 'q3']) await outbox.change(ask('t', 'One?', id));
    let answers = 0;
    server.faults.back = () => {
      answers += 1;
      if (answers === 4) throw offline();
    };
    expect(await outbox.drain()).toMatchObject({ isDone: false });
    expect((await left()).map(({ id }) => id)).toEqual(['q2', 'q3']);
    expect(await outbox.drain()).toMatchObject({ isDone: true });
    expect(await left()).toEqual([]);
    expect(titles()).toEqual(['One?']);
    const { visits } = await storage.read();
    expect(visits[0]?.questions).toMatchObject([
      { id: 1, client_id: 'q1', asked_again_at: '2026-03-02T08:05:00.000Z' },
    ]);
  });

  it('sends again under the same id when the answer was lost', async () => {
    await outbox.change(enter('t'));
    await outbox.change(ask('t', 'One?', 'q1'));
    let losses = 2;
    server.faults.back = () => {
      if (server.calls.at(-1) === studentPaths.postQuestion && losses-- > 0) throw offline();
    };
    while (!(await outbox.drain()).isDone);
    expect(server.calls.filter((path) => path === studentPaths.postQuestion)).toHaveLength(3);
    expect(titles()).toEqual(['One?']);
  });

  it.each([
    ['rate_limited', 429],
    ['internal', 500],
    ['unavailable', 503],
    ['questions_paused', 503],
    ['asked_too_soon', 429],
    ['nonsense', 200],
  ])('keeps what met %s', async (code, status) => {
    await outbox.change(enter('t'));
    await outbox.change(ask('t', 'One?', 'q1'));
    await outbox.drain();
    await outbox.change(ask('t', 'Two?', 'q2'));
    server.faults.there = () => {
      throw new Refused(code, true, status, 1_500);
    };
    expect(await outbox.drain()).toEqual({
      isDone: false,
      retryAfterMs: expect.closeTo(1_500, -2) as number,
    });
    expect(await left()).toMatchObject([{ id: 'q2', refusal: null, attempts: 1 }]);
    expect(outbox.view.getState().trouble).toBe(code);
  });

  it('asks nothing again before the server wants to hear of it, but all else when woken', async () => {
    vi.useFakeTimers();
    const loop = createRetryLoop(outbox.drain, {
      random: () => 0,
      onError: () => expect.unreachable(),
    });
    await outbox.change(enter('t'));
    await outbox.change(ask('t', 'One?', 'q1'));
    let isSpaced = true;
    server.faults.there = () => {
      if (server.calls.at(-1) === studentPaths.postQuestion && isSpaced) {
        throw new Refused('asked_too_soon', true, 429, 10_000);
      }
    };
    loop.wake();
    await vi.advanceTimersByTimeAsync(4_000);
    const { length } = server.calls;
    await outbox.change(register('t', { firstname: 'Ada', lastname: 'L', email: 'a@example.org' }));
    await outbox.change(enter('u'));
    loop.wake();
    await vi.advanceTimersByTimeAsync(5_999);
    expect(server.calls.slice(length)).toEqual([studentPaths.registerStudent, studentPaths.scan]);
    expect(outbox.view.getState().trouble).toBe('asked_too_soon');
    isSpaced = false;
    await vi.advanceTimersByTimeAsync(1);
    expect(titles()).toEqual(['One?']);
    loop.stop();
  });

  it('shows a final answer on the question and goes on with the next', async () => {
    await outbox.change(enter('t'));
    await outbox.change(ask('t', 'One?', 'q1'));
    await outbox.change(ask('t', 'Two?', 'q2'));
    let isLimited = true;
    server.faults.there = () => {
      if (server.calls.at(-1) !== studentPaths.postQuestion || !isLimited) return;
      isLimited = false;
      throw new Refused('question_limit_reached', false, 403);
    };
    expect(await outbox.drain()).toMatchObject({ isDone: true });
    expect(titles()).toEqual(['Two?']);
    expect(await left()).toMatchObject([
      { id: 'q1', refusal: { status: 403, message: 'The words of question_limit_reached.' } },
    ]);
  });

  it('gets itself a new session when the server does not know the old one', async () => {
    await outbox.change(enter('t'));
    await outbox.change(ask('t', 'One?', 'q1'));
    await outbox.drain();
    server.sessions.clear();
    await outbox.change(ask('t', 'Two?', 'q2'));
    expect(await outbox.drain()).toMatchObject({ isDone: false });
    expect(await outbox.drain()).toMatchObject({ isDone: true });
    expect(titles()).toEqual(['One?', 'Two?']);
  });

  it('does not send what was taken back, not even at the last moment', async () => {
    await outbox.change(enter('t'));
    await outbox.drain();
    await outbox.change(ask('t', 'One?', 'q1'));
    await outbox.change(ask('t', 'Two?', 'q2'));
    const { read } = storage;
    storage.read = async () => {
      const seen = await read();
      await storage.update(remove('q1'));
      return seen;
    };
    expect(await outbox.drain()).toMatchObject({ isDone: true });
    expect(titles()).toEqual(['Two?']);
  });

  it('waits for a session that is being renewed just as the question leaves', async () => {
    await outbox.change(enter('t'));
    await outbox.drain();
    await outbox.change(ask('t', 'One?', 'q1'));
    const { read } = storage;
    storage.read = async () => {
      const seen = await read();
      storage.read = read;
      server.sessions.clear();
      await storage.update(renew('t'));
      return seen;
    };
    expect(await outbox.drain()).toMatchObject({ isDone: true });
    expect(titles()).toEqual(['One?']);
    expect(await left()).toEqual([]);
  });

  it('takes along what is queued while it runs', async () => {
    await outbox.change(enter('t'));
    await outbox.change(ask('t', 'One?', 'q1'));
    let queued: Promise<unknown> = Promise.resolve();
    server.faults.back = () => {
      if (server.questions.length === 1) queued = outbox.change(ask('t', 'Two?', 'q2'));
    };
    await outbox.drain();
    await queued;
    expect(titles()).toEqual(['One?', 'Two?']);
  });
});

describe('what a version of the app has left', () => {
  // One file for each version that was ever out: phones keep them for as long as they like.
  it.each([1])('is sent by this one: %i', async (version) => {
    const file = new URL(`stored-by-version-${version}.json`, import.meta.url);
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(stored).toMatchObject({ version });
    await storage.update(() => parseStudentState(stored));
    expect(await storage.read()).toEqual(stored);
    expect(await outbox.drain()).toMatchObject({ isDone: true });
    expect(titles()).toEqual(['Why are leaves green?', 'And in autumn?']);
    const { visits, operations } = await storage.read();
    expect(operations).toMatchObject([{ title: 'One too many?', refusal: { status: 403 } }]);
    expect(visits.map(({ questions }) => questions.map(({ title }) => title))).toEqual([
      ['What is light?'],
      ['Why are leaves green?', 'And in autumn?'],
    ]);
  });

  it('is of a version that has such a file', () => {
    expect(parseStudentState(undefined).version).toBe(1);
  });
});

describe('two on one phone', () => {
  it('deliver each question exactly once and in order, whatever the network does', async () => {
    const exclusive = pageLock();
    const tabs = [anOutbox(undefined, exclusive), anOutbox(undefined, exclusive)] as const;
    // A fixed sequence of chances, so that a failure can be seen again.
    let seed = 20_260_302;
    const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const flaky = () => {
      if (chance() < 0.2) throw offline();
      if (chance() < 0.1) throw new Refused('nonsense', true, 200);
    };
    Object.assign(server.faults, { there: flaky, back: flaky });

    await tabs[0].change(enter('t'));
    const asked = Array.from({ length: 200 }, (_, number) => `Question ${number}?`);
    for (const title of asked) {
      await tabs[chance() < 0.5 ? 0 : 1].change(ask('t', title, uuid()));
      if (chance() < 0.3) await Promise.all(tabs.map((tab) => tab.drain()));
    }
    while ((await left()).length > 0) await Promise.all(tabs.map((tab) => tab.drain()));
    expect(titles()).toEqual(asked);
  });

  it('are in no trouble any more when another has sent what was left', async () => {
    await outbox.change(enter('t'));
    server.faults.there = () => {
      throw offline();
    };
    await outbox.drain();
    expect(outbox.view.getState().trouble).toBe('network');
    server.faults.there = () => {};
    await anOutbox().drain();
    expect(await outbox.drain()).toMatchObject({ isDone: true });
    expect(outbox.view.getState().trouble).toBeNull();
  });

  it('tell each other what changes and what is being sent', async () => {
    const listeners: ((event: { data: unknown }) => void)[] = [];
    const channel = (own: number): Neighbours => ({
      postMessage: (data) =>
        listeners.filter((_, at) => at !== own).forEach((hear) => hear({ data })),
      addEventListener: (_, listener) => listeners.push(listener),
    });
    const [page, other] = [anOutbox(channel(0)), anOutbox(channel(1))];
    const seen: (string | null)[] = [];
    other.view.subscribe(({ sendingId }) => seen.push(sendingId));
    await page.change(enter('t'));
    await page.change(ask('t', 'One?', 'q1'));
    await page.drain();
    await Promise.resolve();
    expect(seen).toContain('q1');
    expect(other.view.getState()).toMatchObject({ sendingId: null, state: { current: 't' } });
  });
});
