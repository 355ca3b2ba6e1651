// Why a question was kept back, by the AI or by the presenter.

export const rejectionReasons = [
  'abuse',
  'gibberish',
  'no_question',
  'off_topic',
  'by_presenter',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
