// Why a question was kept back, by the AI or by the presenter, in words that help the student to
// ask it better.

export const rejectionReasons = [
  'abuse',
  'gibberish',
  'no_question',
  'off_topic',
  'by_presenter',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const rejectionTexts: Record<RejectionReason, string> = {
  abuse: 'This sounds rude or hurtful. Please ask it in a friendly way.',
  gibberish: 'This could not be read as a sentence. Please write it out in full.',
  no_question: 'There is no question in this yet. What would you like to know?',
  off_topic: 'This does not seem to be about this presentation. Try to say how it relates to it.',
  by_presenter: 'The presenter set this question aside. You are welcome to ask another one.',
};
