import type { Translation } from '../../../../contract/messages/translation.ts';
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
  reset_end: 'Le lien sert une fois, dans l’heure. Si ce n’était pas vous, ignorez ce courriel.',
  not_you: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
  password_changed: 'Votre mot de passe {product} a été modifié',
  password_changed_what:
    'le mot de passe de votre compte {product} vient d’être modifié, et les autres appareils ont été déconnectés.',
  second_factor_on: 'Connexion en deux étapes activée pour votre compte {product}',
  second_factor_on_what:
    'la connexion en deux étapes avec une application d’authentification vient d’être activée pour votre compte {product}.',
  second_factor_off: 'Connexion en deux étapes désactivée pour votre compte {product}',
  second_factor_off_what:
    'la connexion en deux étapes vient d’être désactivée pour votre compte {product} : le mot de passe suffit.',
  second_factor_guessed: 'Quelqu’un essaie de deviner les codes de votre compte {product}',
  second_factor_guessed_what:
    'quelqu’un qui connaît le mot de passe de votre compte {product} a saisi dix codes erronés en une journée. Un code erroné ne laisse entrer personne.',
  recovery_code_used: 'Un code de secours de votre compte {product} a été utilisé',
  recovery_code_used_what:
    'quelqu’un vient de se connecter à votre compte {product} avec le mot de passe et un code de secours. Ce code ne sert plus.',
  recovery_codes_renewed: 'Vos codes de secours {product} ont été renouvelés',
  recovery_codes_renewed_what:
    'de nouveaux codes de secours viennent d’être créés pour votre compte {product}. Les précédents ne marchent plus.',
  sign_in_press: 'Se connecter',
  email_taken: 'Quelqu’un veut votre adresse pour un autre compte {product}',
  email_taken_what:
    'une personne connectée à un autre compte {product} a demandé que cette adresse devienne celle de ce compte. Rien n’a changé : une adresse n’a qu’un compte, et le vôtre reste tel quel. Si c’était vous, connectez-vous avec cette adresse ; si vous ne savez plus le mot de passe, choisissez-en un nouveau :',
  email_change_asked: 'Votre compte {product} va changer d’adresse',
  email_change_asked_what:
    'l’adresse de votre compte {product} deviendra {email} dès que le lien que nous y avons envoyé sera ouvert.',
  email_changed: 'Votre compte {product} a une nouvelle adresse',
  email_changed_what:
    'l’adresse de votre compte {product} est désormais {email} : c’est avec elle que vous vous connectez, et les messages y arrivent. Les autres appareils ont été déconnectés.',
  email_changed_not_you:
    'Si ce n’était pas vous, connectez-vous tout de suite avec cette adresse et votre mot de passe, choisissez un nouveau mot de passe et remettez votre adresse. Si vous ne pouvez plus vous connecter, adressez-vous à qui exploite ce serveur.',
};
