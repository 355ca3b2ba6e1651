import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  project_created: 'Das Projekt wurde angelegt.',
  project_copied: 'Das Projekt wurde von „{project}“ kopiert.',
  project_reopened: 'Das Projekt ist wieder ausstehend.',
  codes_renewed: 'Der QR-Code und sein Kürzel wurden erneuert.',
  places_freed:
    '{phones, plural, one {# Platz wurde} other {# Plätze wurden}} frei: Von dort war nichts gefragt worden.',
  moderation_changed:
    'Moderation: {mode, select, none {Was die KI annimmt, wird zugelassen} unsure {Wo die KI unsicher ist, wird zurückgehalten} other {Alles wird zurückgehalten}}.',
  questions_paused: 'Die Fragen wurden vorerst geschlossen.',
  questions_opened: 'Die Fragen sind wieder offen.',
  questions_spaced:
    '{seconds, select, null {Jede Person darf fragen, so oft sie möchte.} other {Jede Person darf {seconds, plural, one {jede Sekunde} other {alle # Sekunden}} eine Frage stellen.}}',
  people_forgotten:
    'Namen und Fragen des Publikums wurden entfernt: {days, plural, one {# Tag} other {# Tage}} lang war nichts geschehen.',
  retention_changed:
    '{days, select, null {Namen und Fragen des Publikums bleiben so lange, wie dieser Server sie behält.} other {Namen und Fragen des Publikums bleiben {days, plural, one {# Tag} other {# Tage}}.}}',
  closed_to_new: 'Das Projekt wurde für Neue geschlossen.',
  opened_to_new: 'Es können wieder alle herein.',
  student_removed:
    'Eine Person wurde mit {questions, plural, one {# Frage} other {# Fragen}} entfernt.',
  student_left:
    'Eine Person ist gegangen und hat {questions, plural, one {# Frage} other {# Fragen}} löschen lassen.',
  session_begun: 'Eine neue Sitzung begann.',
  file_added: '{file} wurde hinzugefügt ({characters, plural, one {# Zeichen} other {# Zeichen}}).',
  file_added_in_part:
    '{file} wurde hinzugefügt, ist aber so lang, dass nur der Anfang gelesen werden konnte.',
  file_without_text: '{file} hat keinen Text, der sich lernen ließe.',
  learning_started: 'Das Lernen begann; ein API-Credit wurde verbraucht.',
  learning_done:
    'Das Lernen ist fertig: {passages, plural, one {# Abschnitt wurde} other {# Abschnitte wurden}} gelesen.',
  learning_failed: 'Das Lernen ist fehlgeschlagen: {reason} Der API-Credit wurde zurückgegeben.',
  learning_found_no_text: 'Die Dateien enthalten keinen Text zum Lernen.',
  learning_broke_off:
    'Beim Lesen der Dateien ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  model_replaced:
    'Das Modell „{model}“ {trouble, select, late {antwortet nicht rechtzeitig} unreachable {ist nicht erreichbar} busy {ist überlastet} refused {verweigert die Antwort} invalid {gibt zurzeit keine brauchbaren Antworten} other {funktioniert zurzeit nicht}}: Das eingebaute Modell macht die Arbeit, bis es wieder antwortet. Keine Frage geht verloren.',
  credits_used_up:
    'Die API-Credits sind aufgebraucht: Das eingebaute Modell macht die Arbeit von „{model}“. Keine Frage geht verloren.',
  model_answers_again: 'Das Modell „{model}“ antwortet wieder.',
  question_filtered:
    'Aussortiert{reason, select, abuse { (verletzend)} gibberish { (nicht lesbar)} no_question { (keine Frage)} off_topic { (gehört nicht zum Thema)} by_presenter { (von Ihnen)} other {}}: „{question}“',
  question_held:
    'Zurückgehalten ({reason, select, contact {Link, Adresse oder Telefonnummer darin} unsure {die KI ist unsicher} unjudged {sie konnte nicht beurteilt werden} other {alles wird zurückgehalten}}): „{question}“',
  topic_answered: 'Das Thema „{topic}“ ist beantwortet.',
  topic_opened: 'Das Thema „{topic}“ ist wieder offen.',
  topic_lit: 'Wird gerade beantwortet: „{topic}“',
  topic_unlit: 'Das Thema „{topic}“ ist zurückgestellt.',
  question_accepted: 'Von Ihnen angenommen: „{question}“',
  question_accepted_into: 'Von Ihnen in das Thema „{topic}“ aufgenommen: „{question}“',
  question_accepted_into_new: 'Von Ihnen in ein neues Thema aufgenommen: „{question}“',
  question_moved_into: 'Von Ihnen in das Thema „{topic}“ verschoben: „{question}“',
  question_moved_into_new: 'Von Ihnen in ein neues Thema verschoben: „{question}“',
  questions_moved_into:
    'Von Ihnen in das Thema „{topic}“ verschoben: {count, plural, one {# Frage} other {# Fragen}}',
  questions_moved_into_new:
    'Von Ihnen in ein neues Thema „{topic}“ verschoben: {count, plural, one {# Frage} other {# Fragen}}',
  question_rejected: 'Von Ihnen abgelehnt: „{question}“',
  questions_rejected: 'Von Ihnen abgelehnt: {count, plural, one {# Frage} other {# Fragen}}',
  topics_merged: 'Die Themen {topics} wurden zu „{into}“ zusammengeführt.',
  topic_merged: 'Das Thema „{topic}“ wurde mit „{into}“ zusammengeführt.',
  topic_split:
    'Vom Thema „{topic}“ als „{title}“ abgetrennt: {count, plural, one {# Frage} other {# Fragen}}',
  topic_pinned: 'Das Thema „{topic}“ ist oben angeheftet.',
  topic_unpinned: 'Das Thema „{topic}“ ist nicht mehr oben angeheftet.',
  topic_renamed: 'Das Thema „{topic}“ heißt jetzt „{title}“.',
  topic_answer_written: 'Unter das Thema „{topic}“ wurde eine Antwort geschrieben.',
  topic_answer_removed: 'Die Antwort unter dem Thema „{topic}“ wurde entfernt.',
  change_undone: 'Von Ihnen rückgängig gemacht: {change}',
  quoted: '„{text}“',
};
