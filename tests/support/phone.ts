// A student's phone without its screen: scans, registers, asks and hears of the own questions.
import type { StudentQuestion } from '../../contract/entities.ts';
import {
  ownQuestionEvent,
  roomEvent,
  type OwnQuestionEvent,
  type RoomEvent,
} from '../../contract/events.ts';
import { openLiveSocket } from './live-socket.ts';
import { createMonitor } from './monitor.ts';
import { ask, enter, ownQuestions, type Person, type Student } from './people.ts';
import { namespaces } from '../../contract/namespaces.ts';

export interface PhoneOptions {
  origin: string;
  /** The address in the QR code. */
  scanned: string;
  deviceId?: string;
  /** Needed where the presenter's plan asks for it. */
  person?: Person;
  /** False: hears nothing; saves a connection where only asking counts. */
  isLive?: boolean;
  /** Told each time what the room looks like. */
  onRoom?: (event: RoomEvent) => void;
}

export interface Phone extends Student {
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
  const { origin, scanned, person, deviceId, isLive = true, onRoom = () => {} } = options;
  const student = await enter({ url: origin }, { student_url: scanned }, person, deviceId);
  const monitor = createMonitor();
  const questions = new Map<number, StudentQuestion>();
  let failure: Error | undefined;
  const heard = (own: readonly StudentQuestion[]) => {
    for (const question of own) {
      // An event about the judgement may have overtaken an answer that does not know of it yet.
      const isOutdated =
        question.state === 'sent' && question.is_held === 0 && questions.has(question.id);
      if (!isOutdated) questions.set(question.id, question);
    }
    monitor.changed();
  };
  const fetchQuestions = async () => {
    const own = await ownQuestions(student);
    heard(own);
    return own;
  };
  const socket = isLive
    ? await openLiveSocket(student, {
        namespace: namespaces.student,
        presentationId: student.record.presentation_id,
        events: {
          original_question: {
            schema: ownQuestionEvent,
            handle: (event: OwnQuestionEvent) => heard(event.questions),
          },
          room: { schema: roomEvent, handle: onRoom },
        },
        onSubscribed: async () => void (await fetchQuestions()),
        onError: (error) => {
          failure = error;
          monitor.changed();
        },
      })
    : undefined;

  return {
    ...student,
    questions,
    fetchQuestions,
    async ask(title, clientId) {
      const asked = await ask(student, title, clientId);
      heard([asked]);
      return asked;
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
