import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  coming_in: 'Abriendo…',
  window_text: 'El navegador no guarda nada para este marco. Ábrelo en una ventana propia.',
  open_window: 'Abrir en una ventana nueva',
  registered: 'Registrado. Puedes cerrar esta ventana.',
  own_tab: 'Abrir en una pestaña propia',
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
  lti_request_invalid: 'La página del curso omitió algo. Vuelve a abrir el enlace en el curso.',
  lti_platform_unknown:
    'Esta plataforma de cursos no está configurada aquí. Pregunta a quien administra este servidor.',
  lti_platform_unavailable:
    'No se puede contactar ahora con la plataforma de cursos. Inténtalo de nuevo en un momento.',
  lti_launch_over: 'Esta página ha caducado. Vuelve a abrir el enlace en tu curso.',
  lti_token_refused:
    'No se pudo verificar lo que envió la plataforma de cursos. Vuelve a abrir el enlace en tu curso.',
  lti_deployment_unknown:
    'Este espacio de la plataforma de cursos no está configurado aquí. Pregunta a quien administra este servidor.',
  lti_person_unknown:
    'La página del curso no dijo quién eres. Inicia sesión allí primero y vuelve a abrir el enlace.',
  lti_teachers_only: 'Solo pueden hacerlo los docentes del curso.',
  lti_not_linked: 'Todavía no se ha elegido nada para este enlace. Primero lo abre tu docente.',
  lti_other_account:
    'Esta cuenta o esta persona ya está conectada de otro modo. Pregunta a quien administra este servidor.',
  lti_registration_over: 'Este enlace de registro ya se usó o ha caducado. Pide uno nuevo.',
  lti_registration_failed:
    'La plataforma de cursos no aceptó el registro. Inténtalo con un enlace nuevo o regístrala a mano.',
  presentation_gone: 'Esta presentación se ha eliminado. Pide otro código a tu docente.',
};
