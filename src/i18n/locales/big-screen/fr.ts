import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  loading: 'Chargement de l’écran de la salle',
  cut: 'Pas de connexion. Dernier état affiché.',
  untitled: 'Sans titre',
  first: 'Posez la première question',
  next: 'Posez la question suivante',
  how: 'Comment entrer',
  paused: 'Les questions sont suspendues',
  locked: 'La salle est verrouillée',
  joined: '<b>{count, number}</b>{count, plural, one { présent} other { présents}}',
  asked: '<b>{count, number}</b>{count, plural, one { question} other { questions}}',
  now: 'Réponse en cours',
  join: 'Scannez, ou allez sur {address} et saisissez',
  answered: 'Répondu',
  answered_count: '{count, plural, one {# déjà traité} other {# déjà traités}}',
  topics: 'Thèmes',
  more: '{count, plural, one {+ # autre thème} other {+ # autres thèmes}}',
  students: '{count, plural, one { étudiant} other { étudiants}}',
  full: 'Plein écran',
  leave_full: 'Quitter le plein écran',
};
