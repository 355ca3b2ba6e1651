import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  offer:
    '¿Aún sin clase? Veinte estudiantes simulados preguntarán sobre el material durante un minuto.',
  start: 'Iniciar una clase simulada',
  asking: 'La clase simulada está preguntando.',
  asked: 'La clase simulada ha terminado.',
  see: 'Ver sus preguntas',
};
