import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  drop: 'Suelta archivos aquí o elígelos',
  kinds: 'DOC, DOCX, PDF, PPT, PPTX u ODP',
  chosen: 'Archivos elegidos',
  waiting: 'En espera…',
  uploading: 'Subiendo…',
  counting: 'Contando caracteres…',
  characters: '{count, plural, one {# carácter} other {# caracteres}}',
  remove_of: 'Quitar {name}',
  only: 'Solo sirven archivos DOC, DOCX, PDF, PPT, PPTX y ODP. Guárdalo como uno de ellos.',
  empty: 'El archivo está vacío. Guárdalo de nuevo y añádelo.',
  too_large: '{size} MB de {most} MB. Reduce el archivo o divídelo.',
  too_long: '{count} de {most} caracteres. Divídelo en archivos más cortos.',
  no_place:
    '{count, plural, one {Tu plan admite # archivo por proyecto. Quita antes otro.} other {Tu plan admite # archivos por proyecto. Quita antes otro.}}',
  left_out:
    '{count, plural, one {# archivo no se puede usar y se deja fuera.} other {# archivos no se pueden usar y se dejan fuera.}}',
  remove_failed:
    '{count, plural, one {Quitar el archivo que no se puede usar} other {Quitar los # archivos que no se pueden usar}}',
  failed_removed:
    '{count, plural, one {Se quitó # archivo de la lista.} other {Se quitaron # archivos de la lista.}}',
  undo: 'Deshacer',
  limit: '¡Límite alcanzado!',
  too_many_characters: '{name} supera el límite de {most} caracteres.',
  too_many_files: 'Límite de archivos alcanzado. Puedes subir hasta {most}.',
  error: '¡Error!',
  not_counted: 'No se pudieron contar los caracteres de {name}.',
  paste: 'Pegar texto',
  paste_text: 'Funciona como un archivo y cuenta como uno.',
  title: 'Título',
  text: 'Texto',
  add: 'Añadir',
  known: 'Lo que sabe la IA',
  text_of: 'Texto de {name}',
  loading_text: 'Cargando el texto',
  nothing: 'Este archivo no tiene texto del que aprender.',
  cut: 'Solo se muestran los primeros {count} caracteres. La IA lee el archivo entero.',
};
