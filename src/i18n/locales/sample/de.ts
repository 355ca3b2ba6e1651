import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  offer: 'Noch keine Klasse? Zwanzig simulierte Lernende fragen eine Minute lang zum Handout.',
  start: 'Simulierte Klasse starten',
  asking: 'Die simulierte Klasse fragt.',
  asked: 'Die simulierte Klasse ist fertig.',
  see: 'Ihre Fragen ansehen',
};
