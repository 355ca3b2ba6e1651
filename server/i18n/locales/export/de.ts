import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  question_id: 'Nummer der Frage',
  asked_at: 'Gefragt am (UTC)',
  asked_again_at: 'Noch einmal gefragt am (UTC)',
  question: 'Frage',
  state: 'Stand',
  reason: 'Warum abgelehnt',
  topic_id: 'Nummer des Themas',
  topic: 'Thema',
  topic_answered: 'Thema beantwortet',
  topic_students: 'Personen zum Thema',
  topic_questions: 'Fragen zum Thema',
  answer: 'Antwort',
  student: 'Vorname',
  state_accepted: 'Angenommen',
  state_filtered: 'Abgelehnt',
  state_held: 'Wartet auf Sie',
  reason_abuse: 'Unhöflich oder verletzend',
  reason_gibberish: 'Nicht lesbar',
  reason_no_question: 'Keine Frage',
  reason_off_topic: 'Gehört nicht zum Thema',
  reason_by_presenter: 'Von Ihnen abgelehnt',
  answered_1: 'Ja',
  answered_0: 'Nein',
};
