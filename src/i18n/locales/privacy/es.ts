import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  privacy: 'Privacidad',
  about:
    '{product} reúne lo que los estudiantes preguntan en clase para que su docente pueda responderlo. Guarda lo que hace falta para ello, y nada para vender ni para hacer publicidad.',
  students: 'Qué se guarda de los estudiantes',
  students_questions:
    'Las preguntas que hacen, cuándo, a cuáles dicen «Yo también» y cuáles encontraron respondidas en el material.',
  students_names:
    'Nombre, apellidos y correo electrónico cuando el plan del docente los pide. Cuando no, a nadie se le pide un nombre.',
  students_phone:
    'Un número aleatorio para el teléfono, creado en él, con el que vuelve a encontrar sus propias preguntas. No dice nada más del teléfono.',
  students_push:
    'Solo si un estudiante activa las notificaciones: la dirección en la que el fabricante del navegador recibe mensajes para él. Lo que se envía por ella va cifrado.',
  seen: 'Quién lo ve',
  seen_teacher:
    'El docente ve las preguntas y puede retirar a un estudiante a partir de ellas. Los nombres y direcciones de los estudiantes no aparecen en ninguna pantalla de la sala ni en la de ningún otro estudiante.',
  seen_room:
    'Los demás estudiantes ven las preguntas de la clase, sin nombres, si el docente las muestra.',
  seen_service:
    'Un docente puede elegir un servicio de IA indicado por quien administra el servidor. Ese servicio recibe entonces preguntas y pasajes del material, pero ni nombres ni direcciones. Si no, las preguntas se clasifican en este servidor.',
  seen_server:
    'Una IA clasifica las preguntas en este servidor; nada se envía a un servicio de IA.',
  kept: 'Cuánto tiempo se guarda',
  kept_days:
    'Los nombres y preguntas de los estudiantes se eliminan {days, plural, one {# día} other {# días}} después de la última actividad en un proyecto, o antes si el docente lo ha elegido así. La página de registro dice cuál es el plazo.',
  kept_removed:
    'Un docente puede en cualquier momento retirar a un estudiante con todas sus preguntas, descargar sus datos o eliminar un proyecto entero.',
  kept_backups:
    'Las copias de seguridad que hace quien administra el servidor conservan lo que contenían hasta que se eliminan.',
  teachers: 'Qué se guarda de los docentes',
  teachers_account:
    'Nombre, correo electrónico y si el último mensaje enviado allí fue rechazado, una contraseña que no se puede volver a leer, plan, y sus proyectos con el texto de los archivos. En su perfil pueden eliminar su cuenta con todo ello.',
  teachers_sign_ins:
    'Dónde tienen sesiones abiertas: el tipo de navegador y de sistema, desde cuándo y, con precisión de una hora, el último uso. Se elimina cuando termina la sesión, a los 30 días como muy tarde. Un navegador desde el que un código de una aplicación de autenticación fue correcto se reconoce durante 90 días, por el hash de un identificador aleatorio.',
  teachers_services:
    'Quien entra con {services} se lo comunica a ese servicio. Los estudiantes nunca lo hacen.',
  device: 'En el dispositivo y en tránsito',
  device_storage:
    'No usamos cookies ni seguimiento, y las páginas de los estudiantes no cargan nada de terceros. El almacenamiento del navegador guarda las preguntas hasta que se envían, y las respuestas.',
  device_log:
    'El registro del servidor anota la dirección de red de una llamada, y ningún nombre, ninguna pregunta ni ninguna clave.',
  operator: 'Quién es responsable',
  no_contact:
    'La escuela u organización que administra este servidor. No ha indicado aquí ningún contacto: pregunta a tu docente.',
  ask: 'Pídele ver, corregir o eliminar lo que se guarda sobre ti. Con el dispositivo con el que preguntaste puedes verlo y eliminarlo en esta página.',
  own: 'Qué se guarda sobre ti',
  own_text: 'Con este dispositivo has entrado en:',
  nameless_class: 'Una clase',
  own_save: 'Descargar',
  own_delete: 'Eliminar',
  own_sure: '¿Eliminar lo que se guarda sobre ti?',
  own_sure_text:
    'Tu nombre, tus preguntas y cada «Yo también» en «{name}» se eliminan para siempre, aquí y en lo que ve tu docente.',
  all_deleted: 'Se ha eliminado todo.',
  not_saved: 'No se pudo descargar',
  not_deleted: 'No se eliminó nada',
  made_of: 'Sobre este software',
  licences: 'Licencias de código abierto',
};
