import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  offer:
    'Pas de classe sous la main ? Vingt élèves simulés posent pendant une minute des questions sur le support.',
  start: 'Faire poser des questions par une classe simulée',
  asking: 'La classe simulée pose ses questions.',
  asked: 'La classe simulée a posé ses questions.',
  see: 'Voir ses questions',
};
