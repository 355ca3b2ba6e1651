// The live channels: who may open one, and what open screens are told without having asked.

import type { FastifyBaseLogger } from 'fastify';
import type { Models } from '../ai/models.ts';
import { createTopicBoard } from '../classroom/topic-board.ts';
import type { Database } from '../db/database.ts';
import type { TokenLooks } from '../http/token-looks.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { createTopicBoardService } from '../topics/topic-board.service.ts';
import type { Rooms } from './services.ts';
import { createAudience, createCatchUp } from '../classroom/announce.ts';

export type Live = ReturnType<typeof openLive>;

export function openLive(dependencies: {
  database: Database;
  logger: FastifyBaseLogger;
  models: Models;
  realtime: Realtime;
  rooms: Rooms;
  tokens: TokenLooks;
}) {
  const { database, logger, models, realtime, rooms, tokens } = dependencies;
  const { db } = database;
  const { accounts, presentations, students } = rooms;
  const failed = (message: string) => (error: unknown, presentationId: number) =>
    logger.error({ err: error, presentationId }, message);
  const room = createTopicBoard({
    db,
    presentations,
    room: createTopicBoardService({ db }),
    crowd: realtime.crowd,
    onError: failed('The room could not be told'),
  });
  const audience = createAudience({
    db,
    presentations,
    notifier: realtime.notifier,
    phones: realtime.phones,
    onError: failed('The audience could not be told'),
  });
  realtime.open({
    presenter: accounts.recognise,
    student: students.authenticate,
    tokens,
    ownsPresentation: presentations.owns,
    readiness: models.readiness,
    onRoomChanged: room.changed,
    onAudienceChanged: audience.changed,
    latestRoom: room.latest,
  });
  const catchUp = createCatchUp({ db, ...rooms, live: realtime });
  return {
    onAudience: audience.changed,

    /** After a break of the store. */
    tellAnew(): void {
      catchUp().catch((error: unknown) =>
        logger.error({ err: error }, 'Open screens could not be told anew'),
      );
    },

    async close(): Promise<void> {
      audience.stop();
      room.stop();
      await realtime.close();
    },
  };
}
