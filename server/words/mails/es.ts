import type { Translation } from '../../../contract/words/translation.ts';
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
    'El enlace sirve una vez, durante la próxima hora. Si no fuiste tú, no tienes que hacer nada.',
  not_you: 'Si no fuiste tú, elige enseguida una contraseña nueva:',
  password_changed: 'Se cambió tu contraseña de {product}',
  password_changed_what:
    'la contraseña de tu cuenta de {product} se acaba de cambiar, y se cerró la sesión en los demás dispositivos.',
  second_factor_on: 'Tu cuenta de {product} pide ahora un código',
  second_factor_on_what:
    'el inicio de sesión con el código de una aplicación de autenticación se acaba de activar en tu cuenta de {product}.',
  second_factor_off: 'Tu cuenta de {product} ya no pide ningún código',
  second_factor_off_what:
    'el inicio de sesión con código se acaba de desactivar en tu cuenta de {product}: basta con la contraseña.',
  recovery_code_used: 'Se usó un código de recuperación de tu cuenta de {product}',
  recovery_code_used_what:
    'alguien acaba de entrar en tu cuenta de {product} con la contraseña y un código de recuperación. Ese código ya no sirve.',
  recovery_codes_renewed: 'Se renovaron tus códigos de recuperación de {product}',
  recovery_codes_renewed_what:
    'se acaban de crear códigos de recuperación nuevos para tu cuenta de {product}. Los anteriores ya no sirven.',
};
