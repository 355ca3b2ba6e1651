import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  hello: 'Hola, {name}:',
  verification: 'Confirma tu dirección para {product}',
  verification_why:
    'esta dirección se indicó para una cuenta de {product}. Si fuiste tú, confírmala aquí:',
  verification_press: 'Confirmar mi dirección',
  verification_end:
    'El enlace sirve una vez, durante las próximas seis horas. Si no fuiste tú, no lo abras: sin él, la cuenta no puede enviarte nada más.',
  reset: 'Restablece tu contraseña de {product}',
  reset_why:
    'alguien pidió una contraseña nueva para tu cuenta de {product}. Para elegirla, abre este enlace:',
  reset_press: 'Elegir una contraseña nueva',
  reset_end:
    'El enlace sirve una vez, durante una hora. Si no fuiste tú, puedes ignorar este correo.',
  not_you: 'Si no fuiste tú, elige enseguida una contraseña nueva:',
  password_changed: 'Se cambió tu contraseña de {product}',
  password_changed_what:
    'la contraseña de tu cuenta de {product} se acaba de cambiar, y se cerró la sesión en los demás dispositivos.',
  second_factor_on: 'Inicio de sesión en dos pasos activado en tu cuenta de {product}',
  second_factor_on_what:
    'el inicio de sesión en dos pasos con una aplicación de autenticación se acaba de activar en tu cuenta de {product}.',
  second_factor_off: 'Inicio de sesión en dos pasos desactivado en tu cuenta de {product}',
  second_factor_off_what:
    'el inicio de sesión en dos pasos se acaba de desactivar en tu cuenta de {product}: basta con la contraseña.',
  second_factor_guessed: 'Alguien intenta adivinar códigos de tu cuenta de {product}',
  second_factor_guessed_what:
    'alguien que conoce la contraseña de tu cuenta de {product} ha escrito diez códigos incorrectos en un día. Con códigos incorrectos no entra nadie.',
  recovery_code_used: 'Se usó un código de recuperación de tu cuenta de {product}',
  recovery_code_used_what:
    'alguien acaba de entrar en tu cuenta de {product} con la contraseña y un código de recuperación. Ese código ya no sirve.',
  recovery_codes_renewed: 'Se renovaron tus códigos de recuperación de {product}',
  recovery_codes_renewed_what:
    'se acaban de crear códigos de recuperación nuevos para tu cuenta de {product}. Los anteriores ya no sirven.',
  sign_in_press: 'Iniciar sesión',
  email_taken: 'Alguien quiere tu dirección para otra cuenta de {product}',
  email_taken_what:
    'alguien que ha iniciado sesión en otra cuenta de {product} pidió que esta dirección pase a ser la de esa cuenta. Nada ha cambiado: una dirección tiene una sola cuenta, y la tuya sigue como está. Si fuiste tú, inicia sesión con esta dirección; si ya no sabes la contraseña, elige una nueva:',
  email_change_asked: 'Tu cuenta de {product} va a tener una dirección nueva',
  email_change_asked_what:
    'la dirección de tu cuenta de {product} pasará a ser {email} cuando se abra el enlace que enviamos allí.',
  email_changed: 'Tu cuenta de {product} tiene una dirección nueva',
  email_changed_what:
    'la dirección de tu cuenta de {product} es desde ahora {email}: con ella inicias sesión y allí llegan los mensajes. Se cerró la sesión en los demás dispositivos.',
  email_changed_not_you:
    'Si no fuiste tú, inicia sesión enseguida con esa dirección y tu contraseña, elige una contraseña nueva y vuelve a poner tu dirección. Si ya no puedes entrar, acude a quien administra este servidor.',
};
