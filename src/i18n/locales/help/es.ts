import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  help: 'Ayuda',
  students: 'Lo que ven los estudiantes',
  students_text: 'Una página en su teléfono: sin instalar nada y sin cuenta.',
  in: 'Entran',
  in_text:
    'Escanean el código QR o escriben el código que está al lado. Si tu plan lo pide, antes dan su nombre y su correo.',
  ask: 'Preguntan',
  ask_text:
    'Las preguntas tienen como máximo 100 caracteres. Sin red, esperan en el teléfono y se envían una sola vez cuando vuelve.',
  became: 'Siguen su pregunta',
  became_text: 'Cada una de sus preguntas muestra su estado:',
  waiting: 'El teléfono no tiene red en este momento.',
  sent: 'Ha llegado, y la IA está a punto de leerla.',
  accepted: 'Está en uno de tus temas.',
  filtered: 'Se rechazó. El teléfono dice por qué, para que se pueda reformular.',
  answered: 'Marcaste su tema como respondido. Se pone verde, con tu respuesta si escribiste una.',
  room: 'Pueden ver los temas de la clase',
  room_text: 'Si les muestras los temas, pueden tocar «Yo también» en lo que otros preguntaron.',
  signals: 'Pueden decir cómo va la clase',
  signals_text:
    '«Muy rápido» u «otra vez, por favor» te llegan como un recuento, no como un tema. En «⋯», en la pantalla de preguntas, puedes darles botones para ello.',
  learns: 'El filtro aprende de ti',
  learns_text:
    'Cuando aceptas o rechazas una pregunta, las parecidas siguen el mismo camino, ahora y más adelante en este proyecto. El aviso «También se aceptaron 3 preguntas parecidas» se puede deshacer: tu propia decisión se mantiene y el filtro olvida lo que aprendió de ella. Lo que decidiste tú nunca cambia por eso, y los mensajes ofensivos nunca se aceptan.',
  material: 'Respuestas de tu material',
  material_text:
    'Elige un tema para ver qué dice tu material sobre él y en qué página. «Usar como respuesta» lo pasa a la respuesta escrita. Con un modelo de IA externo, «Redactar un borrador» escribe a partir de ello un texto que puedes cambiar. A partir de doce temas, la lista puede dividirse por los apartados de tu material; «Más preguntados» está en el menú (⋯).',
  keys_of: 'Atajos de teclado',
  keys_text: 'Funcionan en la pantalla de preguntas de un proyecto, también con un mando.',
};
