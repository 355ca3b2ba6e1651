import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  offer: 'Gerade keine Klasse da? Zwanzig simulierte Lernende fragen eine Minute lang zum Handout.',
  start: 'Eine simulierte Klasse fragen lassen',
  asking: 'Die simulierte Klasse fragt.',
  asked: 'Die simulierte Klasse hat gefragt.',
  see: 'Ihre Fragen ansehen',
};
