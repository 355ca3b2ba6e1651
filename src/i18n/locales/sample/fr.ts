import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  offer:
    'Pas encore de classe ? Vingt élèves simulés poseront pendant une minute des questions sur le support.',
  start: 'Lancer une classe simulée',
  asking: 'La classe simulée pose ses questions.',
  asked: 'La classe simulée a terminé.',
  see: 'Voir ses questions',
};
