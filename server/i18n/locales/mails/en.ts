/** The source of the other languages. */
export const words = {
  hello: 'Hello {name},',
  verification: 'Confirm your address for {product}',
  verification_why:
    'This address was given for a {product} account. If it was you, confirm it here:',
  verification_press: 'Confirm my address',
  verification_end:
    'The link works once, within six hours. If it wasn’t you, don’t open it: without it, the account can’t email you again.',
  reset: 'Reset your {product} password',
  reset_why:
    'Someone asked for a new password for your {product} account. To choose one, open this link:',
  reset_press: 'Choose a new password',
  reset_end: 'The link works once, within one hour. If it wasn’t you, you can ignore this email.',
  not_you: 'If it wasn’t you, choose a new password right away:',
  password_changed: 'Your {product} password was changed',
  password_changed_what:
    'The password of your {product} account was just changed, and other devices were signed out.',
  second_factor_on: 'Two-step sign-in is on for your {product} account',
  second_factor_on_what:
    'Two-step sign-in with an authenticator app was just turned on for your {product} account.',
  second_factor_off: 'Two-step sign-in is off for your {product} account',
  second_factor_off_what:
    'Two-step sign-in was just turned off for your {product} account. The password alone is now enough.',
  second_factor_guessed: 'Someone is guessing codes for your {product} account',
  second_factor_guessed_what:
    'Someone who knows the password of your {product} account typed ten wrong codes within a day. Wrong codes let nobody in.',
  recovery_code_used: 'A recovery code was used for your {product} account',
  recovery_code_used_what:
    'Someone just signed in to your {product} account with the password and a recovery code. That code can’t be used again.',
  recovery_codes_renewed: 'Your {product} recovery codes were replaced',
  recovery_codes_renewed_what:
    'New recovery codes were just made for your {product} account. The old ones no longer work.',
  sign_in_press: 'Sign in',
  email_taken: 'Someone wants your address for another {product} account',
  email_taken_what:
    'Someone signed in to another {product} account asked to use this address there. Nothing has changed: an address has only one account, and yours stays as it is. If it was you, sign in with this address; if you have forgotten the password, choose a new one:',
  email_change_asked: 'Your {product} account is getting a new address',
  email_change_asked_what:
    'The address of your {product} account will change to {email} once the link we sent there is opened.',
  email_changed: 'Your {product} account has a new address',
  email_changed_what:
    'The address of your {product} account is now {email}: you sign in with it, and emails go there. Other devices were signed out.',
  email_changed_not_you:
    'If it wasn’t you, sign in with that address and your password right away, choose a new password and change the address back. If you can’t sign in any more, contact whoever runs this server.',
} as const;
