import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  question_id: 'Numéro de la question',
  asked_at: 'Posée le (UTC)',
  asked_again_at: 'Reposée le (UTC)',
  question: 'Texte de la question',
  state: 'État',
  reason: 'Motif du rejet',
  topic_id: 'Numéro du thème',
  topic: 'Thème',
  topic_answered: 'Thème répondu',
  topic_students: 'Étudiants du thème',
  topic_questions: 'Questions du thème',
  answer: 'Réponse',
  student: 'Prénom',
  state_accepted: 'Acceptée',
  state_filtered: 'Rejetée',
  state_held: 'Vous attend',
  reason_abuse: 'Grossier ou blessant',
  reason_gibberish: 'Illisible',
  reason_no_question: 'Pas une question',
  reason_off_topic: 'Hors sujet',
  reason_by_presenter: 'Rejetée par vous',
  answered_1: 'Oui',
  answered_0: 'Non',
};
