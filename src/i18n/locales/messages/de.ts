import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  project_created: 'Das Projekt wurde angelegt.',
  project_copied: 'Kopiert von „{project}“.',
  project_reopened: 'Das Projekt ist wieder ausstehend.',
  codes_renewed: 'Der QR-Code und der Code zum Eintippen wurden erneuert.',
  places_freed:
    '{phones, plural, one {# Platz wurde} other {# Plätze wurden}} frei: Dort wurde nichts gefragt.',
  moderation_changed:
    'Moderation: {mode, select, none {automatisch} unsure {unsichere prüfen} other {alle prüfen}}.',
  filter_changed: 'Filter: {filter, select, strict {streng} open {offen} other {standard}}.',
  questions_paused: 'Die Fragen wurden pausiert.',
  questions_opened: 'Die Fragen wurden fortgesetzt.',
  questions_spaced:
    '{seconds, select, null {Jede Person darf fragen, so oft sie möchte.} other {Jede Person darf {seconds, plural, one {jede Sekunde} other {alle # Sekunden}} eine Frage stellen.}}',
  material_shown: 'Das Publikum sieht, was das Material zu den eigenen Fragen sagt.',
  material_hidden: 'Das Publikum sieht nicht mehr, was das Material sagt.',
  signal_buttons_shown: 'Das Publikum hat Knöpfe wie „Zu schnell“.',
  signal_buttons_hidden: 'Das Publikum hat keine Knöpfe wie „Zu schnell“ mehr.',
  people_forgotten:
    'Namen und Fragen des Publikums wurden nach {days, plural, one {# Tag} other {# Tagen}} ohne Aktivität gelöscht.',
  retention_changed:
    '{days, select, null {Namen und Fragen des Publikums bleiben für die Standardfrist.} other {Namen und Fragen des Publikums bleiben {days, plural, one {# Tag} other {# Tage}}.}}',
  closed_to_new: 'Der Raum wurde gesperrt.',
  opened_to_new: 'Der Raum wurde geöffnet.',
  student_removed:
    'Eine Person wurde mit {questions, plural, one {# Frage} other {# Fragen}} entfernt.',
  student_left:
    'Eine Person ist gegangen und hat {questions, plural, one {# Frage} other {# Fragen}} gelöscht.',
  session_begun: 'Eine neue Sitzung hat begonnen.',
  file_added: '{file} wurde hinzugefügt ({characters, plural, one {# Zeichen} other {# Zeichen}}).',
  file_added_in_part: '{file} wurde hinzugefügt, ist aber zu lang: Nur der Anfang wurde gelesen.',
  file_without_text: '{file} enthält keinen Text zum Lernen.',
  learning_started: 'Das Lernen begann; ein Credit wurde verbraucht.',
  learning_done:
    'Das Lernen ist fertig: {passages, plural, one {# Abschnitt wurde} other {# Abschnitte wurden}} gelesen.',
  learning_failed: 'Das Lernen ist fehlgeschlagen: {reason} Der Credit wurde zurückgegeben.',
  learning_found_no_text: 'Die Dateien enthalten keinen Text zum Lernen.',
  learning_broke_off:
    'Beim Lesen der Dateien ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  model_replaced:
    'Das Modell „{model}“ {trouble, select, late {ist zu langsam} unreachable {ist nicht erreichbar} busy {ist überlastet} refused {verweigert die Antwort} invalid {gibt keine brauchbaren Antworten} other {funktioniert nicht}}. Bis es wieder da ist, übernimmt das eingebaute Modell. Keine Frage geht verloren.',
  credits_used_up:
    'Die Credits sind aufgebraucht. Das eingebaute Modell übernimmt von „{model}“. Keine Frage geht verloren.',
  model_answers_again: 'Das Modell „{model}“ ist wieder da.',
  model_unfit:
    'Das Modell „{model}“ gruppiert diese Fragen schlechter als das eingebaute Modell, das nun allein arbeitet. Keine Frage geht verloren.',
  question_filtered:
    'Aussortiert{reason, select, abuse { (verletzend)} gibberish { (nicht lesbar)} no_question { (keine Frage)} off_topic { (gehört nicht zum Thema)} by_presenter { (von Ihnen)} other {}}: „{question}“',
  question_held:
    'Zurückgehalten ({reason, select, contact {Link, Adresse oder Telefonnummer} unsure {die KI ist unsicher} unjudged {die KI konnte sie nicht prüfen} other {Sie prüfen alle}}): „{question}“',
  topic_answered: 'Das Thema „{topic}“ ist beantwortet.',
  topic_opened: 'Das Thema „{topic}“ ist wieder offen.',
  topic_lit: 'Wird gerade beantwortet: „{topic}“',
  topic_unlit: 'Nicht mehr dran: „{topic}“',
  question_accepted: 'Angenommen: „{question}“',
  question_accepted_into: 'Angenommen in „{topic}“: „{question}“',
  question_accepted_into_new: 'Angenommen in ein neues Thema: „{question}“',
  question_moved_into: 'Verschoben nach „{topic}“: „{question}“',
  question_moved_into_new: 'Verschoben in ein neues Thema: „{question}“',
  questions_moved_into:
    'Verschoben nach „{topic}“: {count, plural, one {# Frage} other {# Fragen}}',
  questions_moved_into_new:
    'Verschoben in das neue Thema „{topic}“: {count, plural, one {# Frage} other {# Fragen}}',
  question_rejected: 'Abgelehnt: „{question}“',
  questions_rejected: 'Abgelehnt: {count, plural, one {# Frage} other {# Fragen}}',
  questions_alike_accepted:
    '{count, plural, one {# ähnliche Frage wurde ebenfalls zugelassen} other {# ähnliche Fragen wurden ebenfalls zugelassen}}',
  questions_alike_rejected:
    '{count, plural, one {# ähnliche Frage wurde ebenfalls aussortiert} other {# ähnliche Fragen wurden ebenfalls aussortiert}}',
  signals_cleared: 'Rückmeldungen ausgeblendet: {count}',
  topics_merged: 'Die Themen {topics} wurden zu „{into}“ zusammengeführt.',
  topic_merged: 'Das Thema „{topic}“ wurde mit „{into}“ zusammengeführt.',
  topic_split:
    'Von „{topic}“ als „{title}“ abgetrennt: {count, plural, one {# Frage} other {# Fragen}}',
  topic_pinned: 'Das Thema „{topic}“ ist oben angeheftet.',
  topic_unpinned: 'Das Thema „{topic}“ ist nicht mehr angeheftet.',
  topic_renamed: 'Das Thema „{topic}“ heißt jetzt „{title}“.',
  topic_answer_written: 'Sie haben eine Antwort zu „{topic}“ geschrieben.',
  topic_answer_removed: 'Ihre Antwort zu „{topic}“ wurde entfernt.',
  change_undone: 'Rückgängig gemacht: {change}',
  quoted: '„{text}“',
};
