import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  presentation: 'Protokoll der Präsentation',
  question: 'Protokoll der Fragen',
  changes: 'Ihre Änderungen',
  no_presentation: 'Zur Präsentation steht noch nichts im Protokoll',
  no_question: 'Zu den Fragen steht noch nichts im Protokoll',
  heading: 'Protokoll der Präsentation Nr. {id}',
  logs: 'Protokolle',
  loading: 'Das Protokoll wird geladen',
  not_loaded: 'Das Protokoll ließ sich nicht laden',
  failed: 'Laden fehlgeschlagen',
  refresh: 'Neu laden',
  loading_changes: 'Ihre Änderungen werden geladen',
  no_changes: 'Sie haben keine Entscheidung der KI geändert.',
  undone: 'Rückgängig gemacht',
  undo_of: 'Rückgängig: {change}',
  removed_after:
    'Namen und Fragen des Publikums werden {days, plural, one {# Tag} other {# Tage}} nach der letzten Aktivität gelöscht.',
  remove_after: 'Löschen nach',
  as_server: 'Standard ({days, plural, one {# Tag} other {# Tage}})',
  at_most: '{days, plural, one {# Tag} other {# Tage}}',
  time_failed: 'Die Frist wurde nicht geändert',
};
