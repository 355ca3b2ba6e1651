import type { PresentationStatusEvent } from '../../contract/events.ts';
import type { PresentationRow } from './presentations.store.ts';

/** What open screens are told when the status or the progress of learning changes. */
export const toStatusEvent = (row: PresentationRow): PresentationStatusEvent => ({
  id: row.id,
  presenter_id: row.presenterId,
  status: row.status,
  status_reason: row.statusReason,
  learning:
    row.status === 'Learning'
      ? { stage: row.learningStage ?? 'waiting', done: row.learningDone, total: row.learningTotal }
      : null,
});
