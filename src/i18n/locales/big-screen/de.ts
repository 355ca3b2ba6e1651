import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  loading: 'Die Wand wird geladen',
  cut: 'Nicht verbunden. Gezeigt wird der letzte Stand.',
  untitled: 'Ohne Titel',
  first: 'Stell die erste Frage',
  next: 'Stell die nächste Frage',
  how: 'So kommst du dazu',
  paused: 'Fragen sind pausiert',
  locked: 'Der Raum ist gesperrt',
  joined: '<b>{count, number}</b>{count, plural, one { dabei} other { dabei}}',
  asked: '<b>{count, number}</b>{count, plural, one { gefragt} other { gefragt}}',
  now: 'Wird gerade beantwortet',
  join: 'Scannen, oder {address} öffnen und eingeben:',
  answered: 'Beantwortet',
  answered_count: '{count, plural, one {# schon beantwortet} other {# schon beantwortet}}',
  topics: 'Themen',
  more: '{count, plural, one {+ # weiteres Thema} other {+ # weitere Themen}}',
  students: '{count, plural, one { Person} other { Personen}}',
  full: 'Vollbild',
  leave_full: 'Vollbild beenden',
};
