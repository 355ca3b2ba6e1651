// The services that calls are answered with: they send jobs, and tell open screens.

import type { FastifyBaseLogger } from 'fastify';
import type { OwnQuestionEvent } from '../../contract/events.ts';
import { createUsageService } from '../accounts/billing/usage.service.ts';
import { createEmailChangeService } from '../accounts/email-change/email-change.service.ts';
import type { Models } from '../ai/models.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { StudentSession } from '../http/callers.ts';
import { learnJob, pushJob, simulateJob } from '../jobs/definitions.ts';
import type { Queue } from '../jobs/queue.ts';
import { createPreparingService } from '../presentations/preparing.service.ts';
import { createQrCodeService } from '../presentations/qr-code.service.ts';
import { createScanningService } from '../presentations/scanning.service.ts';
import { createRemovalService } from '../privacy/removal.service.ts';
import { createStudentDataService } from '../privacy/student-data.service.ts';
import { createPictures } from '../qr/pictures.ts';
import { createAskingService } from '../questions/asking.service.ts';
import { createFoundService } from '../questions/places/found.service.ts';
import { createMeToosService } from '../questions/me-toos.service.ts';
import { toOwnQuestions } from '../questions/views.ts';
import { createWithdrawalService } from '../questions/withdrawal/withdrawal.service.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { createSampleService, type Pause } from '../sample/sample.service.ts';
import { createExportService } from '../sessions/export.service.ts';
import { createSessionsService } from '../sessions/sessions.service.ts';
import { createBigScreenService } from '../topics/big-screen.service.ts';
import { createChangesService } from '../topics/changes.service.ts';
import { createPresentationViewService } from '../topics/presentation-view.service.ts';
import { classifyWith, sendWith } from './jobs.ts';
import type { Live } from './live.ts';
import type { ServiceConfig, Services } from './services.ts';

export type CallServices = ReturnType<typeof createCallServices>;

export function createCallServices(dependencies: {
  config: ServiceConfig;
  db: StoreDatabase;
  logger: FastifyBaseLogger;
  models: Models;
  realtime: Realtime;
  services: Services;
  live: Live;
  send: Queue['send'];
  classPause: Pause | undefined;
}) {
  const { config, db, logger, models, realtime, services, live, send } = dependencies;
  const { rooms, accountMails, handOvers, limits, push } = services;
  const { presentations, students } = rooms;
  const { onAudience } = live;
  const sendAbout = sendWith(send);
  const wakeClassroom = (presentationId: number): void => {
    // The question is stored; if this fails, the sweep finds it.
    sendAbout(classifyWith(models))(presentationId).catch((error: unknown) =>
      logger.error({ err: error, presentationId }, 'The classroom could not be woken'),
    );
  };
  const scanning = createScanningService({
    db,
    students,
    handOvers,
    limits,
    joinsPerMinute: config.JOINS_PER_MINUTE,
    phones: realtime.phones,
    onJoined: onAudience,
  });
  const asking = createAskingService({
    db,
    presentations,
    students,
    wakeClassroom,
    onAsked: onAudience,
  });
  const tellOwn = (
    { presentationId, presenterId }: StudentSession,
    studentId: number,
    news: Partial<Omit<OwnQuestionEvent, 'presentation_id' | 'presenter_id'>>,
  ) =>
    realtime.notifier.ownQuestionsChanged(studentId, {
      presentation_id: presentationId,
      presenter_id: presenterId,
      questions: [],
      ...news,
    });
  const meToos = createMeToosService({ db, onWeighed: realtime.notifier.roomChanged });
  return {
    emailChanges: createEmailChangeService({ db, live: realtime, mails: accountMails }),
    usage: createUsageService({ db, models, ...rooms }),
    preparing: createPreparingService({ db, ...rooms, sendLearn: sendAbout(learnJob) }),
    scanning,
    asking,
    meToos,
    found: createFoundService({
      db,
      onFound: (student, question) => {
        realtime.notifier.roomChanged(student.presentationId);
        tellOwn(student, student.studentId, toOwnQuestions([question]));
      },
    }),
    withdrawal: createWithdrawalService({
      db,
      ...rooms,
      onMeToosMoved: (student, studentId, me_toos) => tellOwn(student, studentId, { me_toos }),
      onWithdrawn: (student, clientId) => {
        onAudience(student.presentationId);
        tellOwn(student, student.studentId, { withdrawn: [clientId] });
      },
    }),
    sample: createSampleService({
      ...{ db, presentations, scanning, students, asking, meToos },
      sendClass: sendAbout(simulateJob),
      pause: dependencies.classPause,
    }),
    whole: createPresentationViewService({ db, ...rooms }),
    wall: createBigScreenService({ db, ...rooms }),
    sessions: createSessionsService({
      db,
      ...rooms,
      onBegun: (presentation_id) => {
        onAudience(presentation_id);
        realtime.notifier.sessionBegun({ presentation_id });
      },
    }),
    removal: createRemovalService({
      db,
      ...rooms,
      endPhone(studentId) {
        realtime.phones.end([studentId]);
        push
          .forget(studentId)
          .catch((error: unknown) =>
            logger.error({ err: error, studentId }, 'A push subscription could not be removed'),
          );
      },
      onRemoved: onAudience,
    }),
    studentData: createStudentDataService({ db }),
    exports: createExportService({ db, ...rooms }),
    changes: createChangesService({ db, ...rooms, wakeClassroom }),
    qrCode: createQrCodeService({ db, pictures: createPictures(), scanning, ...rooms }),

    /** Closed phones are told of it. */
    onAnswered(topicId: number): void {
      const tell = async (): Promise<void> => {
        if (!(await push.isAwaited(topicId))) return;
        await send(pushJob, { topic_id: topicId }, { key: String(topicId) });
      };
      tell().catch((error: unknown) =>
        logger.error({ err: error, topicId }, 'Closed phones could not be told of an answer'),
      );
    },
  };
}
