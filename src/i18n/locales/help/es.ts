import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  help: 'Ayuda',
  students: 'Lo que ven los estudiantes',
  students_text: 'Una página en su teléfono: sin instalar nada y sin cuenta.',
  in: 'Entran',
  in_text:
    'Escanean el código QR o escriben el código que está al lado. Donde tu plan lo pide, antes dan su nombre y su dirección.',
  ask: 'Preguntan',
  ask_text:
    'Una pregunta tiene como máximo 100 caracteres. Sin red espera en el teléfono y llega una sola vez cuando vuelve a haberla.',
  became: 'Ven qué fue de ella',
  became_text: 'Junto a cada pregunta propia leen en qué punto está:',
  waiting: 'El teléfono no tiene red en este momento.',
  sent: 'Ha llegado, y la IA está a punto de leerla.',
  accepted: 'Está en uno de tus temas.',
  filtered: 'Se rechazó. El teléfono dice por qué, para que se pueda preguntar de otra forma.',
  answered: 'Marcaste su tema. Se pone verde, con tu respuesta si escribiste una.',
  room: 'Ven la sala, si quieres',
  room_text:
    'Donde les muestras los temas de la sala, pueden decir «Yo también» a lo que otros preguntaron.',
  keys_of: 'Las teclas del atril',
  keys_text: 'Sirven en la pantalla de preguntas de un proyecto, también las de un mando.',
};
