import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  drop: 'Déposez des fichiers ici, ou choisissez-les',
  kinds: 'DOC, DOCX, PDF, PPT, PPTX ou ODP',
  chosen: 'Fichiers choisis',
  waiting: 'En attente…',
  uploading: 'Envoi…',
  counting: 'Comptage des caractères…',
  characters: '{count, plural, one {# caractère} other {# caractères}}',
  remove_of: 'Retirer {name}',
  only: 'Seuls les fichiers DOC, DOCX, PDF, PPT, PPTX et ODP conviennent. Enregistrez-le dans l’un de ces formats.',
  empty: 'Le fichier est vide. Enregistrez-le à nouveau et ajoutez-le.',
  too_large: '{size} Mo sur {most} Mo. Réduisez le fichier ou divisez-le.',
  too_long: '{count} caractères sur {most}. Divisez-le en fichiers plus courts.',
  no_place:
    '{count, plural, one {Votre forfait permet # fichier par projet. Retirez-en d’abord un autre.} other {Votre forfait permet # fichiers par projet. Retirez-en d’abord un autre.}}',
  left_out:
    '{count, plural, one {# fichier est inutilisable et sera laissé de côté.} other {# fichiers sont inutilisables et seront laissés de côté.}}',
  remove_failed:
    '{count, plural, one {Retirer le fichier inutilisable} other {Retirer les # fichiers inutilisables}}',
  failed_removed:
    '{count, plural, one {# fichier a été retiré de la liste.} other {# fichiers ont été retirés de la liste.}}',
  undo: 'Annuler',
  limit: 'Limite atteinte !',
  too_many_characters: '{name} dépasse la limite de {most} caractères.',
  too_many_files: 'Limite de fichiers atteinte. Vous pouvez en envoyer jusqu’à {most}.',
  error: 'Erreur !',
  not_counted: 'Les caractères de {name} n’ont pas pu être comptés.',
  paste: 'Coller du texte',
  paste_text: 'Il sert de fichier et compte pour un.',
  title: 'Titre',
  text: 'Texte',
  add: 'Ajouter',
  known: 'Ce que sait l’IA',
  text_of: 'Texte de {name}',
  loading_text: 'Chargement du texte',
  nothing: 'Ce fichier n’a pas de texte à apprendre.',
  cut: 'Seuls les {count} premiers caractères sont affichés. L’IA lit tout le fichier.',
};
