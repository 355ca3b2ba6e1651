import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  wrong: 'Algo salió mal. Inténtalo de nuevo.',
  back: 'Volver a tus proyectos',
  not_loaded: 'No se pudo cargar. Comprueba tu red.',
  slow: 'Esto tarda más de lo normal',
  offline: 'Sin conexión. Comprueba tu red.',
  timeout: 'El servidor tarda demasiado. Inténtalo de nuevo en un momento.',
  nonsense: 'Respuesta inesperada. Si esta red te pide iniciar sesión, hazlo e inténtalo de nuevo.',
  given_up: 'Dejaste de esperar, pero puede que se haya hecho. Recarga la página para comprobarlo.',
  invalid_input: 'Faltan algunos campos o no son válidos. Revísalos e inténtalo de nuevo.',
  invalid_host: 'Esta dirección web no es válida. Abre la que te dieron.',
  invalid_json: 'No se pudo leer la solicitud. Recarga la página e inténtalo de nuevo.',
  not_multipart:
    'Los archivos deben enviarse con un formulario. Recarga la página y elígelos de nuevo.',
  invalid_credentials: 'El correo o la contraseña no son correctos. Inténtalo de nuevo.',
  unauthorized: 'Inicia sesión de nuevo.',
  social_login_unavailable:
    'Esta forma de iniciar sesión no está configurada aquí. Usa tu correo y una contraseña.',
  wrong_password:
    'Esta no es tu contraseña actual. Inténtalo de nuevo, o cierra la sesión y restablécela.',
  no_password:
    'Esta cuenta aún no tiene contraseña. Pide un enlace por correo para establecer una.',
  wrong_code: 'Este código es incorrecto o ya se usó. Escribe el siguiente de tu aplicación.',
  sign_in_too_old: 'Han pasado más de cinco minutos. Inicia sesión de nuevo.',
  sign_in_not_new:
    'Para esto, cierra la sesión y vuelve a iniciarla. Después tendrás diez minutos.',
  passwords_off: 'Aquí las contraseñas están desactivadas. Inicia sesión con uno de los botones.',
  account_blocked: 'Esta cuenta está bloqueada. Pregunta a quien administra este servidor.',
  provider_cancelled:
    'Has cancelado el inicio de sesión. Puedes volver a intentarlo cuando quieras.',
  provider_failed: 'No se pudo iniciar sesión. Empieza de nuevo.',
  provider_email_unverified:
    'Tu correo no está confirmado en el servicio con el que has iniciado sesión. Confírmalo allí e inténtalo de nuevo.',
  provider_domain_refused:
    'Con tu correo no se puede iniciar sesión aquí. Usa el de tu centro o empresa.',
  provider_other_account:
    'Tu correo pertenece a una cuenta con otro inicio de sesión. Pregunta a quien administra este servidor.',
  provider_unavailable:
    'Ahora no se puede acceder al servicio de inicio de sesión. Inténtalo de nuevo en un momento.',
  operators_only: 'Esto solo puede hacerlo quien administra este servidor.',
  account_of_operator:
    'Las cuentas de administración no se pueden bloquear ni eliminar aquí. Quita antes el correo de la lista de administradores.',
  plan_provided: 'Este plan viene del servicio de inicio de sesión. Solo se puede cambiar allí.',
  account_not_found: 'Esta cuenta ya no existe. Vuelve a cargar la lista.',
  second_factor_on:
    'El inicio de sesión en dos pasos ya está activado. Recarga la página para verlo.',
  second_factor_unreadable:
    'El código de tu aplicación no se puede comprobar porque falta la clave de este servidor. Usa un código de recuperación y avisa a quien lo administra.',
  second_factor_off: 'El inicio de sesión en dos pasos no está activado. Actívalo primero.',
  address_unconfirmed: 'Confirma primero tu dirección con el enlace de nuestro correo.',
  common_password: 'Esta contraseña es demasiado común. Elige otra.',
  forbidden_password:
    'Esta contraseña contiene una palabra fácil de adivinar, como el nombre de este servicio. Elige otra.',
  invalid_verification_token:
    'Este enlace ya se usó o tiene más de seis horas. Pide otro en tu perfil.',
  invalid_reset_token: 'El enlace no es válido o está incompleto.',
  presentation_limit_reached:
    '¡Has llegado al límite de presentaciones! Con un plan mayor puedes crear más.',
  file_limit_reached:
    'Esta presentación tiene todos los archivos que permite tu plan. Quita uno o elige un plan mayor.',
  character_limit_reached:
    'El archivo tiene más caracteres de los que permite tu plan. Divídelo o elige un plan mayor.',
  plan_feature_missing: 'Tu plan no incluye esto. Elige uno mayor para tenerlo.',
  credits_exhausted: 'No te quedan créditos. Consigue más en la página «Consumo».',
  not_found: 'Esto no existe. Vuelve atrás e inténtalo de nuevo.',
  presentation_not_found:
    'Esta presentación no existe. Puede que se haya eliminado; comprueba la dirección.',
  file_not_found: 'Este archivo no existe. Puede que se haya quitado: recarga la página.',
  topic_not_found: 'Este tema no existe. Puede que se haya unido a otro: recarga la página.',
  question_not_found: 'Esta pregunta no existe. Puede que se haya quitado: recarga la página.',
  change_not_found: 'Este cambio no existe. Recarga la página.',
  suggestion_not_found: 'Esta sugerencia ya no es válida. No hay nada que hacer.',
  sign_in_not_found: 'Esta sesión ya se ha cerrado. No hay nada que hacer.',
  session_not_found: 'Esta sesión no existe. Recarga la página.',
  plan_not_found: 'Este plan no existe. Elige uno de los que se muestran.',
  ai_model_not_found: 'Este modelo de IA no existe. Recarga la página y elige otro.',
  email_taken: 'Esta dirección de correo ya está registrada. Inicia sesión con ella o usa otra.',
  not_pending:
    'Solo se pueden cambiar archivos e iniciar el aprendizaje mientras el proyecto está pendiente. Duplica el proyecto para empezar de nuevo.',
  not_failed:
    'Solo un proyecto cuyo aprendizaje falló puede volver a estar pendiente. Recarga la página para ver cómo está.',
  not_ready: 'Este proyecto todavía no está listo. Inicia primero el aprendizaje.',
  no_files: 'Añade al menos un archivo antes de iniciar el aprendizaje.',
  no_simulated_class: 'Solo el proyecto de ejemplo tiene una clase simulada. Abre ese.',
  question_held: 'Esta pregunta espera tu decisión. Acéptala primero.',
  no_remote_model:
    'Elige primero un modelo de IA externo en la página «Consumo»: es el que escribe los borradores.',
  not_in_material: 'Tu material no dice nada de este tema.',
  no_draft:
    'No se pudo hacer un borrador a partir de tu material. Escribe la respuesta o inténtalo de nuevo.',
  session_empty: 'En esta sesión aún no se ha preguntado nada. Sigue en ella.',
  question_rejected: 'Esta pregunta se rechazó entretanto. Acéptala primero.',
  cannot_undo: 'Esto no se puede deshacer: algo ha cambiado desde entonces. Cámbialo a mano.',
  file_too_large: 'El archivo es demasiado grande. Hazlo más pequeño o divídelo.',
  body_too_large: 'La solicitud es demasiado grande. Envía menos a la vez.',
  unsupported_media_type:
    'Este servidor no puede leer la solicitud. Recarga la página e inténtalo de nuevo.',
  unsupported_file_type:
    'No es realmente un archivo DOC, DOCX, PDF, PPT, PPTX ni ODP. Ábrelo en el programa con el que se creó y guárdalo como uno de ellos.',
  old_word_file:
    'Los archivos de Word 95 y anteriores no se pueden leer. Ábrelo en un programa más nuevo y guárdalo como DOCX.',
  old_powerpoint_file:
    'Los archivos de PowerPoint 95 y anteriores no se pueden leer. Ábrelo en un programa más nuevo y guárdalo como PPTX.',
  unsupported_logo: 'Elige un archivo de imagen',
  unsupported_logo_format:
    'Este tipo de imagen no sirve como logotipo. Guárdala como PNG o JPG y elige esa.',
  logo_broken: 'La imagen está dañada. Ábrela, guárdala como PNG o JPG y elige esa.',
  logo_too_large:
    'La imagen tiene más de 16 millones de píxeles. Hazla más pequeña y elígela de nuevo.',
  file_encrypted:
    'El archivo está protegido con una contraseña. Guarda una copia sin ella y añádela.',
  file_broken:
    'El archivo está dañado y no se puede leer. Ábrelo en el programa con el que se creó y guárdalo de nuevo, o expórtalo como PDF.',
  file_too_complex:
    'Leer el archivo exige demasiado tiempo o memoria. Divídelo en archivos más pequeños.',
  file_empty: 'El archivo está vacío. Guárdalo de nuevo y añádelo.',
  file_without_text:
    'No se encontró texto en el archivo. Las imágenes de texto, como las páginas escaneadas, no se leen: expórtalo como PDF con reconocimiento de texto (OCR).',
  rate_limited: 'Demasiadas solicitudes. Espera un momento.',
  internal: 'Algo falló por nuestra parte. Inténtalo de nuevo en un momento.',
  unavailable: 'El servidor está ocupado o se está reiniciando. Inténtalo de nuevo en un momento.',
  // Why, more closely.
  required: 'Este campo es obligatorio.',
  not_an_object: 'Faltan campos o no son válidos. Revísalos e inténtalo de nuevo.',
  invalid: 'Esto no es válido.',
  too_long: 'Como máximo {count} caracteres.',
  too_short: 'Como mínimo {count} caracteres.',
  too_many: 'Como máximo {count}.',
  too_few: 'Como mínimo {count}.',
  too_many_pages: '{count} sitios como máximo.',
  unstorable: 'Este texto contiene caracteres que no se pueden guardar. Escríbelo de nuevo.',
  not_text: 'Tiene que ser un texto.',
  not_a_number: 'Tiene que ser un número.',
  not_whole: 'Tiene que ser un número entero.',
  not_a_flag: 'Tiene que ser «true» o «false».',
  not_a_uuid: 'Tiene que ser un UUID.',
  wrong_form: 'No tiene la forma correcta.',
  unknown_value: 'No es uno de los valores permitidos.',
  not_an_origin: 'Escribe una dirección como https://school.example.',
  bad_token: 'La clave no es válida o falta.',
  email_missing: 'Escribe tu correo electrónico.',
  email_long: 'Este correo electrónico es demasiado largo.',
  email_form: 'Escribe un correo electrónico válido.',
  name_missing: 'Escribe el nombre.',
  names_long: 'Nombre y apellidos juntos: como máximo {count} caracteres.',
  password_missing: 'Escribe la contraseña.',
  password_short: 'La contraseña debe tener al menos {count} caracteres.',
  present_password_missing: 'Escribe tu contraseña actual.',
  code_missing: 'Escribe el código.',
  project_name_missing: 'El proyecto necesita un nombre.',
  topic_title_missing: 'Escribe un título.',
  answer_missing: 'Escribe una respuesta.',
  question_missing: 'Escribe una pregunta.',
  file_missing: 'Elige al menos un archivo.',
  undo_question_gone: 'Esto no se puede deshacer: la pregunta ya no existe.',
  undo_question_asked_again:
    'Esto no se puede deshacer: «{question}» se preguntó de nuevo después.',
  undo_question_accepted: 'Esto no se puede deshacer: «{question}» se aceptó después.',
  undo_question_rejected: 'Esto no se puede deshacer: «{question}» se rechazó después.',
  undo_question_held: 'Esto no se puede deshacer: «{question}» quedó retenida después.',
  undo_question_moved:
    'Esto no se puede deshacer: «{question}» pasó después a otro tema o se unió a otro.',
  undo_question_topic_gone:
    'Esto no se puede deshacer: el tema en el que estaba «{question}» ya no existe.',
  undo_topic_gone: 'Esto no se puede deshacer: el tema «{topic}» ya no existe.',
  undo_topic_changed: 'Esto no se puede deshacer: «{topic}» se cambió de nuevo después.',
  undo_topic_moved: 'Esto no se puede deshacer: «{topic}» se movió de nuevo después.',
  undo_topic_renamed: 'Esto no se puede deshacer: el tema se llama ahora «{topic}».',
  undo_topic_answer: 'Esto no se puede deshacer: bajo «{topic}» hay ahora otra respuesta.',
  undo_light: 'Esto no se puede deshacer: ahora se responde a otro tema o a ninguno.',
  merged_into_itself: 'Un tema no se puede unir consigo mismo.',
  characters_of_plan: '{file} tiene más de los {limit} caracteres que permite tu plan.',
  files_of_plan: 'Tu plan permite como máximo {count} archivos por presentación.',
  larger_than: '{file}: el archivo ocupa más de {megabytes} MB. Hazlo más pequeño o divídelo.',
  upload_broke_off: 'La subida se interrumpió. Inténtalo de nuevo.',
  logo_unreadable: 'Con este logo el código QR no se puede leer. Elige otro.',
  sign_in_unverified: 'Este inicio de sesión no se pudo verificar.',
};
