// A student's phone without its screen: scans, registers, asks and hears of the own questions.
import { randomUUID } from 'node:crypto';
import type { ScanRecord, StudentQuestion } from '../../contract/entities.ts';
import { ownQuestionEvent, type OwnQuestionEvent } from '../../contract/events.ts';
import { namespaces } from '../../contract/namespaces.ts';
import {
  getQuestions,
  postQuestion,
  registerStudent,
  scan,
} from '../../contract/routes/students.ts';
import { call, type Caller } from './call.ts';
import { openLiveSocket } from './live-socket.ts';
import { createMonitor } from './monitor.ts';

export interface Person {
  firstname: string;
  lastname: string;
  email: string;
}

export interface PhoneOptions {
  origin: string;
  /** The address in the QR code, or the token in it. */
  scanned: string;
  deviceId?: string;
  /** Needed where the presenter's plan asks for it. */
  person?: Person;
  /** False: hears nothing; saves a connection where only asking counts. */
  isLive?: boolean;
}

export interface Phone {
  readonly record: ScanRecord;
  readonly studentId: number;
  /** The own questions by id, as last heard of. */
  readonly questions: ReadonlyMap<number, StudentQuestion>;
  /** @throws CallFailed; TypeError when the server is away. Ask again with the same id then. */
  ask(title: string, clientId?: string): Promise<StudentQuestion>;
  /** The own questions as the server has them now, oldest first. */
  fetchQuestions(): Promise<StudentQuestion[]>;
  /** Waits until a question has one of the states. @throws Error after `limitMs` */
  untilState(
    questionId: number,
    states: readonly StudentQuestion['state'][],
    limitMs?: number,
  ): Promise<StudentQuestion>;
  close(): void;
}

/** Resolves when the student is in and, unless `isLive` is false, subscribed. */
export async function openPhone(options: PhoneOptions): Promise<Phone> {
  const { origin, person, deviceId = randomUUID(), isLive = true } = options;
  const token = scanToken(options.scanned);
  const { record } = await call({ origin }, scan, { body: { token, device_id: deviceId } });
  const caller: Caller = { origin, token: record.session_id };
  const studentId =
    record.student_id ??
    (
      await call(caller, registerStudent, {
        body: { session_id: record.session_id, ...person },
      })
    ).student_id;

  const monitor = createMonitor();
  const questions = new Map<number, StudentQuestion>();
  let failure: Error | undefined;
  const heard = (own: readonly StudentQuestion[]) => {
    for (const question of own) {
      // An event about the judgement may have overtaken an answer that does not know of it yet.
      const isOutdated = question.state === 'sent' && questions.has(question.id);
      if (!isOutdated) questions.set(question.id, question);
    }
    monitor.changed();
  };
  const { presentation_id, presenter_id } = record;
  const fetchQuestions = async () => {
    const body = { asked_by: studentId, presentation_id };
    const { data } = await call(caller, getQuestions, { body });
    heard(data);
    return data;
  };
  const socket = isLive
    ? await openLiveSocket(caller, {
        namespace: namespaces.student,
        presentationId: presentation_id,
        events: {
          original_question: {
            schema: ownQuestionEvent,
            handle: (event: OwnQuestionEvent) => heard(event.questions),
          },
        },
        onSubscribed: async () => void (await fetchQuestions()),
        onError: (error) => {
          failure = error;
          monitor.changed();
        },
      })
    : undefined;

  return {
    record,
    studentId,
    questions,
    fetchQuestions,
    async ask(title, clientId = randomUUID()) {
      const { data } = await call(caller, postQuestion, {
        body: { title, presenter_id, presentation_id, student_id: studentId, client_id: clientId },
      });
      heard([data]);
      return data;
    },
    untilState(questionId, states, limitMs) {
      return monitor.until(
        `question ${questionId} becomes ${states.join(' or ')}`,
        () => {
          if (failure) throw failure;
          const question = questions.get(questionId);
          return question && states.includes(question.state) ? question : undefined;
        },
        limitMs,
      );
    },
    close: () => socket?.close(),
  };
}

const scanToken = (scanned: string): string =>
  URL.canParse(scanned) ? (new URL(scanned).searchParams.get('token') ?? '') : scanned;
