import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  coming_in: 'Wird geöffnet …',
  window_text:
    'Der Browser speichert für diesen Rahmen nichts. Bitte in einem eigenen Fenster öffnen.',
  open_window: 'In neuem Fenster öffnen',
  registered: 'Registriert. Sie können dieses Fenster schließen.',
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
};
