// The two live channels: /teacher for presenters, /student for students. Everybody authenticates on
// connecting; subscribing checks that the presentation is one's own.

import { createAdapter } from '@socket.io/postgres-adapter';
import type { Server as HttpServer } from 'node:http';
import { Server, type Namespace, type Socket } from 'socket.io';
import {
  subscription,
  type ClientEvents,
  type StudentServerEvents,
  type SubscriptionAnswer,
  type TeacherServerEvents,
} from '../../contract/events.ts';
import { namespaces } from '../../contract/namespaces.ts';
import type { LiveSessions } from '../accounts/accounts.service.ts';
import type { Database } from '../db/open.ts';
import type { Authenticators } from '../http/handle.ts';
import { ApiError } from '../errors.ts';
import type { JobLogger } from '../jobs/definition.ts';
import type { Notifier } from './notifier.ts';

/** Nothing that a client sends is longer; keeps hostile frames out of memory. */
const maxMessageBytes = 16 * 1024;
/** A connection that died without a word is noticed after the sum of both. */
const pingIntervalMs = 10_000;
const pingTimeoutMs = 8_000;

export interface Realtime extends LiveSessions {
  readonly notifier: Notifier;
  /** Starts to take connections; until then notices go nowhere. */
  open(authenticators: Authenticators & { ownsPresentation: OwnsPresentation }): void;
  close(): Promise<void>;
}

type OwnsPresentation = (presenterId: number, presentationId: number) => Promise<boolean>;
type Teachers = Namespace<ClientEvents, TeacherServerEvents>;
type Students = Namespace<ClientEvents, StudentServerEvents>;

const teacherRoom = (presentationId: number) => `presentation:${presentationId}`;
const studentRoom = (studentId: number) => `student:${studentId}`;
const presenterRoom = (presenterId: number) => `presenter:${presenterId}`;
const tokenRoom = (tokenHash: string) => `token:${tokenHash}`;

/** @param pool given when several processes serve one product: notices then cross between them */
export function createRealtime(
  httpServer: HttpServer,
  logger: JobLogger,
  pool?: Database['pool'],
): Realtime {
  const io = new Server(httpServer, {
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    pingInterval: pingIntervalMs,
    pingTimeout: pingTimeoutMs,
    ...(pool ? { adapter: createAdapter(pool, { errorHandler: report(logger) }) } : {}),
  });
  const teachers: Teachers = io.of(namespaces.teacher);
  const students: Students = io.of(namespaces.student);

  return {
    notifier: createNotifier(teachers, students),
    open(authenticators) {
      openTeachers(teachers, authenticators, logger);
      openStudents(students, authenticators, logger);
    },
    signOut: (tokenHash) => teachers.in(tokenRoom(tokenHash)).disconnectSockets(true),
    signOutPresenter: (id) => teachers.in(presenterRoom(id)).disconnectSockets(true),
    close: () => io.close(),
  };
}

const report = (logger: JobLogger) => (error: Error) =>
  logger.error({ err: error }, 'A live notice could not cross to the other processes');

function createNotifier(teachers: Teachers, students: Students): Notifier {
  return {
    presentationStatus: (event) =>
      teachers.to(teacherRoom(event.id)).emit('presentation_status', event),
    questionsJudged: (event) =>
      teachers.to(teacherRoom(event.presentation_id)).emit('original_question', event),
    topicsChanged: (event) =>
      teachers.to(teacherRoom(event.presentation_id)).emit('new_presenter_topic', event),
    ownQuestionsChanged(of, views) {
      for (const [studentId, own] of Map.groupBy(views, (view) => view.studentId)) {
        const questions = own.map((view) => view.forStudent);
        students.to(studentRoom(studentId)).emit('original_question', { ...of, questions });
      }
    },
  };
}

function openTeachers(
  teachers: Teachers,
  {
    presenter: authenticate,
    ownsPresentation,
  }: Authenticators & { ownsPresentation: OwnsPresentation },
  logger: JobLogger,
): void {
  authenticateSockets(teachers, authenticate, logger);
  teachers.on('connection', (socket) => {
    const presenter = socket.data as Awaited<ReturnType<typeof authenticate>>;
    void socket.join([tokenRoom(presenter.tokenHash), presenterRoom(presenter.id)]);
    answerSubscriptions(socket, logger, async (presentationId) => {
      const isOwn = await ownsPresentation(presenter.id, presentationId);
      if (!isOwn) throw new ApiError('presentation_not_found');
      return teacherRoom(presentationId);
    });
  });
}

function openStudents(
  students: Students,
  { student: authenticate }: Authenticators,
  logger: JobLogger,
): void {
  authenticateSockets(students, authenticate, logger);
  students.on('connection', (socket) => {
    const student = socket.data as Awaited<ReturnType<typeof authenticate>>;
    answerSubscriptions(socket, logger, async (presentationId) => {
      if (presentationId !== student.presentationId) throw new ApiError('forbidden');
      return studentRoom(student.studentId);
    });
  });
}

/** The token comes in the handshake's `auth.token` (browsers) or as an authorization header. */
function authenticateSockets(
  namespace: Teachers | Students,
  authenticate: (token: string) => Promise<object>,
  logger: JobLogger,
): void {
  namespace.use((socket: Socket, next: (error?: Error) => void) => {
    const { auth, headers } = socket.handshake;
    const header = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    const token = typeof auth['token'] === 'string' ? auth['token'] : (header ?? '');
    const admit = async (): Promise<void> => {
      try {
        socket.data = await authenticate(token);
      } catch (error) {
        next(toSocketError(error, logger));
        return;
      }
      next();
    };
    void admit();
  });
}

function toSocketError(error: unknown, logger: JobLogger): Error {
  const known = error instanceof ApiError ? error : new ApiError('internal');
  if (known !== error) logger.error({ err: error }, 'A live connection could not be authenticated');
  return Object.assign(new Error(known.message), { data: { code: known.code } });
}

/** @param roomFor throws ApiError when the caller may not hear of the presentation */
function answerSubscriptions(
  socket: Socket,
  logger: JobLogger,
  roomFor: (presentationId: number) => Promise<string>,
): void {
  const on = (event: keyof ClientEvents, act: (room: string) => void | Promise<void>): void => {
    socket.on(event, async (payload: unknown, callback: unknown) => {
      const answer = (content: SubscriptionAnswer) => {
        if (typeof callback === 'function') callback(content);
      };
      try {
        const parsed = subscription.safeParse(payload);
        if (!parsed.success) throw new ApiError('invalid_input');
        await act(await roomFor(parsed.data.presentation_id));
        answer({ status: 'success' });
      } catch (error) {
        const known = error instanceof ApiError ? error : new ApiError('internal');
        if (known !== error) logger.error({ err: error }, 'A subscription failed');
        answer({ status: 'error', code: known.code, message: known.message });
      }
    });
  };
  on('subscribe', (room) => socket.join(room));
  on('unsubscribe', (room) => socket.leave(room));
}
