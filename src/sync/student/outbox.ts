// The student's queue: what was scanned, registered and asked.

import type { StudentCalls } from '../../../contract/api/students/student-calls.ts';
import { nextOperation, operations } from './operations.ts';
import { createQueue, type Queue, type QueueParts } from '../queue.ts';
import { prepare, refuse, renew } from './student-changes.ts';
import { visitOf, type Operation, type StudentState, type Visit } from './student-state.ts';

export type Outbox = Queue<StudentState>;

type OutboxParts = Pick<
  QueueParts<Operation, StudentState>,
  'storage' | 'exclusive' | 'neighbours'
> & { calls: StudentCalls };

/** Its words are the screen's. */
const unknownVisit = { code: 'invalid_session', message: '', status: null };

export const createOutbox = ({ calls, ...parts }: OutboxParts): Outbox =>
  createQueue<Operation, StudentState>({
    ...parts,
    next: nextOperation,
    groupOf: ({ token }) => token,
    prepare: ({ id, kind, token }, state) => {
      const visit = visitOf(state, token);
      if (!visit) return refuse(id, unknownVisit);
      return operations[kind]!.isReady(visit) ? undefined : prepare(token);
    },
    deliver: (operation, state) => {
      const { kind, token } = operation;
      // Visits are never removed, and `prepare` has seen this one.
      const visit = visitOf(state, token) as Visit;
      return operations[kind]!.deliver(operation, { calls, visit, device_id: state.device_id });
    },
    renew: ({ kind, token }) => (kind === 'scan' ? undefined : renew(token)),
    refuse: ({ id }, { code, message, status = null }) => refuse(id, { code, message, status }),
  });
