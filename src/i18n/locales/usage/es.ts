import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  usage: 'Consumo',
  loading: 'Cargando el consumo',
  tokens: 'Créditos',
  tokens_over_time: 'Créditos en el tiempo',
  remaining: 'Restantes',
  used: 'Usados',
  model: 'Modelo de IA',
  more_tokens: '¿Quieres más créditos?',
  plans: 'Planes',
  your_plan: 'Tu plan',
  line: '{first} el {day}, {last} ahora.',
  price:
    '100 preguntas usan unos {together} créditos si llegan a la vez, o hasta {alone} si llegan de una en una.',
  price_more:
    '100 preguntas usan unos {together} créditos si llegan a la vez, y más si llegan de una en una.',
  model_saved: 'Tu modelo de IA se cambió.',
  model_not_saved: 'No se pudo cambiar el modelo de IA',
  choose_model: 'Elige el modelo de IA que más te convenga.',
  free_model: 'El plan FREE usa el modelo integrado.',
  save: 'Guardar cambios',
  whole_number: 'Escribe un número entero de {least} a {most}.',
  are_credits: 'La cantidad se cuenta en millones de créditos.',
  quantity: 'Cantidad en millones',
  range: '0-100 M',
  purchase: 'Comprar',
  what_for:
    'Aprender usa un crédito. El modelo integrado no usa más; otros modelos usan créditos al trabajar.',
  purchase_title:
    '{count, plural, one {¿Añadir # millón de créditos?} other {¿Añadir # millones de créditos?}}',
  purchase_text: 'Ahora tienes {now} y tendrás {after}.',
  purchase_price: 'Precio: {price}. Este servidor no cobra dinero, así que no se carga nada.',
  purchased:
    '{count, plural, one {Se añadió # millón de créditos.} other {Se añadieron # millones de créditos.}}',
  an_error: 'Se produjo un error',
  built_in: 'Integrado',
};
