// Entering through the QR code, or with the code beside it.

import { createHmac } from 'node:crypto';
import type { ScanRecord } from '../../contract/entities.ts';
import { joinCodeIn } from '../../contract/api/presentations/join-code.ts';
import { newToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/database.ts';
import { together } from '../db/batch-loader.ts';
import { ApiError } from '../lib/errors.ts';
import { networkOf } from '../http/network.ts';
import type { LimitsService } from '../limits/limits.service.ts';
import type { StudentsService, HandOversService } from '../students/students.service.ts';
import { createCodeRateLimit } from './code-rate-limit.ts';
import { scanTokenIn, ticketIn } from './entry-codes.ts';
import {
  findByJoinCode,
  findByScanToken,
  findPresentationWithPresenter,
  isFormerCode,
  takeScans,
  type PresentationRow,
  giveScansBack,
} from './presentations.store.ts';
import { LruMap } from '../lib/lru-map.ts';

// Places for those who come when all are taken: who has never asked and is not there makes room, and
// who has never asked at all where the presenter wants it.

interface PhonesPresent {
  /** @returns those of the students whose phone has a live channel */
  present(studentIds: readonly number[]): Promise<Set<number>>;
  /** Ends the live channels of the students. */
  end(studentIds: readonly number[]): void;
}

/** Long enough to come in, give a name and connect. */
const olderThanSeconds = 60;
const lookAtOnce = 1_000;
/** Whoever finds no place has looked at all of them: the next ones believe it for a while. */
const fullForMs = 5_000;
const fullInMemory = 10_000;

function createSeatReclaim(dependencies: {
  db: StoreDatabase;
  students: Pick<StudentsService, 'listSilent' | 'deleteSilent'>;
  phones: PhonesPresent;
}) {
  const { db, students, phones } = dependencies;
  const fullUntilMs = new LruMap<number, number>(fullInMemory);

  /** @returns those of the students that have left */
  const letGo = (presentationId: number, ids: readonly number[]): Promise<number[]> =>
    db.transaction(async (tx) => {
      const gone = await students.deleteSilent(tx, ids);
      if (gone.length > 0) await giveScansBack(tx, presentationId, gone.length);
      return gone;
    });

  /** @returns whether one has left */
  async function freeOne(presentationId: number): Promise<boolean> {
    for (let afterId = 0; ;) {
      const page = { olderThanSeconds, afterId, limit: lookAtOnce };
      const silent = await students.listSilent(db, presentationId, page);
      const present = await phones.present(silent);
      for (const id of silent) {
        if (present.has(id)) continue;
        if ((await letGo(presentationId, [id])).length > 0) return true;
      }
      if (silent.length < lookAtOnce) return false;
      afterId = silent.at(-1)!;
    }
  }

  return {
    /** Whether they are there or not. @returns how many have left */
    async freeAll(presentationId: number): Promise<number> {
      let count = 0;
      for (let afterId = 0; ;) {
        const page = { olderThanSeconds: 0, afterId, limit: lookAtOnce };
        const silent = await students.listSilent(db, presentationId, page);
        if (silent.length > 0) {
          const gone = await letGo(presentationId, silent);
          phones.end(gone);
          count += gone.length;
        }
        if (silent.length < lookAtOnce) break;
        afterId = silent.at(-1)!;
      }
      fullUntilMs.delete(presentationId);
      return count;
    },

    /** Does it again for as long as it is refused for want of a place and one can be freed. */
    async whenFull<T>(presentationId: number, enter: () => Promise<T>): Promise<T> {
      for (;;) {
        try {
          return await enter();
        } catch (error) {
          const isFull = error instanceof ApiError && error.code === 'scan_limit_reached';
          const isKnownToBe = (fullUntilMs.get(presentationId) ?? 0) > performance.now();
          if (!isFull || isKnownToBe) throw error;
          if (!(await freeOne(presentationId))) {
            fullUntilMs.set(presentationId, performance.now() + fullForMs);
            throw error;
          }
        }
      }
    },
  };
}

interface Entering {
  presentationId: number;
  sessionId: string;
  /** Of the presenter's plan. */
  scanLimit: number;
}

export type ScanningService = ReturnType<typeof createScanningService>;

export function createScanningService(dependencies: {
  db: StoreDatabase;
  students: StudentsService;
  handOvers: Pick<HandOversService, 'take'>;
  limits: LimitsService;
  /** New phones that one network may bring within a minute. */
  joinsPerMinute: number;
  phones: PhonesPresent;
  /** Called when somebody new is in; must not throw. */
  onJoined(presentationId: number): void;
}) {
  const { db, students, handOvers, limits, phones, onJoined } = dependencies;
  const joining = {
    what: 'new phone',
    max: dependencies.joinsPerMinute,
    windowSeconds: 60,
    atOnce: 50,
  };
  const freeing = createSeatReclaim({ db, students, phones });
  const guesses = createCodeRateLimit(limits, (joinCode) => findByJoinCode(db, joinCode));

  function checkOpen<T extends Awaited<ReturnType<typeof findByScanToken>>>(found: T) {
    if (!found) return undefined;
    if (found.presentation.deletedAt) throw new ApiError('presentation_gone');
    if (found.presentation.status !== 'Ready') throw new ApiError('not_ready');
    return found;
  }

  async function findWithToken(scanToken: string) {
    const found = checkOpen(await findByScanToken(db, scanToken));
    if (found) return found;
    throw new ApiError((await isFormerCode(db, scanToken)) ? 'code_renewed' : 'invalid_scan_token');
  }

  /** Short enough to be guessed: a network that is wrong too often has to wait. */
  async function findWithCode(joinCode: string, address: string) {
    const open = checkOpen(await guesses.find(address, joinCode));
    if (open) return open;
    throw new ApiError((await isFormerCode(db, joinCode)) ? 'code_renewed' : 'invalid_join_code');
  }

  /**
   * All who come to a presentation at the same moment in one transaction, or where they are too many,
   * each in one. Undefined for whoever was let in by another call.
   */
  const enterNew = together(
    (_, entering: readonly Entering[], presentationId) =>
      db.transaction(async (tx) => {
        const added = await students.add(tx, entering);
        const count = added.filter(Boolean).length;
        const limit = Math.min(...entering.map(({ scanLimit }) => scanLimit));
        const areIn = count === 0 || (await takeScans(tx, presentationId, limit, count));
        if (areIn) return added;
        throw await whyRefused(tx, presentationId);
      }),
    ({ presentationId }) => presentationId,
  );

  /** By its own row: it may have been closed since the code was looked up. */
  async function whyRefused(tx: StoreDatabase, presentationId: number): Promise<ApiError> {
    const found = await findPresentationWithPresenter(tx, presentationId);
    return new ApiError(found?.presentation.isClosedToNew ? 'closed_to_new' : 'scan_limit_reached');
  }

  async function enter(
    { id: presentationId, isClosedToNew }: PresentationRow,
    sessionId: string,
    { scanLimit }: { scanLimit: number },
    address: string,
  ) {
    const known = await students.find(sessionId);
    if (known) return known;
    if (isClosedToNew) throw new ApiError('closed_to_new');
    await limits.pass(joining, networkOf(address));
    const entered = await freeing.whenFull(presentationId, () =>
      enterNew(db, { presentationId, sessionId, scanLimit }),
    );
    if (entered) onJoined(presentationId);
    // Lost a race against the same device: the winner's row is there now.
    return entered ?? (await students.find(sessionId))!;
  }

  return {
    freeAll: freeing.freeAll,

    /** @throws ApiError `invalid_scan_token`, `code_renewed`, `presentation_gone`, `not_ready` */
    find: async (scanToken: string) => (await findWithToken(scanToken)).presentation,

    /**
     * @param tokenOrCode of the QR code, or as somebody typed it; what others typed wrong is in the way
     * of the latter only; or a ticket, which says itself whose device it is
     * @param ownId of the device
     * @param handOver for which it goes by the id of another from now on
     * @param address that the call came from
     * @throws ApiError as `find`, and `invalid_join_code`, `too_many_wrong_codes`, `closed_to_new`,
     * `scan_limit_reached`,
     * `rate_limited`
     */
    async scan(
      tokenOrCode: string,
      ownId: string | undefined,
      address: string,
      handOver?: string,
    ): Promise<ScanRecord> {
      const ticket = ticketIn(tokenOrCode);
      const joinCode = joinCodeIn(tokenOrCode);
      const { presentation, plan } = await (joinCode === undefined
        ? findWithToken(ticket?.scanToken ?? scanTokenIn(tokenOrCode))
        : findWithCode(joinCode, address));
      const otherId = handOver && ownId && (await handOvers.take(handOver, ownId));
      const deviceId = ticket?.deviceId ?? (otherId || ownId);
      const sessionId =
        deviceId === undefined ? newToken() : deviceSession(presentation.sessionKey, deviceId);
      const student = await enter(presentation, sessionId, plan, address);
      return {
        presentation_id: presentation.id,
        presenter_id: presentation.presenterId,
        session_id: sessionId,
        is_free_plan: !plan.isStudentInfoRequired,
        student_id: student.registeredAt === null ? null : student.id,
        ...(otherId && { device_id: otherId }),
      };
    },
  };
}

/** The same device gets the same session again, without the session being stored anywhere. */
const deviceSession = (sessionKey: string, deviceId: string): string =>
  createHmac('sha256', sessionKey).update(deviceId.toLowerCase()).digest('base64url');
