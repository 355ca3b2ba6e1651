import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  coming_in: 'Abriendo…',
  window_text: 'El navegador no guarda nada para este marco. Ábrelo en una ventana propia.',
  open_window: 'Abrir en una ventana nueva',
  registered: 'Registrado. Puedes cerrar esta ventana.',
  back: 'Volver a la selección',
  connect_title: 'Conecta tu cuenta',
  connect_text:
    'Enseñas en {platform}. Inicia sesión aquí una vez y sus cursos abrirán tus proyectos desde entonces.',
  connect_known: 'Ya hay una cuenta con {email}.',
  connect_open: 'Iniciar sesión y conectar',
  connect_then: '¿Ya está conectada en la otra pestaña? Continúa aquí.',
  go_on: 'Continuar',
  not_yet: 'Todavía no está conectada. Termina primero en la otra pestaña.',
  connection_title: '¿Conectar con {platform}?',
  connection_text:
    'Quien inicie sesión en {platform} como esta persona abrirá aquí tus proyectos sin contraseña. Conéctate solo a ti.',
  at: 'En {place}',
  here: 'Aquí',
  nameless: 'Sin nombre',
  connect: 'Conectar',
  other_account: 'Usar otra cuenta',
  connected: 'Conectada. Vuelve al curso y continúa allí.',
  choose_title: '¿Qué debe abrir este enlace?',
  choose_text: 'El alumnado del curso entra sin escanear ni escribir.',
  choose: 'Elegir',
  choose_of: 'Elegir {name}',
  not_ready: 'Aún no está listo para el alumnado',
  none: 'Todavía no hay proyectos.',
  make: 'Proyecto nuevo',
};
