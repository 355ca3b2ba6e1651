import type { RejectionReason } from '../../../contract/rejections.ts';

/** Why a question was rejected, as its presenter reads it. */
export const reasonWords: Record<RejectionReason, string> = {
  abuse: 'Rude or hurtful',
  gibberish: 'Not readable',
  no_question: 'Not a question',
  off_topic: 'Off topic',
  by_presenter: 'Rejected by you',
};
