import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  presentation: 'Journal de la présentation',
  question: 'Journal des questions',
  changes: 'Vos modifications',
  no_presentation: 'Rien encore dans le journal de la présentation',
  no_question: 'Rien encore dans le journal des questions',
  heading: 'Journal de la présentation n° {id}',
  logs: 'Journaux',
  loading: 'Chargement du journal',
  not_loaded: 'Le journal n’a pas pu être chargé',
  failed: 'Échec du chargement',
  refresh: 'Actualiser',
  loading_changes: 'Chargement de vos modifications',
  no_changes: 'Vous n’avez modifié aucune décision de l’IA.',
  undone: 'Annulé',
  undo_of: 'Annuler : {change}',
  removed_after:
    'Les noms et questions des étudiants sont supprimés {days, plural, one {# jour} other {# jours}} après la dernière activité.',
  remove_after: 'Les supprimer après',
  as_server: 'Par défaut ({days, plural, one {# jour} other {# jours}})',
  at_most: '{days, plural, one {# jour} other {# jours}}',
  time_failed: 'Le délai n’a pas été modifié',
};
