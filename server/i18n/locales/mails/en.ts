/** The source of the other languages. */
export const words = {
  hello: 'Hello {name},',
  verification: 'Confirm your address for {product}',
  verification_why:
    'this address was given for a {product} account. If it was you, confirm it here:',
  verification_press: 'Confirm my address',
  verification_end:
    'The link works once, within the next six hours. If it was not you, do not open it: without it the account can send you nothing more.',
  reset: 'Reset your {product} password',
  reset_why:
    'somebody asked for a new password for your {product} account. To choose one, open this link:',
  reset_press: 'Choose a new password',
  reset_end:
    'The link works once, within the next hour. If it was not you, you need not do anything.',
  not_you: 'If it was not you, choose a new password at once:',
  password_changed: 'Your {product} password was changed',
  password_changed_what:
    'the password of your {product} account was changed just now, and other devices were signed out.',
  second_factor_on: 'Your {product} account asks for a code now',
  second_factor_on_what:
    'sign-in with a code of an authenticator app was turned on just now for your {product} account.',
  second_factor_off: 'Your {product} account asks for no code any more',
  second_factor_off_what:
    'sign-in with a code was turned off just now for your {product} account: the password alone is enough.',
  second_factor_guessed: 'Somebody is guessing codes of your {product} account',
  second_factor_guessed_what:
    'somebody who knows the password of your {product} account typed ten wrong codes within a day. Wrong codes let nobody in.',
  recovery_code_used: 'A recovery code of your {product} account was used',
  recovery_code_used_what:
    'somebody signed in to your {product} account just now with the password and a recovery code. That code is used up.',
  recovery_codes_renewed: 'Your {product} recovery codes were renewed',
  recovery_codes_renewed_what:
    'new recovery codes were made just now for your {product} account. Those of before are worth nothing any more.',
  sign_in_press: 'Sign in',
  email_taken: 'Somebody wants your address for another {product} account',
  email_taken_what:
    'somebody who is signed in to another {product} account asked for this address to become that account’s. Nothing has changed: an address has one account, and yours stays as it is. If it was you, sign in with this address; if you do not know the password any more, choose a new one:',
  email_change_asked: 'Your {product} account is to get another address',
  email_change_asked_what:
    'the address of your {product} account is to become {email}. It does as soon as the link that was mailed there is used.',
  email_changed: 'Your {product} account has another address now',
  email_changed_what:
    'the address of your {product} account is {email} from now on: you sign in with it, and mails go there. Other devices were signed out.',
  email_changed_not_you:
    'If it was not you, sign in with that address and your password at once, choose a new password and change the address back. If you cannot sign in any more, turn to whoever runs this server.',
} as const;
