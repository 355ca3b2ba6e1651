// The live channels over a real socket: who gets in, who hears what, and when it ends.

import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import {
  newPresenterTopicEvent,
  originalQuestionEvent,
  ownQuestionEvent,
  presentationStatusEvent,
  sessionBegunEvent,
  type NewPresenterTopicEvent,
  type OwnQuestionEvent,
} from '../../contract/events.ts';
import type { SubscriptionAnswer } from '../../contract/subscription.ts';
import { namespaces } from '../../contract/namespaces.ts';
import { login, logout } from '../../contract/api/accounts/accounts.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import { endOtherSignIns, endSignIn, listSignIns } from '../../contract/api/accounts/sign-ins.ts';
import { moveQuestion, rejectQuestion, undoChange } from '../../contract/api/topics/changes.ts';
import {
  deleteFile,
  deleteName,
  deletePresentation,
  getPresentation,
  getQuestionLog,
  startLearning,
  updateDescription,
  updateName,
  updateQr,
  updateTopicStatus,
  uploadFiles,
} from '../../contract/api/presentations/presentations.ts';
import { beginSession } from '../../contract/api/sessions/sessions.ts';
import { getQuestions, withdrawQuestion } from '../../contract/api/students/students.ts';
import { hashToken } from '../../server/accounts/secrets.ts';
import { listen, onEachStore } from '../support/app.ts';
import { call } from '../support/call.ts';
import { fileAt, fixture } from '../support/fixtures.ts';
import {
  ask,
  createPending,
  createReady,
  enter,
  judgedQuestions,
  settledTopics,
  signIn,
  signUp,
  type Presenter,
} from '../support/people.ts';
import { patienceMs } from '../support/wait.ts';

onEachStore('live channels', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let url: string;
  const open: Socket[] = [];
  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'free');
    presentation = await createReady(presenter);
    url = await listen(app);
  });
  afterEach(() => open.splice(0).forEach((socket) => socket.close()));

  function connect(
    namespace: string,
    token: string,
    extraHeaders: Record<string, string> = {},
  ): Socket {
    const options = {
      auth: { token },
      extraHeaders,
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
    };
    const socket = io(`${url}${namespace}`, options);
    open.push(socket);
    return socket;
  }

  const subscribe = (socket: Socket, payload: unknown): Promise<SubscriptionAnswer> =>
    socket.timeout(patienceMs).emitWithAck('subscribe', payload);

  const next = <T>(socket: Socket, event: string, fits: (value: T) => boolean = () => true) =>
    new Promise<T>((resolve) => {
      const listen = (value: T) => {
        if (!fits(value)) return;
        socket.off(event, listen);
        resolve(value);
      };
      socket.on(event, listen);
    });

  test.each([
    ['a presenter’s channel without a token', namespaces.teacher, () => '', 'unauthorized'],
    ['a presenter’s channel with nonsense', namespaces.teacher, () => 'nonsense', 'unauthorized'],
    [
      'a student’s channel with a presenter’s token',
      namespaces.student,
      () => presenter.token,
      'invalid_session',
    ],
  ])('%s is refused with a code', async (_, namespace, token, code) => {
    const error = await next<Error & { data: unknown }>(
      connect(namespace, token()),
      'connect_error',
    );
    expect(error.data).toEqual({ code });
  });

  test('an authorization header serves as well as the handshake’s token', async () => {
    const socket = io(`${url}${namespaces.teacher}`, {
      extraHeaders: { authorization: `Bearer ${presenter.token}` },
      forceNew: true,
      reconnection: false,
    });
    open.push(socket);
    await next(socket, 'connect');
  });

  const ended = (socket: Socket) => next<string>(socket, 'disconnect');

  test('a channel ends when its session expires', async ({ app }) => {
    const { email, password } = await signUp(app, 'free');
    const { token } = await signIn(app, login, { body: { email, password } });
    await app.database.db.execute(sql`
      update presenter_tokens set expires_at = now() + interval '1 second'
      where hash = ${hashToken(token)}`);
    const socket = connect(namespaces.teacher, token);
    expect(await ended(socket)).toBe('io server disconnect');
  });

  test('a channel is no use of its session, and ends with one that is not used', async ({
    app,
  }) => {
    const { email, password } = await signUp(app, 'free');
    const { token } = await signIn(app, login, { body: { email, password } });
    await app.database.db.execute(sql`
      update presenter_tokens set last_used_at = now() - interval '7 days 59 minutes 59 seconds'
      where hash = ${hashToken(token)}`);
    const socket = connect(namespaces.teacher, token);
    expect(await ended(socket)).toBe('io server disconnect');
  });

  test.for(['teacher', 'student'] as const)(
    'a subscription asks anew whether the session is good: %s',
    async (kind, { app }) => {
      const owner = await signUp(app, 'free');
      const own = await createReady(owner);
      const { token } = kind === 'teacher' ? owner : await enter(app, own);
      const socket = connect(namespaces[kind], token);
      await next(socket, 'connect');
      const payload = { presentation_id: own.presentation_id };
      // A channel looks at its session once more when it has opened: that is over by then.
      expect(await subscribe(socket, payload)).toEqual({ status: 'success' });
      // By another process that could not tell this one.
      await app.database.db.execute(
        kind === 'teacher'
          ? sql`delete from presenter_tokens where hash = ${hashToken(token)}`
          : sql`delete from students where session_hash = ${hashToken(token)}`,
      );
      const end = ended(socket);
      const code = kind === 'teacher' ? 'unauthorized' : 'invalid_session';
      expect(await subscribe(socket, payload)).toMatchObject({ status: 'error', code });
      expect(await end).toBe('io server disconnect');
    },
  );

  test('who sends more than any screen does is cut off, and nobody else waits', async ({ app }) => {
    const [flooding, calm] = [1, 2].map(() => connect(namespaces.teacher, presenter.token));
    await Promise.all([next(flooding!, 'connect'), next(calm!, 'connect')]);
    const payload = { presentation_id: presentation.presentation_id };
    let answers = 0;
    const end = ended(flooding!);
    for (let n = 0; n < 20_000; n += 1) flooding!.emit('subscribe', payload, () => (answers += 1));
    expect(await subscribe(calm!, payload)).toEqual({ status: 'success' });
    expect(await end).toMatch(/transport/);
    expect(answers).toBeLessThan(200);
    await call(app, getPresentation, {
      token: presenter.token,
      params: { id: presentation.presentation_id },
    });
  });

  /**
   * Opens a channel without the client's library, and sends all this at once.
   * @returns what came back until the server hung up, or let the channel in
   */
  async function answerTo(address: string, frames: readonly Buffer[]): Promise<string> {
    const { hostname, port } = new URL(url);
    const channel = createConnection({ host: hostname, port: Number(port) });
    channel.on('error', () => {});
    channel.write(
      `GET ${address} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    const heard = Promise.withResolvers<string>();
    let all = '';
    channel.on('data', (bytes) => {
      if (all === '') channel.write(Buffer.concat(frames));
      all += bytes.toString('latin1');
      if (all.includes(isIn)) heard.resolve(all);
    });
    channel.once('close', () => heard.resolve(all));
    const answer = await heard.promise;
    channel.destroy();
    return answer;
  }
  /** Of a WebSocket, masked by zeros. */
  const frameOf = (kind: number, text = ''): Buffer =>
    Buffer.from([0x80 | kind, 0x80 | text.length, 0, 0, 0, 0, ...Buffer.from(text)]);
  const direct = '/socket.io/?EIO=4&transport=websocket';

  const many = (frame: Buffer) => Array.from({ length: 20_000 }, () => frame);
  const comeIn = () => frameOf(1, `40${namespaces.teacher},{"token":"${presenter.token}"}`);
  const isIn = `40${namespaces.teacher},{"sid"`;

  test('a channel without the client’s library', async () => {
    expect(await answerTo(direct, [frameOf(1, '3'), comeIn()])).toContain(isIn);
  });

  test.for([
    ['pongs of the channel', frameOf(1, '3')],
    ['packets that do nothing', frameOf(1, '6')],
    ['pings of the WebSocket', frameOf(9)],
    ['pongs of the WebSocket', frameOf(10)],
  ] as const)('who sends %s without end is hung up on', async ([_, frame]) => {
    expect(await answerTo(direct, [...many(frame), comeIn()])).not.toContain(isIn);
  });

  test('who is about to move to a WebSocket without end is hung up on', async () => {
    const hello = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
    const { sid } = JSON.parse((await hello.text()).slice(1)) as { sid: string };
    const frames = [...many(frameOf(1, '2probe')), frameOf(1, '5'), comeIn()];
    expect(await answerTo(`${direct}&sid=${sid}`, frames)).not.toContain(isIn);
  });

  test('many packets in one call of a channel that polls end it', async () => {
    const address = `${url}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1)) as { sid: string };
    const body = Array.from({ length: 1_000 }, () => '3').join('\u001e');
    await fetch(`${address}&sid=${sid}`, { method: 'POST', body });
    const after = await fetch(`${address}&sid=${sid}`, { method: 'POST', body: '3' });
    expect(await after.json()).toMatchObject({ message: 'Session ID unknown' });
  });

  test('nobody is let in where there is nothing, nor kept who is refused', async () => {
    const socket = connect('/', presenter.token);
    expect((await next<Error>(socket, 'connect_error')).message).toBe('There is nothing here');
    // A client that stays after it was refused.
    const raw = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const heard: string[] = [];
    raw.addEventListener('message', ({ data }) => {
      heard.push(String(data));
      if (String(data).startsWith('0')) raw.send(`40${namespaces.teacher},`);
    });
    await new Promise((resolve) => raw.addEventListener('close', resolve));
    expect(heard.at(-1)).toContain('unauthorized');
  });

  test('only one’s own presentation can be subscribed to, and nonsense is answered', async ({
    app,
  }) => {
    const thief = await signUp(app, 'free');
    const socket = connect(namespaces.teacher, thief.token);
    await next(socket, 'connect');
    const payload = { presentation_id: presentation.presentation_id };
    expect(await subscribe(socket, payload)).toMatchObject({
      status: 'error',
      code: 'presentation_not_found',
    });
    for (const wrong of [undefined, null, 'x', {}, { presentation_id: '1; drop table' }]) {
      expect(await subscribe(socket, wrong)).toMatchObject({
        status: 'error',
        code: 'invalid_input',
      });
    }
  });

  test('another device of a student is told at once what was taken back, and nobody else', async ({
    app,
  }) => {
    const student = await enter(app, presentation);
    const neighbour = await enter(app, presentation);
    const [device, listener] = [
      connect(namespaces.student, student.token),
      connect(namespaces.student, neighbour.token),
    ];
    const payload = { presentation_id: presentation.presentation_id };
    await Promise.all([device, listener].map((socket) => next(socket, 'connect')));
    for (const socket of [device, listener]) {
      expect(await subscribe(socket, payload)).toEqual({ status: 'success' });
    }
    const overheard: unknown[] = [];
    listener.on('original_question', (value) => overheard.push(value));
    const clientId = randomUUID();
    await ask(student, 'Why do leaves fall?', clientId);
    const told = next<OwnQuestionEvent>(device, 'original_question', (e) => 'withdrawn' in e);
    const body = { ...payload, client_id: clientId, student_id: student.id };
    await call(student, withdrawQuestion, { body });
    expect(ownQuestionEvent.parse(await told)).toMatchObject({
      questions: [],
      withdrawn: [clientId],
    });
    // One that was away meanwhile learns it from the whole.
    const own = { asked_by: student.id, ...payload };
    const { data, withdrawn } = await call(student, getQuestions, { body: own });
    expect([data, withdrawn]).toEqual([[], [clientId]]);
    expect(overheard).toEqual([]);
  });

  test('every student is told that a session has begun', async ({ app }) => {
    const student = await enter(app, presentation);
    const phone = connect(namespaces.student, student.token);
    await next(phone, 'connect');
    const payload = { presentation_id: presentation.presentation_id };
    expect(await subscribe(phone, payload)).toEqual({ status: 'success' });
    await ask(student, 'What does a stoma do?');
    await judgedQuestions(student);
    await settledTopics(presenter, presentation.presentation_id);
    const told = next(phone, 'session_begun');
    await call(presenter, beginSession, { params: { id: presentation.presentation_id } });
    expect(sessionBegunEvent.parse(await told)).toEqual(payload);
  });

  test('a question is heard by its teacher and its student, and by nobody else', async ({
    app,
  }) => {
    const student = await enter(app, presentation);
    const neighbour = await enter(app, presentation);
    const [teacher, asker, listener] = [
      connect(namespaces.teacher, presenter.token),
      connect(namespaces.student, student.token),
      connect(namespaces.student, neighbour.token),
    ];
    await Promise.all([teacher, asker, listener].map((socket) => next(socket, 'connect')));
    const payload = { presentation_id: presentation.presentation_id };
    for (const socket of [teacher, asker, listener]) {
      expect(await subscribe(socket, payload)).toEqual({ status: 'success' });
    }
    const overheard: unknown[] = [];
    listener.onAny((event, value) => {
      // The board of topics is for everybody.
      if (event !== 'room') overheard.push([event, value]);
    });

    const told: string[] = [];
    asker.on('original_question', (value: unknown) =>
      told.push(...ownQuestionEvent.parse(value).questions.map(({ state }) => state)),
    );
    const judged = next(teacher, 'original_question');
    const grouped = next(teacher, 'new_presenter_topic');
    const own = next(asker, 'original_question');
    const { id } = await ask(student, 'What does chlorophyll do?');
    const { version, questions } = originalQuestionEvent.parse(await judged);
    expect(questions).toMatchObject([
      { id, title: 'What does chlorophyll do?', state: 'accepted' },
    ]);
    expect(ownQuestionEvent.parse(await own).questions).toMatchObject([{ id, state: 'accepted' }]);
    const topics = newPresenterTopicEvent.parse(await grouped);
    expect(topics.version).toBe(version + 1);
    expect(topics.questions).toMatchObject([{ id, topic_id: topics.topics[0]!.id }]);

    const green = next<{ questions: { state: string }[] }>(asker, 'original_question', (event) =>
      event.questions.some((question) => question.state === 'answered'),
    );
    const ticked = next(teacher, 'new_presenter_topic');
    await call(presenter, updateTopicStatus, {
      params: { id: topics.topics[0]!.id },
      body: { status: 1 },
    });
    expect(ownQuestionEvent.parse(await green).questions).toMatchObject([
      { id, has_been_answered: 1 },
    ]);
    // Being put into a topic is no news to who asked.
    expect(told).toEqual(['accepted', 'answered']);
    expect(newPresenterTopicEvent.parse(await ticked)).toMatchObject({
      version: topics.version + 1,
      topics: [{ has_been_answered: 1 }],
    });

    const other = connect(namespaces.teacher, presenter.token);
    await next(other, 'connect');
    await subscribe(other, payload);
    const windows = () => [teacher, other].map((socket) => next(socket, 'new_presenter_topic'));
    const rejected = windows();
    const filtered = next(asker, 'original_question');
    const { data: change } = await call(presenter, rejectQuestion, {
      params: { id },
      body: { client_id: randomUUID() },
    });
    for (const event of await Promise.all(rejected)) {
      expect(newPresenterTopicEvent.parse(event)).toMatchObject({
        version: topics.version + 2,
        is_by_presenter: true,
        removed_topic_ids: [topics.topics[0]!.id],
        questions: [{ id, state: 'filtered', reason: 'by_presenter', topic_id: null }],
      });
    }
    expect(ownQuestionEvent.parse(await filtered).questions).toMatchObject([
      { id, state: 'filtered', reason: 'by_presenter' },
    ]);

    const undone = windows();
    const greenAgain = next(asker, 'original_question');
    const params = { id: change!.id };
    await call(presenter, undoChange, { params });
    for (const event of await Promise.all(undone)) {
      expect(newPresenterTopicEvent.parse(event)).toMatchObject({
        version: topics.version + 3,
        is_by_presenter: true,
        topics: [{ ...topics.topics[0], has_been_answered: 1 }],
        questions: [{ id, state: 'accepted', topic_id: topics.topics[0]!.id }],
      });
    }
    expect(ownQuestionEvent.parse(await greenAgain).questions).toMatchObject([
      { id, state: 'answered' },
    ]);
    expect(overheard).toEqual([]);
  });

  test('ticking what is ticked and unticking what is open tell nobody and log nothing', async ({
    app,
  }) => {
    const student = await enter(app, presentation);
    await ask(student, 'Why do stomata close at night?');
    await judgedQuestions(student);
    const own = { params: { id: presentation.presentation_id } };
    const topics = await settledTopics(presenter, presentation.presentation_id);
    const { id } = topics.find((topic) => topic.has_been_answered === 0)!;
    const teacher = connect(namespaces.teacher, presenter.token);
    await next(teacher, 'connect');
    await subscribe(teacher, { presentation_id: presentation.presentation_id });
    const version = async () => (await call(presenter, getPresentation, own)).data.version;
    const logLength = async () =>
      (await call(presenter, getQuestionLog, own)).content.split('\n').filter(Boolean).length;
    const before = { version: await version(), lines: await logLength() };
    const heard: [number, unknown][] = [];
    const all = Promise.withResolvers<void>();
    teacher.on('new_presenter_topic', (value: unknown) => {
      const event = newPresenterTopicEvent.parse(value);
      if (event.version <= before.version) return;
      heard.push([event.version, event.topics[0]?.has_been_answered]);
      if (heard.length === 2) all.resolve();
    });
    for (const status of [0, 1, 1, 1, 0]) {
      const input = { params: { id }, body: { status } };
      const { data } = await call(presenter, updateTopicStatus, input);
      expect(data).toMatchObject({ id, has_been_answered: status });
    }
    await all.promise;
    expect(await version()).toBe(before.version + 2);
    expect(await logLength()).toBe(before.lines + 2);
    // On PostgreSQL each event waits for a notification of its own, and may overtake another.
    expect(heard.toSorted(([one], [other]) => one - other)).toEqual([
      [before.version + 1, 1],
      [before.version + 2, 0],
    ]);
  });

  test('a topic that gains or loses a question is told with its new weight', async ({ app }) => {
    const student = await enter(app, presentation);
    const { id } = await ask(student, 'How wide do stomata open?');
    await judgedQuestions(student);
    const all = () => settledTopics(presenter, presentation.presentation_id);
    const teacher = connect(namespaces.teacher, presenter.token);
    await next(teacher, 'connect');
    const home = (await all()).find(({ original_questions }) =>
      original_questions.some((question) => question.id === id),
    )!;
    const { student_count: weight } = home;
    await subscribe(teacher, { presentation_id: presentation.presentation_id });
    const own = { params: { id: presentation.presentation_id } };
    const { version } = (await call(presenter, getPresentation, own)).data;

    const grouped = next<NewPresenterTopicEvent>(
      teacher,
      'new_presenter_topic',
      (event) => event.version > version,
    );
    const neighbour = await enter(app, presentation);
    const again = await ask(neighbour, 'How wide do the stomata open');
    const grown = newPresenterTopicEvent.parse(await grouped);
    expect(grown.topics).toMatchObject([{ id: home.id, student_count: weight + 1 }]);

    const moved = next<NewPresenterTopicEvent>(teacher, 'new_presenter_topic');
    await call(presenter, moveQuestion, {
      params: { id: again.id },
      body: { client_id: randomUUID(), to: 'new' },
    });
    const parted = newPresenterTopicEvent.parse(await moved);
    const weights = parted.topics.map((topic) => [topic.id === home.id, topic.student_count]);
    expect(weights).toEqual([
      [true, weight],
      [false, 1],
    ]);
  });

  test('learning is told step by step until Ready', async () => {
    const id = await createPending(presenter, 'Watched');
    const socket = connect(namespaces.teacher, presenter.token);
    await next(socket, 'connect');
    await subscribe(socket, { presentation_id: id });
    const seen: string[] = [];
    socket.on('presentation_status', (value: unknown) => {
      const { status, learning } = presentationStatusEvent.parse(value);
      seen.push(learning ? `${status} ${learning.stage}` : status);
    });
    const ready = next<{ status: string }>(
      socket,
      'presentation_status',
      ({ status }) => status === 'Ready',
    );
    await call(presenter, startLearning, { params: { id } });
    await ready;
    expect(seen.filter((state, index) => state !== seen[index - 1])).toEqual([
      'Learning waiting',
      'Learning reading',
      'Learning understanding',
      'Ready',
    ]);
    const params = { id };
    await call(presenter, deletePresentation, { params });
  });

  test('open windows are told to fetch what was changed in another one', async ({ app }) => {
    const owner = await signUp(app, 'premium');
    const { token } = owner;
    const id = await createPending(owner, 'Renamed');
    const ready = await createReady(owner, 'With a code');
    const socket = connect(namespaces.teacher, token);
    await next(socket, 'connect');
    for (const presentation_id of [id, ready.presentation_id]) {
      expect(await subscribe(socket, { presentation_id })).toEqual({ status: 'success' });
    }
    const told = async (act: () => Promise<unknown>) => {
      const event = next(socket, 'presentation_status');
      await act();
      const { id: changed, has_other_changes } = presentationStatusEvent.parse(await event);
      expect(has_other_changes).toBe(true);
      return changed;
    };
    const params = { id };
    const own = { token, params };
    const files = [await fileAt(fixture('handouts/photosynthesis-short.odp'))];
    let fileId = 0;
    const changes: (() => Promise<unknown>)[] = [
      () => call(app, updateName, { ...own, body: { name: 'Leaves' } }),
      () => call(app, updateDescription, { ...own, body: { description: '' } }),
      () => call(app, deleteName, own),
      async () => {
        fileId = (await call(app, uploadFiles, { ...own, files })).data[0]!.id;
      },
      () => call(app, deleteFile, { ...own, query: { file_id: fileId } }),
      () => call(app, deletePresentation, own),
    ];
    for (const change of changes) expect(await told(change)).toBe(id);
    const withCode = { token, params: { id: ready.presentation_id } };
    expect(await told(() => call(app, updateQr, withCode))).toBe(ready.presentation_id);
  });

  test('signing out ends the channel', async ({ app }) => {
    const leaver = await signUp(app, 'free');
    const socket = connect(namespaces.teacher, leaver.token);
    await next(socket, 'connect');
    const ended = next(socket, 'disconnect');
    await call(leaver, logout);
    await ended;
  });

  test('a sign-in that is ended elsewhere loses its channel, and no other does', async ({
    app,
  }) => {
    const { token, email, password } = await signUp(app, 'free');
    const body = { email, password };
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => signIn(app, login, { body })));
    const ofThem = [token, one!.token, two!.token, three!.token];
    const [own, first, second, third] = ofThem.map((of) => connect(namespaces.teacher, of));
    await Promise.all([own!, first!, second!, third!].map((socket) => next(socket, 'connect')));
    const idOf = async (of: string) => {
      const { data } = await call(app, listSignIns, { token: of });
      return data.find(({ is_this }) => is_this)!.id;
    };
    const isOpen = async (socket: Socket) =>
      expect((await subscribe(socket, { presentation_id: 1_000_000 })).code).toBe(
        'presentation_not_found',
      );
    const ended = next(first!, 'disconnect');
    await call(app, endSignIn, {
      token,
      params: { id: await idOf(one!.token) },
      body: { password },
    });
    await ended;
    for (const socket of [own!, second!, third!]) await isOpen(socket);
    const others = Promise.all([second!, third!].map((socket) => next(socket, 'disconnect')));
    await call(app, endOtherSignIns, { token, body: { password } });
    await others;
    await isOpen(own!);
  });

  test('a new password ends the channels of the other sessions, and not the own', async ({
    app,
  }) => {
    const { token, email, password } = await signUp(app, 'free');
    const other = await signIn(app, login, { body: { email, password } });
    const own = connect(namespaces.teacher, token);
    const others = connect(namespaces.teacher, other.token);
    await Promise.all([own, others].map((socket) => next(socket, 'connect')));
    const ended = next(others, 'disconnect');
    const body = { name: 'Grace Hopper', password: 'nanosecond', current_password: password };
    await call(app, updateProfile, { token, body });
    await ended;
    // An answer comes only over a channel that is open.
    expect((await subscribe(own, { presentation_id: 1_000_000 })).code).toBe(
      'presentation_not_found',
    );
  });

  test('connections that never say who they are stay few, and keep nobody out', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const polling = `${url}/socket.io/?EIO=4&transport=polling`;
    const sids: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const responses = await Promise.all(
        Array.from({ length: 100 }, () => fetch(polling, { headers })),
      );
      for (const response of responses) {
        const { sid } = JSON.parse((await response.text()).slice(1)) as { sid: string };
        sids.push(sid);
      }
    }
    const kept = async (some: string[]): Promise<number> => {
      const said = some.map((sid) => fetch(`${polling}&sid=${sid}`, { method: 'POST', body: '3' }));
      return (await Promise.all(said)).filter(({ ok }) => ok).length;
    };
    expect(await kept(sids.slice(0, 100))).toBe(0);
    // Whoever comes from there is let in, and goes on.
    const socket = connect(namespaces.teacher, presenter.token, headers);
    await next(socket, 'connect');
    await fetch(polling, { headers });
    expect(socket.connected).toBe(true);
    expect(await kept(sids.slice(-100))).toBe(100);
  });
});
