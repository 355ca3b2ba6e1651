// The live channels over a real socket: who gets in, who hears what, and when it ends.

import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import {
  newPresenterTopicEvent,
  originalQuestionEvent,
  ownQuestionEvent,
  presentationStatusEvent,
  type SubscriptionAnswer,
} from '../../contract/events.ts';
import { namespaces } from '../../contract/namespaces.ts';
import { logout } from '../../contract/routes/accounts.ts';
import { rejectQuestion, undoChange } from '../../contract/routes/changes.ts';
import {
  deleteFile,
  deleteName,
  deletePresentation,
  startLearning,
  updateDescription,
  updateName,
  updateQr,
  updateTopicStatus,
  uploadFiles,
} from '../../contract/routes/presentations.ts';
import { fixtureFile, onEachStore, succeed } from '../support/app.ts';
import {
  ask,
  createPending,
  createReady,
  enter,
  signUp,
  type TestPresenter,
} from '../support/people.ts';

onEachStore('live channels', (getApp) => {
  let presenter: TestPresenter;
  let presentation: Presentation;
  let url: string;
  const open: Socket[] = [];
  beforeAll(async () => {
    presenter = await signUp(getApp());
    presentation = await createReady(getApp(), presenter);
    await getApp().app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(getApp().app.server.address() as AddressInfo).port}`;
  });
  afterEach(() => open.splice(0).forEach((socket) => socket.close()));

  function connect(namespace: string, token: string): Socket {
    const options = {
      auth: { token },
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
    };
    const socket = io(`${url}${namespace}`, options);
    open.push(socket);
    return socket;
  }

  const subscribe = (socket: Socket, payload: unknown): Promise<SubscriptionAnswer> =>
    socket.timeout(10_000).emitWithAck('subscribe', payload);

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

  test('only one’s own presentation can be subscribed to, and nonsense is answered', async () => {
    const thief = await signUp(getApp());
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

  test('a question is heard by its teacher and its student, and by nobody else', async () => {
    const student = await enter(getApp(), presentation);
    const neighbour = await enter(getApp(), presentation);
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
    listener.onAny((event, value) => overheard.push([event, value]));

    const judged = next(teacher, 'original_question');
    const grouped = next(teacher, 'new_presenter_topic');
    const own = next(asker, 'original_question');
    const { id } = await ask(getApp(), student, 'What does chlorophyll do?');
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
    await succeed(getApp(), updateTopicStatus, {
      token: presenter.token,
      params: { id: topics.topics[0]!.id },
      body: { status: 1 },
    });
    expect(ownQuestionEvent.parse(await green).questions).toMatchObject([
      { id, has_been_answered: 1 },
    ]);
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
    const { data: change } = await succeed(getApp(), rejectQuestion, {
      token: presenter.token,
      params: { id },
      body: { client_id: randomUUID() },
    });
    for (const event of await Promise.all(rejected)) {
      expect(newPresenterTopicEvent.parse(event)).toMatchObject({
        version: topics.version + 2,
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
    await succeed(getApp(), undoChange, { token: presenter.token, params });
    for (const event of await Promise.all(undone)) {
      expect(newPresenterTopicEvent.parse(event)).toMatchObject({
        version: topics.version + 3,
        topics: [{ ...topics.topics[0], has_been_answered: 1 }],
        questions: [{ id, state: 'accepted', topic_id: topics.topics[0]!.id }],
      });
    }
    expect(ownQuestionEvent.parse(await greenAgain).questions).toMatchObject([
      { id, state: 'answered' },
    ]);
    expect(overheard).toEqual([]);
  });

  test('learning is told step by step until Ready', async () => {
    const id = await createPending(getApp(), presenter, 'Watched');
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
    await succeed(getApp(), startLearning, { token: presenter.token, params: { id } });
    await ready;
    expect(seen.filter((state, index) => state !== seen[index - 1])).toEqual([
      'Learning waiting',
      'Learning reading',
      'Learning understanding',
      'Ready',
    ]);
    const params = { id };
    await succeed(getApp(), deletePresentation, { token: presenter.token, params });
  });

  test('open windows are told to fetch what was changed in another one', async () => {
    const owner = await signUp(getApp(), 'premium');
    const { token } = owner;
    const id = await createPending(getApp(), owner, 'Renamed');
    const ready = await createReady(getApp(), owner, 'With a code');
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
    const files = [await fixtureFile('handouts/photosynthesis-short.odp')];
    let fileId = 0;
    const changes: (() => Promise<unknown>)[] = [
      () => succeed(getApp(), updateName, { ...own, body: { name: 'Leaves' } }),
      () => succeed(getApp(), updateDescription, { ...own, body: { description: '' } }),
      () => succeed(getApp(), deleteName, own),
      async () => {
        fileId = (await succeed(getApp(), uploadFiles, { ...own, files })).data[0]!.id;
      },
      () => succeed(getApp(), deleteFile, { ...own, query: { file_id: fileId } }),
      () => succeed(getApp(), deletePresentation, own),
    ];
    for (const change of changes) expect(await told(change)).toBe(id);
    const withCode = { token, params: { id: ready.presentation_id } };
    expect(await told(() => succeed(getApp(), updateQr, withCode))).toBe(ready.presentation_id);
  });

  test('signing out ends the channel', async () => {
    const leaver = await signUp(getApp());
    const socket = connect(namespaces.teacher, leaver.token);
    await next(socket, 'connect');
    const ended = next(socket, 'disconnect');
    await succeed(getApp(), logout, { token: leaver.token });
    await ended;
  });
});
