import type { Translation } from '../../../contract/words/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  hello: 'Bonjour {name},',
  verification: 'Confirmez votre adresse pour {product}',
  verification_why:
    'cette adresse a été indiquée pour un compte {product}. Si c’était vous, confirmez-la ici :',
  verification_press: 'Confirmer mon adresse',
  verification_end:
    'Le lien sert une fois, dans les six heures. Si ce n’était pas vous, ne l’ouvrez pas : sans lui, le compte ne peut plus rien vous envoyer.',
  reset: 'Réinitialisez votre mot de passe {product}',
  reset_why:
    'quelqu’un a demandé un nouveau mot de passe pour votre compte {product}. Pour en choisir un, ouvrez ce lien :',
  reset_press: 'Choisir un nouveau mot de passe',
  reset_end:
    'Le lien sert une fois, dans l’heure. Si ce n’était pas vous, vous n’avez rien à faire.',
  not_you: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
  password_changed: 'Votre mot de passe {product} a été modifié',
  password_changed_what:
    'le mot de passe de votre compte {product} vient d’être modifié, et les autres appareils ont été déconnectés.',
  second_factor_on: 'Votre compte {product} demande maintenant un code',
  second_factor_on_what:
    'la connexion avec le code d’une application d’authentification vient d’être activée pour votre compte {product}.',
  second_factor_off: 'Votre compte {product} ne demande plus de code',
  second_factor_off_what:
    'la connexion avec un code vient d’être désactivée pour votre compte {product} : le mot de passe suffit.',
  recovery_code_used: 'Un code de secours de votre compte {product} a été utilisé',
  recovery_code_used_what:
    'quelqu’un vient de se connecter à votre compte {product} avec le mot de passe et un code de secours. Ce code ne sert plus.',
  recovery_codes_renewed: 'Vos codes de secours {product} ont été renouvelés',
  recovery_codes_renewed_what:
    'de nouveaux codes de secours viennent d’être créés pour votre compte {product}. Les précédents ne valent plus rien.',
};
