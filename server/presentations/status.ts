import type { Presentation } from '../../contract/entities.ts';
import type { Links } from '../http/links.ts';
import { saidIn, toCodedMessage } from '../lib/messages.ts';
import type { PresentationRow } from './presentations.store.ts';
import { qrTokenOf } from './entry-codes.ts';

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

/** What lets students in, once there is something to ask about. */
export function codesOf(
  row: PresentationRow,
  links: Links,
): Pick<Presentation, 'qr_code' | 'student_url' | 'join_code' | 'embed_url' | 'wall_url'> {
  const isReady = row.status === 'Ready';
  return {
    qr_code: isReady ? links.qrImageUrl(row.scanToken, row.qrLogo) : null,
    student_url: isReady ? links.studentUrl(qrTokenOf(row.scanToken)) : null,
    join_code: isReady ? row.joinCode : null,
    embed_url: isReady ? links.embedUrl(row.scanToken) : null,
    wall_url: isReady ? links.wallUrl(row.wallKey) : null,
  };
}

/** For a status that needs none. */
export const noReason = { statusReason: null, statusReasonText: null } as const;
