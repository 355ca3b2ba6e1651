// The two live channels: /teacher for presenters, /student for students. Everybody authenticates on
// connecting and with every message; subscribing checks that the presentation is one's own.

import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server, type Namespace, type Socket } from 'socket.io';
import type {
  AiStateEvent,
  RoomEvent,
  StudentServerEvents,
  PresenterServerEvents,
} from '../../contract/events.ts';
import {
  subscription,
  type ClientEvents,
  type SubscriptionAnswer,
} from '../../contract/subscription.ts';
import { namespaces } from '../../contract/namespaces.ts';
import type { Readiness } from '../ai/model.ts';
import type { LiveSessions } from '../accounts/live-sessions.ts';
import { atMost, inTurns } from '../lib/async.ts';
import { isStoreUnavailable } from '../db/database-errors.ts';
import { ApiError } from '../lib/errors.ts';
import type { Authenticators, StudentSession } from '../http/callers.ts';
import { logLiveRefusal, type Caller } from '../http/security-events.ts';
import type { TokenLooks } from '../http/token-looks.ts';
import type { JobLogger } from '../jobs/definition.ts';
import { addressOf, createGuard, nameWithinMs, type Guard } from './connection-guard.ts';
import type { Neighbours } from './neighbours.ts';
import type { Crowd, LiveViews, Notifier, Phones } from './notifier.ts';
import { isOneTarget } from '../http/links.ts';

/** Nothing that a client sends is longer: a token, an id. */
const maxMessageBytes = 4 * 1024;
/** A connection that died without a word is noticed after the sum of both. */
const pingIntervalMs = 10_000;
const pingTimeoutMs = 8_000;
/** A phone that is out of reach does not, and the WebSocket server would wait half a minute for it. */
const hangUpWithinMs = 1_000;
/** At the latest: another process may have ended the session while none could tell this one. */
const lookAgainMs = 5 * 60_000;
/** Takes some 2 ms. A hall of a thousand takes 40. */
const toldAtATime = 50;
/** Timers may be a little early. */
const lookPauseMs = 100;

export interface Realtime extends LiveSessions {
  readonly notifier: Notifier;
  /** As `notifier`, to the screens whose channel is at this process. */
  readonly localNotifier: Notifier;
  /** Whose screens are at this process. */
  listWatched(): { presentationIds: number[]; studentIds: number[] };
  /** Live channels at this process. */
  countSockets(): { presenter: number; student: number };
  readonly liveViews: LiveViews;
  readonly crowd: Crowd;
  readonly phones: Phones;
  /** Starts to take connections; until then notices go nowhere. */
  open(doors: Doors): void;
  close(): Promise<void>;
}

interface Doors extends Authenticators {
  ownsPresentation(presenterId: number, presentationId: number): Promise<boolean>;
  tokens: TokenLooks;
  /** Of this process's AI; presenters whose channel is here are told. */
  readiness: Readiness;
  /** Here, or at another process. */
  onRoomChanged(presentationId: number): void;
  /** Somebody came to this process, or left. */
  onAudienceChanged(presentationId: number): void;
  /** What a phone that comes in is shown of the room. */
  latestRoom(presentationId: number): Promise<RoomEvent | undefined>;
}

/** Between the processes of one product. */
interface NeighbourEvents {
  room_changed: (presentationId: number) => void;
  /** How many students are at each of the others. */
  count_students: (presentationId: number, answer: (count: number) => void) => void;
  /** Which of these students are there. */
  present: (studentIds: readonly number[], answer: (present: number[]) => void) => void;
  /** Whether a presenter's screen shows it there. */
  is_live_view_open: (presentationId: number, answer: (isOpen: boolean) => void) => void;
}

type Teachers = Namespace<ClientEvents, PresenterServerEvents>;
type Students = Namespace<ClientEvents, StudentServerEvents, NeighbourEvents>;

const teacherRoom = (presentationId: number) => `presentation:${presentationId}`;
const classRoom = (presentationId: number) => `class:${presentationId}`;
const idsOf = (
  { adapter }: Teachers | Students,
  kind: 'presentation' | 'class' | 'student',
): number[] =>
  [...adapter.rooms.keys()]
    .filter((room) => room.startsWith(`${kind}:`))
    .map((room) => Number(room.slice(kind.length + 1)));
const studentRoom = (studentId: number) => `student:${studentId}`;
const presenterRoom = (presenterId: number) => `presenter:${presenterId}`;
const tokenRoom = (tokenHash: string) => `token:${tokenHash}`;

/** @param neighbours where several processes serve one product */
export function createRealtime(
  httpServer: HttpServer,
  logger: JobLogger,
  neighbours?: Neighbours,
): Realtime {
  const guard = createGuard();
  const io = new Server(httpServer, {
    // The guard's own comes first, and waits for nothing.
    connectTimeout: 2 * nameWithinMs,
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    pingInterval: pingIntervalMs,
    pingTimeout: pingTimeoutMs,
    ...(neighbours ? { adapter: neighbours.adapter } : {}),
  });
  guard.watch(io);
  io.engine.use((request: IncomingMessage, _: unknown, next: (error?: Error) => void) =>
    next(isOneTarget(request) ? undefined : new Error('Not one target')),
  );
  const channels = new Set<Duplex>();
  httpServer.on('upgrade', (_request, channel) => {
    channels.add(channel);
    channel.once('close', () => channels.delete(channel));
  });
  const teachers: Teachers = io.of(namespaces.teacher);
  const students: Students = io.of(namespaces.student);

  let onRoomChanged = (_presentationId: number): void => {};
  const roomChanged = (presentationId: number): void => {
    onRoomChanged(presentationId);
    if (neighbours) students.serverSideEmit('room_changed', presentationId);
  };

  /**
   * Asks the other processes, and not the adapter for their channels: that would send round with what
   * tokens these were opened.
   * @returns what they answered, and whether all did in time
   */
  const askNeighbours = <Answer>(
    send: (answered: (late: Error | null, answers: readonly Answer[]) => void) => unknown,
  ): Promise<{ answers: readonly Answer[]; isWhole: boolean }> =>
    new Promise((resolve) => {
      if (!neighbours?.canBeAsked()) return resolve({ answers: [], isWhole: !neighbours });
      send((late, answers) => resolve({ answers, isWhole: late === null }));
    });
  const presentHere = (studentIds: readonly number[]): number[] =>
    studentIds.filter((id) => students.adapter.rooms.has(studentRoom(id)));
  const isLiveViewHere = (presentationId: number): boolean =>
    teachers.adapter.rooms.has(teacherRoom(presentationId));

  return {
    notifier: createNotifier(teachers, students, roomChanged),
    localNotifier: createNotifier(teachers.local, students.local, (id) => onRoomChanged(id)),
    listWatched: () => ({
      presentationIds: [
        ...new Set([...idsOf(teachers, 'presentation'), ...idsOf(students, 'class')]),
      ],
      studentIds: idsOf(students, 'student'),
    }),
    countSockets: () => ({ presenter: teachers.sockets.size, student: students.sockets.size }),
    crowd: createCrowd(teachers, students),
    phones: {
      async present(studentIds) {
        if (studentIds.length === 0) return new Set();
        const { answers, isWhole } = await askNeighbours<number[]>((answered) =>
          students.serverSideEmit('present', studentIds, answered),
        );
        return new Set(isWhole ? [...presentHere(studentIds), ...answers.flat()] : studentIds);
      },
      end(studentIds) {
        // To no room at all would be to everybody.
        if (studentIds.length === 0) return;
        students.in(studentIds.map(studentRoom)).disconnectSockets(true);
      },
      async count(presentationId) {
        const { answers } = await askNeighbours<number>((answered) =>
          students.serverSideEmit('count_students', presentationId, answered),
        );
        return answers.reduce((sum, count) => sum + count, countHere(students, presentationId));
      },
    },
    liveViews: {
      async isOpen(presentationId) {
        if (isLiveViewHere(presentationId)) return true;
        const { answers, isWhole } = await askNeighbours<boolean>((answered) =>
          students.serverSideEmit('is_live_view_open', presentationId, answered),
        );
        return !isWhole || answers.includes(true);
      },
    },
    open(doors) {
      openTeachers(teachers, doors, guard, logger);
      openStudents(students, doors, guard, logger);
      ({ onRoomChanged } = doors);
      students.on('room_changed', doors.onRoomChanged);
      students.on('count_students', (presentationId, answer) =>
        answer(countHere(students, presentationId)),
      );
      students.on('present', (studentIds, answer) => answer(presentHere(studentIds)));
      students.on('is_live_view_open', (id, answer) => answer(isLiveViewHere(id)));
    },
    signOut: (tokenHash) => teachers.in(tokenRoom(tokenHash)).disconnectSockets(true),
    signOutPresenter(id, keptHash) {
      const all = teachers.in(presenterRoom(id));
      const ended = keptHash === undefined ? all : all.except(tokenRoom(keptHash));
      ended.disconnectSockets(true);
    },
    endClass: (presentationId) => students.in(classRoom(presentationId)).disconnectSockets(true),
    async close() {
      const closed = io.close();
      await atMost(hangUpWithinMs, closed);
      for (const channel of channels) channel.destroy();
      await closed;
    },
  };
}

function createNotifier(
  teachers: Pick<Teachers, 'to'>,
  students: Pick<Students, 'to'>,
  roomChanged: Notifier['roomChanged'],
): Notifier {
  return {
    presentationStatus: (event) =>
      teachers.to(teacherRoom(event.id)).emit('presentation_status', event),
    questionsJudged: (event) =>
      teachers.to(teacherRoom(event.presentation_id)).emit('original_question', event),
    suggestionsChanged: (event) =>
      teachers.to(teacherRoom(event.presentation_id)).emit('merge_suggestions', event),
    audienceChanged: (event) =>
      teachers.to(teacherRoom(event.presentation_id)).emit('audience', event),
    topicsChanged: (event) =>
      teachers.to(teacherRoom(event.presentation_id)).emit('new_presenter_topic', event),
    questionsPaused: (event) =>
      students.to(classRoom(event.presentation_id)).emit('questions_paused', event),
    sessionBegun: (event) =>
      students.to(classRoom(event.presentation_id)).emit('session_begun', event),
    ownQuestionsChanged: (studentId, event) =>
      students.to(studentRoom(studentId)).emit('original_question', event),
    roomChanged,
  };
}

function createCrowd(teachers: Teachers, students: Students): Crowd {
  const isAnybodyIn = ({ adapter }: Teachers | Students, room: string) =>
    (adapter.rooms.get(room)?.size ?? 0) > 0;
  return {
    present: (presentationId) => ({
      students: isAnybodyIn(students, classRoom(presentationId)),
      presenters: isAnybodyIn(teachers, teacherRoom(presentationId)),
    }),
    showRoom(event) {
      const phones = students.adapter.rooms.get(classRoom(event.presentation_id)) ?? [];
      void inTurns(phones, toldAtATime, (some) => students.local.to(some).emit('room', event));
    },
    weigh: (event) =>
      teachers.local.to(teacherRoom(event.presentation_id)).emit('topic_weights', event),
  };
}

/** Each once, with however many screens. */
function countHere({ adapter, sockets }: Students, presentationId: number): number {
  const ids = [...(adapter.rooms.get(classRoom(presentationId)) ?? [])];
  return new Set(ids.map((id) => (sockets.get(id)?.data as StudentSession | undefined)?.studentId))
    .size;
}

function openTeachers(
  teachers: Teachers,
  { presenter: authenticate, tokens, ownsPresentation, readiness, onAudienceChanged }: Doors,
  guard: Guard,
  logger: JobLogger,
): void {
  const aiStateOf = (presentation_id: number): AiStateEvent => ({
    presentation_id,
    state: readiness.isReady() ? 'ready' : 'restarting',
  });
  readiness.watch(() => {
    for (const id of idsOf(teachers, 'presentation')) {
      teachers.local.to(teacherRoom(id)).emit('ai_state', aiStateOf(id));
    }
  });
  authenticateSockets(teachers, authenticate, tokens, logger);
  teachers.on('connection', (socket) => {
    const presenter = socket.data as Awaited<ReturnType<typeof authenticate>>;
    if (!guard.known(socket, presenter.tokenHash)) return;
    void socket.join([tokenRoom(presenter.tokenHash), presenterRoom(presenter.id)]);
    endWithSession(socket, async () => (await authenticate(tokenOf(socket))).endsInMs);
    const welcome = (id: number) => {
      socket.emit('ai_state', aiStateOf(id));
      onAudienceChanged(id);
    };
    const roomsFor = async (presentationId: number) => {
      const isOwn = await ownsPresentation(presenter.id, presentationId);
      if (!isOwn) throw new ApiError('presentation_not_found');
      return [teacherRoom(presentationId)];
    };
    const isStillIn = () => authenticate(tokenOf(socket));
    const caller = { presenter_id: presenter.id };
    answerSubscriptions(socket, caller, logger, isStillIn, roomsFor, welcome);
  });
}

function openStudents(
  students: Students,
  { student: authenticate, tokens, latestRoom, onAudienceChanged }: Doors,
  guard: Guard,
  logger: JobLogger,
): void {
  authenticateSockets(students, authenticate, tokens, logger);
  students.on('connection', (socket) => {
    const student = socket.data as Awaited<ReturnType<typeof authenticate>>;
    if (!guard.known(socket, studentRoom(student.studentId))) return;
    const roomsFor = async (presentationId: number) => {
      if (presentationId !== student.presentationId) throw new ApiError('forbidden');
      return [studentRoom(student.studentId), classRoom(presentationId)];
    };
    socket.once('disconnect', () => onAudienceChanged(student.presentationId));
    const welcome = async (presentationId: number) => {
      onAudienceChanged(presentationId);
      try {
        const room = await latestRoom(presentationId);
        if (room) socket.emit('room', room);
      } catch (error) {
        logger.error({ err: error, presentationId }, 'A phone could not be shown the room');
      }
    };
    const isStillIn = () => authenticate(tokenOf(socket));
    const caller = { student_id: student.studentId };
    answerSubscriptions(socket, caller, logger, isStillIn, roomsFor, (id) => void welcome(id));
  });
}

/** In the handshake's `auth.token` (browsers) or in an authorization header. */
function tokenOf({ handshake: { auth, headers } }: Socket): string {
  const header = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return typeof auth['token'] === 'string' ? auth['token'] : (header ?? '');
}

function authenticateSockets(
  namespace: Teachers | Students,
  authenticate: (token: string) => Promise<object>,
  tokens: TokenLooks,
  logger: JobLogger,
): void {
  namespace.use((socket: Socket, next: (error?: Error) => void) => {
    const admit = async (): Promise<void> => {
      try {
        const token = tokenOf(socket);
        socket.data = await tokens.look(addressOf(socket.request), token, () =>
          authenticate(token),
        );
      } catch (error) {
        next(toSocketError(error, logger));
        // It has been told by then; nothing else is open on it.
        setImmediate(() => endUnused(socket));
        return;
      }
      next();
    };
    void admit();
  });
}

/** Clients hang up when they are refused; who does not is not kept. */
function endUnused({ client, conn }: Socket): void {
  const { sockets } = client as unknown as { sockets: ReadonlyMap<string, Socket> };
  if (sockets.size === 0) conn.close();
}

/**
 * Ends the channel with its session: now if that has ended since it was looked up, when it expires, or
 * when a look finds it gone. A store that cannot be asked ends nothing.
 */
function endWithSession(socket: Socket, findEndMs: () => Promise<number>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    try {
      const left = await findEndMs();
      if (!socket.connected) return;
      timer = setTimeout(() => void look(), Math.max(lookPauseMs, Math.min(left, lookAgainMs)));
    } catch (error) {
      if (error instanceof ApiError) socket.disconnect(true);
      else timer = setTimeout(() => void look(), lookAgainMs);
    }
  };
  socket.once('disconnect', () => clearTimeout(timer));
  void look();
}

function toSocketError(error: unknown, logger: JobLogger): Error {
  const known = toKnown(error, logger, 'A live connection could not be authenticated');
  return Object.assign(new Error(known.message), { data: { code: known.code } });
}

const hasEnded = ({ code }: ApiError): boolean =>
  code === 'unauthorized' || code === 'invalid_session' || code === 'student_removed';

function toKnown(error: unknown, logger: JobLogger, what: string): ApiError {
  if (error instanceof ApiError) return error;
  logger.error({ err: error }, what);
  return new ApiError(isStoreUnavailable(error) ? 'unavailable' : 'internal');
}

/**
 * One after the other: a client that asks much waits for itself.
 * @param isStillIn throws ApiError when the session has ended; the channel ends with it
 * @param roomsFor throws ApiError when the caller may not hear of the presentation
 * @param welcome called before a subscription is answered
 */
function answerSubscriptions(
  socket: Socket,
  caller: Caller,
  logger: JobLogger,
  isStillIn: () => Promise<unknown>,
  roomsFor: (presentationId: number) => Promise<readonly string[]>,
  welcome?: (presentationId: number) => void,
): void {
  let last = Promise.resolve();
  const on = (
    event: keyof ClientEvents,
    act: (rooms: readonly string[], presentationId: number) => void | Promise<void>,
  ): void => {
    const handle = async (payload: unknown, callback: unknown): Promise<void> => {
      if (!socket.connected) return;
      const answer = (content: SubscriptionAnswer) => {
        if (typeof callback === 'function') callback(content);
      };
      try {
        const parsed = subscription.safeParse(payload);
        if (!parsed.success) throw new ApiError('invalid_input');
        const { presentation_id } = parsed.data;
        await isStillIn();
        await act(await roomsFor(presentation_id), presentation_id);
        answer({ status: 'success' });
      } catch (error) {
        const known = toKnown(error, logger, 'A subscription failed');
        logLiveRefusal(logger, caller, known);
        answer({ status: 'error', code: known.code, message: known.message });
        if (hasEnded(known)) socket.disconnect(true);
      }
    };
    socket.on(event, (payload: unknown, callback: unknown) => {
      last = last.then(() => handle(payload, callback));
    });
  };
  on('subscribe', async (rooms, presentationId) => {
    await socket.join([...rooms]);
    welcome?.(presentationId);
  });
  on('unsubscribe', async (rooms) => {
    for (const room of rooms) await socket.leave(room);
  });
}
