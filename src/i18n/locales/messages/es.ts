import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  project_created: 'Se creó el proyecto.',
  project_copied: 'El proyecto se copió de «{project}».',
  project_reopened: 'El proyecto está pendiente de nuevo.',
  codes_renewed: 'Se renovaron el código QR y su código de letras.',
  places_freed:
    '{phones, plural, one {Se liberó # plaza} other {Se liberaron # plazas}} de teléfonos que no habían preguntado nada.',
  moderation_changed:
    'Moderación: {mode, select, none {pasa lo que acepta la IA} unsure {se retiene lo que la IA duda} other {se retiene todo}}.',
  questions_paused: 'Las preguntas se cerraron por el momento.',
  questions_opened: 'Las preguntas vuelven a estar abiertas.',
  questions_spaced:
    '{seconds, select, null {Cada estudiante puede preguntar cuantas veces quiera.} other {Cada estudiante puede hacer una pregunta {seconds, plural, one {cada segundo} other {cada # segundos}}.}}',
  people_forgotten:
    'Se eliminaron nombres y preguntas de estudiantes: no había pasado nada durante {days, plural, one {# día} other {# días}}.',
  retention_changed:
    '{days, select, null {Los nombres y preguntas de estudiantes se guardan mientras los guarde este servidor.} other {Los nombres y preguntas de estudiantes se guardan {days, plural, one {# día} other {# días}}.}}',
  closed_to_new: 'El proyecto se cerró a nuevos estudiantes.',
  opened_to_new: 'Ya pueden entrar nuevos estudiantes.',
  student_removed:
    'Se retiró a un estudiante con {questions, plural, one {# pregunta} other {# preguntas}}.',
  student_left:
    'Un estudiante se fue e hizo borrar {questions, plural, one {# pregunta} other {# preguntas}}.',
  session_begun: 'Empezó una sesión nueva.',
  file_added: 'Se añadió {file} ({characters, plural, one {# carácter} other {# caracteres}}).',
  file_added_in_part: 'Se añadió {file}, pero es tan largo que solo se pudo leer el principio.',
  file_without_text: '{file} no tiene texto que se pueda aprender.',
  learning_started: 'Empezó el aprendizaje; se usó un crédito de API.',
  learning_done:
    'El aprendizaje ha terminado: {passages, plural, one {se leyó # pasaje} other {se leyeron # pasajes}}.',
  learning_failed: 'El aprendizaje falló: {reason} Se devolvió el crédito de API.',
  learning_found_no_text: 'Los archivos no contienen texto del que aprender.',
  learning_broke_off: 'Algo salió mal al leer los archivos. Inténtalo de nuevo.',
  model_replaced:
    'El modelo «{model}» {trouble, select, late {no responde a tiempo} unreachable {no está accesible} busy {está demasiado ocupado} refused {se niega a responder} invalid {no da respuestas útiles por ahora} other {no funciona por ahora}}: el modelo integrado hace su trabajo hasta que vuelva a responder. No se pierde ninguna pregunta.',
  credits_used_up:
    'Se agotaron los créditos de API: el modelo integrado hace el trabajo de «{model}». No se pierde ninguna pregunta.',
  model_answers_again: 'El modelo «{model}» vuelve a responder.',
  question_filtered:
    'Filtrada{reason, select, abuse { (ofensiva)} gibberish { (ilegible)} no_question { (no es una pregunta)} off_topic { (fuera de tema)} by_presenter { (por ti)} other {}}: «{question}»',
  question_held:
    'Retenida ({reason, select, contact {contiene un enlace, una dirección o un teléfono} unsure {la IA duda} unjudged {no se pudo evaluar} other {se retiene todo}}): «{question}»',
  topic_answered: 'El tema «{topic}» está respondido.',
  topic_opened: 'El tema «{topic}» está abierto de nuevo.',
  topic_lit: 'Se está respondiendo: «{topic}»',
  topic_unlit: 'El tema «{topic}» se aplazó.',
  question_accepted: 'Aceptada por ti: «{question}»',
  question_accepted_into: 'Aceptada por ti en el tema «{topic}»: «{question}»',
  question_accepted_into_new: 'Aceptada por ti en un tema nuevo: «{question}»',
  question_moved_into: 'Movida por ti al tema «{topic}»: «{question}»',
  question_moved_into_new: 'Movida por ti a un tema nuevo: «{question}»',
  questions_moved_into:
    'Movidas por ti al tema «{topic}»: {count, plural, one {# pregunta} other {# preguntas}}',
  questions_moved_into_new:
    'Movidas por ti a un tema nuevo «{topic}»: {count, plural, one {# pregunta} other {# preguntas}}',
  question_rejected: 'Rechazada por ti: «{question}»',
  questions_rejected: 'Rechazadas por ti: {count, plural, one {# pregunta} other {# preguntas}}',
  topics_merged: 'Los temas {topics} se unieron en «{into}».',
  topic_merged: 'El tema «{topic}» se unió a «{into}».',
  topic_split:
    'Separado del tema «{topic}» como «{title}»: {count, plural, one {# pregunta} other {# preguntas}}',
  topic_pinned: 'El tema «{topic}» está fijado arriba.',
  topic_unpinned: 'El tema «{topic}» ya no está fijado arriba.',
  topic_renamed: 'El tema «{topic}» se llama ahora «{title}».',
  topic_answer_written: 'Se escribió una respuesta en el tema «{topic}».',
  topic_answer_removed: 'Se quitó la respuesta del tema «{topic}».',
  change_undone: 'Deshecho por ti: {change}',
  quoted: '«{text}»',
};
