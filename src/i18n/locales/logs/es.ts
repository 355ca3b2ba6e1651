import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  presentation: 'Registro de la presentación',
  question: 'Registro de preguntas',
  changes: 'Tus cambios',
  no_presentation: 'Aún no hay nada en el registro de la presentación',
  no_question: 'Aún no hay nada en el registro de preguntas',
  heading: 'Registro de la presentación n.º {id}',
  logs: 'Registros',
  loading: 'Cargando el registro',
  not_loaded: 'No se pudo cargar el registro',
  failed: 'La carga falló',
  refresh: 'Actualizar',
  loading_changes: 'Cargando tus cambios',
  no_changes: 'No has cambiado ninguna decisión de la IA.',
  undone: 'Deshecho',
  undo_of: 'Deshacer: {change}',
  removed_after:
    'Los nombres y preguntas de estudiantes se eliminan {days, plural, one {# día} other {# días}} después de la última actividad.',
  remove_after: 'Eliminarlos después de',
  as_server: 'Por defecto ({days, plural, one {# día} other {# días}})',
  at_most: '{days, plural, one {# día} other {# días}}',
  time_failed: 'El plazo no se cambió',
};
