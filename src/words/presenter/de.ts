import type { Translation } from '../translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  skip: 'Zum Inhalt',
  side_navigation: 'Seitennavigation',
  hello: 'Hallo, {name}',
  profile: 'Ihr Profil',
  main: 'Hauptnavigation',
  new_project: 'Neues Projekt',
  projects: 'Projekte',
  edit_profile: 'Profil bearbeiten',
  usage: 'Verbrauch',
  logout: 'Abmelden',
  log_out_now: 'Jetzt abmelden?',
  marks_given_up:
    '{count, plural, one {Eine Markierung ist} other {# Markierungen sind}} noch nicht gesendet. Beim Abmelden geht verloren, was nicht gesendet ist.',
  log_out: 'Abmelden',
  notifications: 'Benachrichtigungen',
  notifications_new: 'Benachrichtigungen, {count} neu',
  nothing_happened: 'Seit Ihrem letzten Blick ist nichts geschehen.',
  since: 'Seit Ihrem letzten Blick',
  earlier: 'Früher',
  learnt: 'Das Lernen ist fertig. Der QR-Code steht bereit.',
  not_learnt: 'Das Lernen ist fehlgeschlagen.',
  new_questions: '{count, plural, one {# neue Frage} other {# neue Fragen}}',
  up_to_date: 'Aktuell',
  cut_off: 'Keine Verbindung.',
  connecting: 'Verbindung wird aufgebaut …',
  last_up_to_date: 'Stand: {at}',
  marks_unsent:
    '{count, plural, one {# Markierung noch nicht gesendet} other {# Markierungen noch nicht gesendet}}',
  changes_unsent:
    '{count, plural, one {# Änderung noch nicht gesendet} other {# Änderungen noch nicht gesendet}}',
  keep_open: '. Bitte lassen Sie diese Seite offen.',
  ai_restarting:
    '<b>Die KI startet neu.</b> Nichts geht verloren: Neue Fragen und das Lernen warten auf sie und gehen von selbst weiter.',
  nothing_changed: 'Es wurde nichts geändert',
  topic_gone: 'Dieses Thema gibt es nicht mehr',
  taken_back: 'Die Markierung wurde zurückgenommen',
  because: '„{title}“: {reason}',
  gone_light:
    '„{title}“ wurde inzwischen zusammengeführt oder gelöscht. Welches Thema dran ist, wurde nicht gespeichert.',
  gone_pin:
    '„{title}“ wurde inzwischen zusammengeführt oder gelöscht. Was oben steht, wurde nicht gespeichert.',
  gone_answer:
    '„{title}“ wurde inzwischen zusammengeführt oder gelöscht. Ihre Antwort wurde nicht gespeichert.',
  gone_tick:
    '„{title}“ wurde inzwischen zusammengeführt oder gelöscht. Ihr Haken wurde nicht gespeichert.',
  gone_untick:
    '„{title}“ wurde inzwischen zusammengeführt oder gelöscht. Dass Sie den Haken entfernt haben, wurde nicht gespeichert.',
  no_data: 'Hier gibt es gerade nichts zu zeigen',
  untitled: 'Ohne Titel',
  open_wall: 'Wand öffnen',
  questions_of: '{count, plural, one {(# Frage)} other {(# Fragen)}}',
  students_of: '{count, plural, one {· # Person} other {· # Personen}}',
  qr_for: 'QR-Code für das Publikum von {project}',
  qr_room: 'QR-Code für den Raum',
  scan_to_ask: 'Scannen und fragen',
  or_at: 'oder auf {host} mit dem Code {code}',
  slide: 'Folie {number}',
  page: 'Seite {number}',
  status_Pending: 'Ausstehend',
  status_Learning: 'Lernt',
  status_Ready: 'Bereit',
  status_Error: 'Fehler',
  done: ' (erledigt)',
  kind: 'Art',
  number: 'Anzahl',
  share: 'Anteil',
  with_names: 'Mit den Vornamen',
  nothing_exported: 'Es wurde nichts exportiert',
};
