// The student's queue: what was scanned, registered and asked.

import type { Deliver } from './deliver.ts';
import { createQueue, type Queue, type QueueParts } from './queue.ts';
import { prepare, refuse, renew } from './student-changes.ts';
import { nextOperation, visitOf, type Operation, type StudentState } from './student-state.ts';

export type Outbox = Queue<StudentState>;

type OutboxParts = Pick<
  QueueParts<Operation, StudentState>,
  'storage' | 'exclusive' | 'neighbours'
> & { deliver: Deliver };

const unknownVisit = {
  code: 'invalid_session',
  message: 'Please scan the QR code again.',
  status: null,
};

export const createOutbox = (parts: OutboxParts): Outbox =>
  createQueue<Operation, StudentState>({
    ...parts,
    next: nextOperation,
    groupOf: ({ token }) => token,
    prepare: ({ id, kind, token }, state) => {
      if (kind !== 'ask') return undefined;
      const visit = visitOf(state, token);
      if (!visit) return refuse(id, unknownVisit);
      return visit.record && visit.student_id !== null ? undefined : prepare(token);
    },
    renew: ({ kind, token }) => (kind === 'scan' ? undefined : renew(token)),
    refuse: ({ id }, { code, message, status = null }) => refuse(id, { code, message, status }),
  });
