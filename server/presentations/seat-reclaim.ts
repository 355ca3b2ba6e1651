// Places for those who come when all are taken: who has never asked and is not there makes room, and
// who has never asked at all where the presenter wants it.

import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import { LruMap } from '../lib/lru-map.ts';
import type { StudentsService } from '../students/students.service.ts';
import { giveScansBack } from './presentations.store.ts';

export interface PhonesPresent {
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

export function createSeatReclaim(dependencies: {
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
