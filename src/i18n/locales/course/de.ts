import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  coming_in: 'Wird geöffnet …',
  window_text:
    'Der Browser speichert für diesen Rahmen nichts. Bitte in einem eigenen Fenster öffnen.',
  open_window: 'In neuem Fenster öffnen',
  registered: 'Registriert. Sie können dieses Fenster schließen.',
  own_tab: 'In eigenem Tab öffnen',
  back: 'Zurück zur Auswahl',
  connect_title: 'Konto verbinden',
  connect_text:
    'Sie unterrichten bei {platform}. Melden Sie sich hier einmal an, dann öffnen die Kurse dort Ihre Projekte.',
  connect_known: 'Es gibt schon ein Konto mit {email}.',
  connect_open: 'Anmelden und verbinden',
  connect_then: 'Im anderen Tab verbunden? Dann geht es hier weiter.',
  go_on: 'Weiter',
  not_yet: 'Noch nicht verbunden. Schließen Sie es zuerst im anderen Tab ab.',
  connection_title: 'Mit {platform} verbinden?',
  connection_text:
    'Wer sich bei {platform} als diese Person anmeldet, öffnet hier Ihre Projekte ohne Passwort. Verbinden Sie nur sich selbst.',
  at: 'Bei {place}',
  here: 'Hier',
  nameless: 'Ohne Namen',
  connect: 'Verbinden',
  other_account: 'Anderes Konto nehmen',
  connected: 'Verbunden. Gehen Sie zurück zum Kurs und machen Sie dort weiter.',
  choose_title: 'Was soll dieser Link öffnen?',
  choose_text: 'Lernende des Kurses kommen ohne Scannen und Tippen hinein.',
  choose: 'Auswählen',
  choose_of: '{name} auswählen',
  not_ready: 'Noch nicht bereit für Lernende',
  none: 'Es gibt noch keine Projekte.',
  make: 'Neues Projekt',
  lti_request_invalid:
    'Die Kursseite hat etwas ausgelassen. Bitte den Link im Kurs noch einmal öffnen.',
  lti_platform_unknown:
    'Diese Lernplattform ist hier nicht eingerichtet. Das können die Betreiber dieses Servers ändern.',
  lti_platform_unavailable:
    'Die Lernplattform ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.',
  lti_launch_over: 'Diese Seite ist abgelaufen. Bitte den Link im Kurs noch einmal öffnen.',
  lti_token_refused:
    'Was die Lernplattform geschickt hat, ließ sich nicht prüfen. Bitte den Link im Kurs noch einmal öffnen.',
  lti_deployment_unknown:
    'Dieser Bereich der Lernplattform ist hier nicht eingerichtet. Das können die Betreiber dieses Servers ändern.',
  lti_person_unknown:
    'Die Kursseite hat nicht gesagt, wer da ist. Bitte zuerst dort anmelden und den Link dann noch einmal öffnen.',
  lti_teachers_only: 'Das können nur die Lehrkräfte des Kurses.',
  lti_not_linked: 'Für diesen Link ist noch nichts ausgewählt. Zuerst öffnet ihn die Lehrkraft.',
  lti_other_account:
    'Dieses Konto oder diese Person ist schon anders verbunden. Bitte wenden Sie sich an die Betreiber dieses Servers.',
  lti_registration_over:
    'Dieser Registrierungslink wurde schon benutzt oder ist abgelaufen. Lassen Sie sich einen neuen geben.',
  lti_registration_failed:
    'Die Lernplattform hat die Registrierung nicht angenommen. Versuchen Sie es mit einem neuen Link oder tragen Sie sie von Hand ein.',
  presentation_gone:
    'Diese Präsentation wurde gelöscht. Frag deine Lehrkraft nach einem anderen Code.',
};
