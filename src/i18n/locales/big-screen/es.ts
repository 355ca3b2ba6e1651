import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  loading: 'Cargando la pantalla de la clase',
  cut: 'Sin conexión. Se muestra el último estado.',
  untitled: 'Sin título',
  first: 'Haz la primera pregunta',
  next: 'Haz la siguiente pregunta',
  how: 'Cómo entrar',
  paused: 'Las preguntas están en pausa',
  locked: 'La sala está cerrada',
  joined: '<b>{count, number}</b>{count, plural, one { dentro} other { dentro}}',
  asked: '<b>{count, number}</b>{count, plural, one { pregunta} other { preguntas}}',
  now: 'Se está respondiendo',
  join: 'Escanea, o entra en {address} y escribe',
  answered: 'Respondido',
  answered_count: '{count, plural, one {# ya respondido} other {# ya respondidos}}',
  topics: 'Temas',
  more: '{count, plural, one {+ # tema más} other {+ # temas más}}',
  students: '{count, plural, one { estudiante} other { estudiantes}}',
  full: 'Pantalla completa',
  leave_full: 'Salir de pantalla completa',
};
