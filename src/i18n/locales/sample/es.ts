import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  offer:
    '¿No tienes una clase a mano? Veinte estudiantes simulados preguntan sobre el material durante un minuto.',
  start: 'Que pregunte una clase simulada',
  asking: 'La clase simulada está preguntando.',
  asked: 'La clase simulada ha preguntado.',
  see: 'Ver sus preguntas',
};
