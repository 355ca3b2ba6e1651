// The sample project, for who has no handout at hand, and its simulated class, for who has no class at
// hand. The class goes through the doors of real students: what holds for these holds for it.

import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PresentationSummary, SimulatedClass } from '../../contract/entities.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { SignedInPresenter, StudentSession } from '../http/callers.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { ScanningService } from '../presentations/scanning.service.ts';
import type { AskingService } from '../questions/asking.service.ts';
import type { MeToosService } from '../questions/me-toos.service.ts';
import type { StudentsService } from '../students/students.service.ts';
import { students as names, timetable } from './timetable.ts';
import { fileURLToPath } from 'node:url';
import type { Upload } from '../http/uploads/uploads.ts';

// The project that somebody can try who has no handout at hand: like any other, but that its file
// ships with the server (made by scripts/demo/handout/make-sample.ts).

const sampleProject = {
  name: 'Sample: how sound works',
  description: 'How sound is made, how it travels, and what we hear of it.',
};

const path = fileURLToPath(new URL('sound.pdf', import.meta.url));

/** Short: it is read to its end, whoever has gone meanwhile. */
const sampleHandout = (): Upload => ({
  name: 'How sound works.pdf',
  path,
  mimeType: 'application/pdf',
  signal: new AbortController().signal,
});

type Row = NonNullable<Awaited<ReturnType<PresentationsService['find']>>>['presentation'];

/** Rejects when the signal is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** While the presenter has closed questions: what is to be asked waits, as on phones. */
const closedPauseMs = 2_000;

export type SampleService = ReturnType<typeof createSampleService>;

export function createSampleService(dependencies: {
  db: StoreDatabase;
  presentations: PresentationsService;
  scanning: ScanningService;
  students: StudentsService;
  asking: AskingService;
  meToos: MeToosService;
  /** Puts the job into the queue; called after the commit. */
  sendClass(presentationId: number): Promise<void>;
  pause?: Pause | undefined;
}) {
  const { db, presentations, scanning, students, asking, meToos, sendClass } = dependencies;
  const pause: Pause = dependencies.pause ?? ((ms, signal) => sleep(ms, undefined, { signal }));

  /** The same student each time. */
  async function enter(row: Row, index: number): Promise<StudentSession> {
    const device = uuidOf(row, `student ${index}`);
    // Nobody else comes from there: the class takes no place of a network.
    const address = `simulated class of ${row.id}`;
    const { session_id } = await scanning.scan(row.scanToken, device, address);
    const session = await students.authenticate(session_id);
    if (session.isRegistered) return session;
    const firstname = names[index]!;
    const email = `${firstname.toLowerCase()}@class.example`;
    await students.register(session, { session_id, firstname, lastname: 'Simulated', email });
    return { ...session, isRegistered: true };
  }

  /** What was asked already is not asked again. */
  async function ask(row: Row, turn: number, session: StudentSession) {
    return asking.ask(session, {
      title: timetable[turn]!.question,
      presenter_id: session.presenterId,
      presentation_id: session.presentationId,
      student_id: session.studentId,
      client_id: uuidOf(row, `turn ${turn}`),
    });
  }

  async function sayMeToo(row: Row, turn: number, session: StudentSession, questionId: number) {
    await meToos.receive(session, {
      question_id: questionId,
      presentation_id: session.presentationId,
      student_id: session.studentId,
      client_id: uuidOf(row, `me too ${turn}`),
      status: 1,
    });
  }

  /** @returns whether something was asked that had not been asked before */
  async function take(
    id: number,
    turn: number,
    asked: Map<number, number>,
    signal: AbortSignal,
  ): Promise<boolean> {
    for (;;) {
      signal.throwIfAborted();
      const found = await presentations.find(db, id);
      if (!found) return false;
      const { presentation: row } = found;
      try {
        const session = await enter(row, timetable[turn]!.student);
        const { question, isNew } = await ask(row, turn, session);
        asked.set(turn, question.id);
        const wanted = asked.get(timetable[turn]!.meTooTo ?? -1);
        if (isNew && wanted !== undefined) await sayMeToo(row, turn, session, wanted);
        return isNew;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Otherwise this student is kept out, as a real one would be, and the next has a turn.
        if (error.code !== 'questions_paused') return false;
        await pause(closedPauseMs, signal);
      }
    }
  }

  return {
    /** Counts like any other; nothing is read in vain where there is no room for it. */
    async create(presenter: SignedInPresenter): Promise<PresentationSummary> {
      await presentations.admitFiles(presenter);
      return presentations.create(presenter, sampleProject, [sampleHandout()], 'possible');
    },

    /**
     * Lets the class ask, once.
     * @throws ApiError `presentation_not_found`, `no_simulated_class`, `not_ready`
     */
    async startClass(presenter: SignedInPresenter, id: number): Promise<SimulatedClass> {
      const { simulatedClass, status } = await presentations.get(presenter, id);
      if (simulatedClass === null) throw new ApiError('no_simulated_class');
      if (simulatedClass === 'asked') return simulatedClass;
      if (status !== 'Ready') throw new ApiError('not_ready');
      await presentations.moveSimulatedClass(id, 'possible', 'asking');
      await sendClass(id);
      return 'asking';
    },

    /** Goes on where it stopped; ends quietly where the project is gone. */
    async runClass(id: number, signal: AbortSignal): Promise<void> {
      const found = await presentations.find(db, id);
      if (found?.presentation.simulatedClass !== 'asking') return;
      const asked = new Map<number, number>();
      for (const [turn, { pauseMs }] of timetable.entries()) {
        if (await take(id, turn, asked, signal)) await pause(pauseMs, signal);
      }
      await presentations.moveSimulatedClass(id, 'asking', 'asked');
    },
  };
}

/** Always the same for the same thing in the same project (version 8 of RFC 9562), and secret. */
function uuidOf({ sessionKey }: Row, what: string): string {
  const hex = createHmac('sha256', sessionKey).update(`simulated ${what}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}
