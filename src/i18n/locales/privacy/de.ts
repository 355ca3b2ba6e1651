import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  privacy: 'Datenschutz',
  about:
    '{product} sammelt, was das Publikum in einer Veranstaltung fragt, damit die Lehrkraft es beantworten kann. Behalten wird, was dazu nötig ist, und nichts, um es zu verkaufen oder damit zu werben.',
  students: 'Was von Fragenden gespeichert wird',
  students_questions:
    'Die Fragen, die sie stellen, wann, zu welchen sie „Ich auch“ sagen und welche sie im Material beantwortet fanden.',
  students_names:
    'Vorname, Nachname und E-Mail-Adresse, wo der Tarif der Lehrkraft danach fragt. Wo nicht, wird niemand nach einem Namen gefragt.',
  students_phone:
    'Eine zufällige Nummer des Handys, die es selbst erzeugt hat und mit der es seine Fragen wiederfindet. Sie verrät sonst nichts über das Handy.',
  students_push:
    'Nur wenn jemand Benachrichtigungen einschaltet: die Adresse, unter der der Hersteller des Browsers Nachrichten dafür annimmt. Was darüber gesendet wird, ist verschlüsselt.',
  seen: 'Wer es sieht',
  seen_teacher:
    'Die Lehrkraft sieht die Fragen und kann Fragende darüber entfernen. Deren Namen und Adressen stehen auf keiner Wand und auf keinem anderen Handy.',
  seen_room: 'Andere in der Klasse sehen die Fragen ohne Namen, wenn die Lehrkraft sie zeigt.',
  seen_service:
    'Eine Lehrkraft kann einen KI-Dienst wählen, den der Betreiber genannt hat. Er bekommt dann Fragen und Stellen aus dem Material, aber weder Namen noch Adressen. Sonst werden Fragen auf diesem Server sortiert.',
  seen_server:
    'Fragen werden von einer KI auf diesem Server sortiert; nichts geht an einen KI-Dienst.',
  kept: 'Wie lange es gespeichert bleibt',
  kept_days:
    'Namen und Fragen werden {days, plural, one {# Tag} other {# Tage}} nach der letzten Aktivität in einem Projekt gelöscht, oder früher, wenn die Lehrkraft es so gewählt hat. Was gilt, steht auf der Seite, auf der man sich einträgt.',
  kept_removed:
    'Eine Lehrkraft kann jederzeit eine Person mit allen ihren Fragen entfernen, deren Daten herunterladen oder ein ganzes Projekt löschen.',
  kept_backups: 'Sicherungen des Betreibers behalten, was darin war, bis sie gelöscht werden.',
  teachers: 'Was von Lehrkräften gespeichert wird',
  teachers_account:
    'Name, E-Mail-Adresse und ob die letzte Mail dorthin abgewiesen wurde, ein Passwort, das sich nicht zurücklesen lässt, Tarif und ihre Projekte mit dem Text der Dateien. In ihrem Profil können sie ihr Konto mit alledem löschen.',
  teachers_sign_ins:
    'Wo sie angemeldet sind: die Art von Browser und System, seit wann und, auf die Stunde genau, wann zuletzt benutzt. Das wird gelöscht, wenn die Anmeldung endet, spätestens nach 30 Tagen. Ein Browser, aus dem ein Code einer Authenticator-App richtig war, wird 90 Tage lang wiedererkannt, am Hash einer zufälligen Kennung.',
  teachers_services:
    'Wer sich über {services} anmeldet, teilt es diesem Dienst mit. Wer Fragen stellt, tut das nie.',
  device: 'Auf dem Gerät und unterwegs',
  device_storage:
    'Wir setzen keine Cookies und betreiben kein Tracking, und die Seiten für Fragende laden nichts von anderen. Der Speicher des Browsers behält Fragen, bis sie gesendet sind, und die Antworten.',
  device_log:
    'Das Protokoll des Servers nennt die Netzadresse eines Aufrufs, aber keinen Namen, keine Frage und keinen Schlüssel.',
  operator: 'Wer dafür verantwortlich ist',
  no_contact:
    'Die Schule oder Organisation, die diesen Server betreibt. Sie hat hier keinen Kontakt genannt; frag deine Lehrkraft.',
  ask: 'Dort kann man einsehen, berichtigen oder löschen lassen, was über einen gespeichert ist. Mit dem Gerät, mit dem man gefragt hat, sieht und löscht man es selbst auf dieser Seite.',
  own: 'Was über dich gespeichert ist',
  own_text: 'Mit diesem Gerät bist du hier dabei:',
  nameless_class: 'Eine Klasse',
  own_save: 'Herunterladen',
  own_delete: 'Löschen',
  own_sure: 'Löschen, was über dich gespeichert ist?',
  own_sure_text:
    'Dein Name, deine Fragen und jedes „Ich auch“ in „{name}“ werden endgültig gelöscht, hier und bei deiner Lehrkraft.',
  all_deleted: 'Alles wurde gelöscht.',
  not_saved: 'Es konnte nicht heruntergeladen werden',
  not_deleted: 'Es wurde nichts gelöscht',
  made_of: 'Über diese Software',
  licences: 'Open-Source-Lizenzen',
};
