import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  question_id: 'Número de la pregunta',
  asked_at: 'Preguntada el (UTC)',
  asked_again_at: 'Repetida el (UTC)',
  question: 'Pregunta',
  state: 'Estado',
  reason: 'Por qué se rechazó',
  topic_id: 'Número del tema',
  topic: 'Tema',
  topic_answered: 'Tema respondido',
  topic_students: 'Estudiantes del tema',
  topic_questions: 'Preguntas del tema',
  answer: 'Respuesta',
  student: 'Nombre',
  state_accepted: 'Aceptada',
  state_filtered: 'Rechazada',
  state_held: 'Espera tu decisión',
  reason_abuse: 'Grosera o hiriente',
  reason_gibberish: 'Ilegible',
  reason_no_question: 'No es una pregunta',
  reason_off_topic: 'Fuera de tema',
  reason_by_presenter: 'Rechazada por ti',
  answered_1: 'Sí',
  answered_0: 'No',
};
