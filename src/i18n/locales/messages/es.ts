import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  project_created: 'Se creó el proyecto.',
  project_copied: 'Copiado de «{project}».',
  project_reopened: 'El proyecto está pendiente de nuevo.',
  codes_renewed: 'Se renovaron el código QR y el código de acceso.',
  places_freed:
    '{phones, plural, one {Se liberó # plaza} other {Se liberaron # plazas}} de estudiantes que no habían preguntado.',
  moderation_changed:
    'Moderación: {mode, select, none {automática} unsure {revisar las dudosas} other {revisar todas}}.',
  filter_changed: 'Filtro: {filter, select, strict {estricto} open {abierto} other {intermedio}}.',
  questions_paused: 'Se pausaron las preguntas.',
  questions_opened: 'Se reanudaron las preguntas.',
  questions_spaced:
    '{seconds, select, null {Cada estudiante puede preguntar cuantas veces quiera.} other {Cada estudiante puede hacer una pregunta {seconds, plural, one {cada segundo} other {cada # segundos}}.}}',
  material_shown: 'Los estudiantes ven lo que dice el material sobre sus preguntas.',
  material_hidden: 'Los estudiantes ya no ven lo que dice el material.',
  signal_buttons_shown: 'Los estudiantes tienen botones como «Muy rápido».',
  signal_buttons_hidden: 'Los estudiantes ya no tienen botones como «Muy rápido».',
  people_forgotten:
    'Se eliminaron nombres y preguntas de estudiantes tras {days, plural, one {# día} other {# días}} sin actividad.',
  retention_changed:
    '{days, select, null {Los nombres y preguntas de estudiantes se guardan el tiempo por defecto.} other {Los nombres y preguntas de estudiantes se guardan {days, plural, one {# día} other {# días}}.}}',
  closed_to_new: 'La sala se cerró a nuevos estudiantes.',
  opened_to_new: 'La sala se abrió de nuevo.',
  student_removed:
    'Se retiró a un estudiante con {questions, plural, one {# pregunta} other {# preguntas}}.',
  student_left:
    'Un estudiante se fue y borró {questions, plural, one {# pregunta} other {# preguntas}}.',
  session_begun: 'Empezó una sesión nueva.',
  file_added: 'Se añadió {file} ({characters, plural, one {# carácter} other {# caracteres}}).',
  file_added_in_part: 'Se añadió {file}, pero es demasiado largo: solo se leyó el principio.',
  file_without_text: '{file} no tiene texto del que aprender.',
  learning_started: 'Empezó el aprendizaje; se usó un crédito.',
  learning_done:
    'El aprendizaje ha terminado: {passages, plural, one {se leyó # pasaje} other {se leyeron # pasajes}}.',
  learning_failed: 'El aprendizaje falló: {reason} Se devolvió el crédito.',
  learning_found_no_text: 'Los archivos no contienen texto del que aprender.',
  learning_broke_off: 'Algo salió mal al leer los archivos. Inténtalo de nuevo.',
  model_replaced:
    'El modelo «{model}» {trouble, select, late {es demasiado lento} unreachable {no está accesible} busy {está demasiado ocupado} refused {se niega a responder} invalid {no da respuestas útiles} other {no funciona}}. El modelo integrado lo sustituye hasta que vuelva. No se pierde ninguna pregunta.',
  credits_used_up:
    'Se agotaron los créditos. El modelo integrado sustituye a «{model}». No se pierde ninguna pregunta.',
  model_answers_again: 'El modelo «{model}» vuelve a funcionar.',
  model_unfit:
    'El modelo «{model}» agrupa estas preguntas peor que el modelo integrado, que ahora trabaja solo. No se pierde ninguna pregunta.',
  question_filtered:
    'Filtrada{reason, select, abuse { (ofensiva)} gibberish { (ilegible)} no_question { (no es una pregunta)} off_topic { (fuera de tema)} by_presenter { (por ti)} other {}}: «{question}»',
  question_held:
    'Retenida ({reason, select, contact {enlace, dirección o teléfono} unsure {la IA duda} unjudged {la IA no pudo evaluarla} other {revisas todas}}): «{question}»',
  topic_answered: 'El tema «{topic}» está respondido.',
  topic_opened: 'El tema «{topic}» está abierto de nuevo.',
  topic_lit: 'Se está respondiendo: «{topic}»',
  topic_unlit: 'Ya no se responde: «{topic}»',
  question_accepted: 'Aceptada: «{question}»',
  question_accepted_into: 'Aceptada en «{topic}»: «{question}»',
  question_accepted_into_new: 'Aceptada en un tema nuevo: «{question}»',
  question_moved_into: 'Movida a «{topic}»: «{question}»',
  question_moved_into_new: 'Movida a un tema nuevo: «{question}»',
  questions_moved_into:
    'Movidas a «{topic}»: {count, plural, one {# pregunta} other {# preguntas}}',
  questions_moved_into_new:
    'Movidas al tema nuevo «{topic}»: {count, plural, one {# pregunta} other {# preguntas}}',
  question_rejected: 'Rechazada: «{question}»',
  questions_rejected: 'Rechazadas: {count, plural, one {# pregunta} other {# preguntas}}',
  questions_alike_accepted:
    '{count, plural, one {También se aceptó # pregunta parecida} other {También se aceptaron # preguntas parecidas}}',
  questions_alike_rejected:
    '{count, plural, one {También se apartó # pregunta parecida} other {También se apartaron # preguntas parecidas}}',
  signals_cleared: 'Señales quitadas: {count}',
  topics_merged: 'Los temas {topics} se unieron en «{into}».',
  topic_merged: 'El tema «{topic}» se unió a «{into}».',
  topic_split:
    'Separado de «{topic}» como «{title}»: {count, plural, one {# pregunta} other {# preguntas}}',
  topic_pinned: 'El tema «{topic}» está fijado arriba.',
  topic_unpinned: 'El tema «{topic}» ya no está fijado.',
  topic_renamed: 'El tema «{topic}» se llama ahora «{title}».',
  topic_answer_written: 'Escribiste una respuesta a «{topic}».',
  topic_answer_removed: 'Se quitó tu respuesta a «{topic}».',
  change_undone: 'Deshecho: {change}',
  quoted: '«{text}»',
};
