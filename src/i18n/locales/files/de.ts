import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  drop: 'Dateien hierher ziehen oder auswählen',
  kinds: 'DOC, DOCX, PDF, PPT, PPTX oder ODP',
  chosen: 'Gewählte Dateien',
  waiting: 'Wartet …',
  uploading: 'Wird hochgeladen …',
  counting: 'Zeichen werden gezählt …',
  characters: '{count, plural, one {# Zeichen} other {# Zeichen}}',
  remove_of: '{name} entfernen',
  only: 'Es gehen nur Dateien in DOC, DOCX, PDF, PPT, PPTX und ODP. Speichern Sie sie als eine davon.',
  empty: 'Die Datei ist leer. Speichern Sie sie noch einmal und fügen Sie sie dann hinzu.',
  too_large: '{size} MB von {most} MB. Verkleinern oder teilen Sie die Datei.',
  too_long: '{count} von {most} Zeichen. Teilen Sie die Datei in kürzere auf.',
  no_place:
    '{count, plural, one {Ihr Tarif erlaubt # Datei pro Projekt. Entfernen Sie zuerst eine andere.} other {Ihr Tarif erlaubt # Dateien pro Projekt. Entfernen Sie zuerst eine andere.}}',
  left_out:
    '{count, plural, one {# Datei lässt sich nicht verwenden und wird ausgelassen.} other {# Dateien lassen sich nicht verwenden und werden ausgelassen.}}',
  remove_failed:
    '{count, plural, one {Die nicht verwendbare Datei entfernen} other {Die # nicht verwendbaren Dateien entfernen}}',
  failed_removed:
    '{count, plural, one {# Datei wurde aus der Liste entfernt.} other {# Dateien wurden aus der Liste entfernt.}}',
  undo: 'Rückgängig',
  limit: 'Grenze erreicht!',
  too_many_characters: '{name} hat mehr als die {most} Zeichen, die erlaubt sind.',
  too_many_files: 'Mehr Dateien gehen nicht. Sie können bis zu {most} hochladen.',
  error: 'Fehler!',
  not_counted: 'Die Zeichen von {name} konnten nicht gezählt werden.',
  paste: 'Text einfügen',
  paste_text: 'Gilt wie eine Datei und zählt als eine.',
  title: 'Titel',
  text: 'Der Text',
  add: 'Hinzufügen',
  known: 'Was die KI weiß',
  text_of: 'Text von {name}',
  loading_text: 'Der Text wird geladen',
  nothing: 'Diese Datei enthält keinen Text zum Lernen.',
  cut: 'Gezeigt werden nur die ersten {count} Zeichen. Die KI liest die ganze Datei.',
};
