import type { Presentation } from '../../contract/entities.ts';
import { saidIn, toCodedMessage } from '../messages.ts';
import type { PresentationRow } from './presentations.store.ts';

const reasonOf = ({ statusReason: message, statusReasonText: text }: PresentationRow) =>
  message === null && text === null ? null : toCodedMessage(saidIn({ message, text }));

/** Where a presentation stands, as its screens show it. */
export const statusOf = (
  row: PresentationRow,
): Pick<Presentation, 'status' | 'status_reason' | 'learning'> => ({
  status: row.status,
  status_reason: reasonOf(row),
  learning:
    row.status === 'Learning'
      ? { stage: row.learningStage ?? 'waiting', done: row.learningDone, total: row.learningTotal }
      : null,
});

/** For a status that needs none. */
export const noReason = { statusReason: null, statusReasonText: null } as const;
