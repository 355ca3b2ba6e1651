import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  wrong: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  back: 'Zurück zu Ihren Projekten',
  not_loaded: 'Das ließ sich nicht laden. Bitte prüfen Sie Ihr Netz.',
  slow: 'Das dauert länger als sonst',
  offline: 'Keine Verbindung. Bitte prüfen Sie Ihr Netz.',
  timeout: 'Der Server braucht zu lange. Versuchen Sie es gleich noch einmal.',
  nonsense:
    'Unerwartete Antwort. Wenn dieses Netz eine Anmeldung verlangt, melden Sie sich an und versuchen Sie es noch einmal.',
  given_up:
    'Sie haben nicht länger gewartet, aber es hat vielleicht trotzdem geklappt. Laden Sie die Seite neu, um nachzusehen.',
  invalid_input:
    'Einige Felder fehlen oder sind ungültig. Prüfen Sie sie und versuchen Sie es noch einmal.',
  invalid_host: 'Diese Webadresse ist ungültig. Öffnen Sie die, die Sie bekommen haben.',
  invalid_json:
    'Die Anfrage war nicht lesbar. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  not_multipart:
    'Dateien müssen als Formular hochgeladen werden. Laden Sie die Seite neu und wählen Sie sie noch einmal.',
  invalid_credentials:
    'E-Mail-Adresse oder Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.',
  unauthorized: 'Bitte melden Sie sich neu an.',
  social_login_unavailable:
    'Diese Art der Anmeldung ist hier nicht eingerichtet. Nehmen Sie Ihre E-Mail-Adresse und ein Passwort.',
  wrong_password:
    'Das ist nicht Ihr jetziges Passwort. Versuchen Sie es noch einmal, oder melden Sie sich ab und setzen Sie es zurück.',
  no_password:
    'Dieses Konto hat noch kein Passwort. Fordern Sie per Mail einen Link an, um eines festzulegen.',
  wrong_code:
    'Dieser Code ist falsch oder wurde schon benutzt. Geben Sie den nächsten aus Ihrer App ein.',
  sign_in_too_old:
    'Das hat länger als fünf Minuten gedauert. Bitte melden Sie sich noch einmal an.',
  sign_in_not_new:
    'Melden Sie sich dafür zuerst ab und neu an. Danach haben Sie zehn Minuten Zeit.',
  passwords_off:
    'Passwörter sind hier abgeschaltet. Melden Sie sich über eine der Schaltflächen an.',
  account_blocked:
    'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Betreiber dieses Servers.',
  provider_cancelled:
    'Sie haben die Anmeldung abgebrochen. Sie können es jederzeit noch einmal versuchen.',
  provider_failed: 'Diese Anmeldung hat nicht geklappt. Bitte beginnen Sie noch einmal.',
  provider_email_unverified:
    'Ihre E-Mail-Adresse ist dort, wo Sie sich angemeldet haben, nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es dann noch einmal.',
  provider_domain_refused:
    'Mit Ihrer E-Mail-Adresse ist hier keine Anmeldung möglich. Nehmen Sie die Adresse Ihrer Schule oder Firma.',
  provider_other_account:
    'Ihre E-Mail-Adresse gehört zu einem Konto mit einer anderen Anmeldung. Bitte wenden Sie sich an die Betreiber dieses Servers.',
  provider_unavailable:
    'Der Anmeldedienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  operators_only: 'Das können nur die Betreiber dieses Servers.',
  account_of_operator:
    'Konten von Betreibern können hier weder gesperrt noch gelöscht werden. Nehmen Sie die Adresse zuerst aus der Liste der Betreiber.',
  plan_provided: 'Dieser Tarif kommt vom Anmeldedienst. Er lässt sich nur dort ändern.',
  account_not_found: 'Dieses Konto gibt es nicht mehr. Laden Sie die Liste neu.',
  second_factor_on:
    'Die Anmeldung in zwei Schritten ist schon eingeschaltet. Laden Sie die Seite neu, um es zu sehen.',
  second_factor_unreadable:
    'Der Code Ihrer App lässt sich nicht prüfen, weil der Schlüssel dieses Servers fehlt. Nehmen Sie einen Wiederherstellungscode und sagen Sie es dem Betreiber.',
  second_factor_off:
    'Die Anmeldung in zwei Schritten ist nicht eingeschaltet. Schalten Sie sie zuerst ein.',
  address_unconfirmed: 'Bestätigen Sie zuerst Ihre Adresse, mit dem Link in unserer Mail.',
  common_password: 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
  forbidden_password:
    'Dieses Passwort enthält ein leicht zu erratendes Wort, etwa den Namen dieses Dienstes. Wählen Sie ein anderes.',
  invalid_verification_token:
    'Dieser Link wurde schon benutzt oder ist älter als sechs Stunden. Fordern Sie in Ihrem Profil einen neuen an.',
  invalid_reset_token: 'Der Link ist ungültig oder unvollständig.',
  presentation_limit_reached:
    'Die Zahl der Präsentationen ist erreicht! Mit einem größeren Tarif können Sie mehr anlegen.',
  file_limit_reached:
    'Diese Präsentation hat so viele Dateien, wie Ihr Tarif erlaubt. Entfernen Sie eine, oder wählen Sie einen größeren Tarif.',
  character_limit_reached:
    'Die Datei hat mehr Zeichen, als Ihr Tarif erlaubt. Teilen Sie sie, oder wählen Sie einen größeren Tarif.',
  plan_feature_missing: 'Das gehört nicht zu Ihrem Tarif. Mit einem größeren bekommen Sie es.',
  credits_exhausted: 'Sie haben keine Credits mehr. Neue gibt es auf der Seite „Verbrauch“.',
  not_found: 'Das gibt es nicht. Gehen Sie zurück und versuchen Sie es noch einmal.',
  presentation_not_found:
    'Diese Präsentation gibt es nicht. Vielleicht wurde sie gelöscht; prüfen Sie die Adresse.',
  file_not_found:
    'Diese Datei gibt es nicht. Vielleicht wurde sie entfernt: Laden Sie die Seite neu.',
  topic_not_found:
    'Dieses Thema gibt es nicht. Vielleicht wurde es zusammengelegt: Laden Sie die Seite neu.',
  question_not_found:
    'Diese Frage gibt es nicht. Vielleicht wurde sie entfernt: Laden Sie die Seite neu.',
  change_not_found: 'Diese Änderung gibt es nicht. Laden Sie die Seite neu.',
  suggestion_not_found: 'Dieser Vorschlag gilt nicht mehr. Es ist nichts zu tun.',
  sign_in_not_found: 'Diese Anmeldung ist schon beendet. Es ist nichts zu tun.',
  session_not_found: 'Diese Sitzung gibt es nicht. Laden Sie die Seite neu.',
  plan_not_found: 'Diesen Tarif gibt es nicht. Wählen Sie einen von denen, die gezeigt werden.',
  ai_model_not_found:
    'Dieses KI-Modell gibt es nicht. Laden Sie die Seite neu und wählen Sie ein anderes.',
  email_taken:
    'Diese E-Mail-Adresse ist schon registriert. Melden Sie sich damit an, oder nehmen Sie eine andere.',
  not_pending:
    'Dateien ändern und das Lernen starten können Sie nur, solange das Projekt ausstehend ist. Duplizieren Sie das Projekt, um neu anzufangen.',
  not_failed:
    'Nur ein Projekt, dessen Lernen fehlgeschlagen ist, kann wieder ausstehend werden. Laden Sie die Seite neu, um zu sehen, wie es steht.',
  not_ready: 'Dieses Projekt ist noch nicht bereit. Starten Sie zuerst das Lernen.',
  no_files: 'Fügen Sie mindestens eine Datei hinzu, bevor das Lernen beginnt.',
  no_simulated_class: 'Nur das Beispielprojekt hat eine simulierte Klasse. Öffnen Sie dieses.',
  question_held: 'Diese Frage wartet auf Sie. Nehmen Sie sie zuerst an.',
  no_remote_model:
    'Wählen Sie zuerst auf der Seite „Verbrauch“ ein externes KI-Modell: Es schreibt die Entwürfe.',
  not_in_material: 'Ihr Material sagt nichts zu diesem Thema.',
  no_draft:
    'Aus Ihrem Material ließ sich kein Entwurf machen. Schreiben Sie die Antwort selbst oder versuchen Sie es noch einmal.',
  session_empty: 'In dieser Sitzung wurde noch nichts gefragt. Machen Sie darin weiter.',
  question_rejected: 'Diese Frage wurde inzwischen abgelehnt. Nehmen Sie sie zuerst an.',
  cannot_undo:
    'Das lässt sich nicht rückgängig machen: Seitdem hat sich etwas geändert. Ändern Sie es von Hand.',
  file_too_large: 'Die Datei ist zu groß. Verkleinern oder teilen Sie sie.',
  body_too_large: 'Die Anfrage ist zu groß. Senden Sie weniger auf einmal.',
  unsupported_media_type:
    'Dieser Server kann die Anfrage nicht lesen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  unsupported_file_type:
    'Das ist keine echte DOC-, DOCX-, PDF-, PPT-, PPTX- oder ODP-Datei. Öffnen Sie sie in dem Programm, mit dem sie gemacht wurde, und speichern Sie sie als eine davon.',
  old_word_file:
    'Dateien von Word 95 und früher lassen sich nicht lesen. Öffnen Sie sie in einem neueren Programm und speichern Sie sie als DOCX.',
  old_powerpoint_file:
    'Dateien von PowerPoint 95 und früher lassen sich nicht lesen. Öffnen Sie sie in einem neueren Programm und speichern Sie sie als PPTX.',
  unsupported_logo: 'Bitte wählen Sie eine Bilddatei',
  unsupported_logo_format:
    'Dieses Bildformat geht nicht als Logo. Speichern Sie das Bild als PNG oder JPG und wählen Sie es noch einmal.',
  logo_broken:
    'Das Bild ist beschädigt. Öffnen Sie es, speichern Sie es als PNG oder JPG und wählen Sie es noch einmal.',
  logo_too_large:
    'Das Bild hat mehr als 16 Millionen Pixel. Verkleinern Sie es und wählen Sie es noch einmal.',
  file_encrypted:
    'Die Datei ist mit einem Passwort geschützt. Speichern Sie eine Kopie ohne Passwort und fügen Sie diese hinzu.',
  file_broken:
    'Die Datei ist beschädigt und nicht lesbar. Öffnen Sie sie in dem Programm, mit dem sie gemacht wurde, und speichern Sie sie neu oder exportieren Sie sie als PDF.',
  file_too_complex:
    'Die Datei braucht zu viel Zeit oder Speicher zum Lesen. Teilen Sie sie in kleinere Dateien.',
  file_empty: 'Die Datei ist leer. Speichern Sie sie noch einmal und fügen Sie sie dann hinzu.',
  file_without_text:
    'In der Datei wurde kein Text gefunden. Bilder von Text, etwa gescannte Seiten, werden nicht gelesen: Exportieren Sie sie als PDF mit Texterkennung (OCR).',
  rate_limited: 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
  internal: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  unavailable:
    'Der Server ist beschäftigt oder startet gerade neu. Versuchen Sie es gleich noch einmal.',
  // Why, more closely.
  required: 'Dieses Feld darf nicht leer sein.',
  not_an_object:
    'Einige Felder fehlen oder sind ungültig. Prüfen Sie sie und versuchen Sie es noch einmal.',
  invalid: 'Das ist nicht gültig.',
  too_long: 'Höchstens {count} Zeichen.',
  too_short: 'Mindestens {count} Zeichen.',
  too_many: 'Höchstens {count}.',
  too_few: 'Mindestens {count}.',
  too_many_pages: 'Höchstens {count} Websites.',
  unstorable:
    'Dieser Text enthält Zeichen, die sich nicht speichern lassen. Bitte tippen Sie ihn neu.',
  not_text: 'Das muss ein Text sein.',
  not_a_number: 'Das muss eine Zahl sein.',
  not_whole: 'Das muss eine ganze Zahl sein.',
  not_a_flag: 'Das muss „true“ oder „false“ sein.',
  not_a_uuid: 'Das muss eine UUID sein.',
  wrong_form: 'Das hat nicht die richtige Form.',
  unknown_value: 'Das ist keiner der erlaubten Werte.',
  not_an_origin: 'Bitte geben Sie eine Adresse wie https://school.example an.',
  bad_token: 'Der Schlüssel ist ungültig oder fehlt.',
  email_missing: 'Bitte geben Sie eine E-Mail-Adresse ein.',
  email_long: 'Diese E-Mail-Adresse ist zu lang.',
  email_form: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  name_missing: 'Bitte geben Sie einen Namen ein.',
  names_long: 'Vor- und Nachname zusammen: höchstens {count} Zeichen.',
  password_missing: 'Bitte geben Sie ein Passwort ein.',
  password_short: 'Das Passwort muss mindestens {count} Zeichen haben.',
  present_password_missing: 'Bitte geben Sie Ihr jetziges Passwort ein.',
  code_missing: 'Bitte geben Sie den Code ein.',
  project_name_missing: 'Das Projekt braucht einen Namen.',
  topic_title_missing: 'Bitte geben Sie einen Titel ein.',
  answer_missing: 'Bitte geben Sie eine Antwort ein.',
  question_missing: 'Bitte geben Sie eine Frage ein.',
  file_missing: 'Bitte wählen Sie mindestens eine Datei aus.',
  undo_question_gone: 'Das lässt sich nicht rückgängig machen: Die Frage gibt es nicht mehr.',
  undo_question_asked_again:
    'Das lässt sich nicht rückgängig machen: „{question}“ wurde seitdem noch einmal gestellt.',
  undo_question_accepted:
    'Das lässt sich nicht rückgängig machen: „{question}“ wurde seitdem angenommen.',
  undo_question_rejected:
    'Das lässt sich nicht rückgängig machen: „{question}“ wurde seitdem abgelehnt.',
  undo_question_held:
    'Das lässt sich nicht rückgängig machen: „{question}“ wird seitdem zurückgehalten.',
  undo_question_moved:
    'Das lässt sich nicht rückgängig machen: „{question}“ wurde seitdem in ein anderes Thema verschoben oder zusammengeführt.',
  undo_question_topic_gone:
    'Das lässt sich nicht rückgängig machen: Das Thema, in dem „{question}“ stand, gibt es nicht mehr.',
  undo_topic_gone:
    'Das lässt sich nicht rückgängig machen: Das Thema „{topic}“ gibt es nicht mehr.',
  undo_topic_changed:
    'Das lässt sich nicht rückgängig machen: „{topic}“ wurde seitdem noch einmal geändert.',
  undo_topic_moved:
    'Das lässt sich nicht rückgängig machen: „{topic}“ wurde seitdem noch einmal verschoben.',
  undo_topic_renamed:
    'Das lässt sich nicht rückgängig machen: Das Thema heißt inzwischen „{topic}“.',
  undo_topic_answer:
    'Das lässt sich nicht rückgängig machen: Unter „{topic}“ steht inzwischen eine andere Antwort.',
  undo_light:
    'Das lässt sich nicht rückgängig machen: Inzwischen wird ein anderes Thema beantwortet oder keines.',
  merged_into_itself: 'Ein Thema lässt sich nicht mit sich selbst zusammenführen.',
  characters_of_plan: '{file} hat mehr als die {limit} Zeichen, die Ihr Tarif erlaubt.',
  files_of_plan: 'Ihr Tarif erlaubt höchstens {count} Dateien für eine Präsentation.',
  larger_than: '{file}: Die Datei ist größer als {megabytes} MB. Verkleinern oder teilen Sie sie.',
  upload_broke_off: 'Das Hochladen wurde unterbrochen. Bitte versuchen Sie es noch einmal.',
  logo_unreadable:
    'Mit diesem Logo lässt sich der QR-Code nicht lesen. Bitte wählen Sie ein anderes.',
  sign_in_unverified: 'Diese Anmeldung ließ sich nicht überprüfen.',
};
