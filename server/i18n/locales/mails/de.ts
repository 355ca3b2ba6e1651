import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  hello: 'Guten Tag {name},',
  verification: 'Bestätigen Sie Ihre Adresse für {product}',
  verification_why:
    'diese Adresse wurde für ein Konto bei {product} angegeben. Wenn Sie das waren, bestätigen Sie sie hier:',
  verification_press: 'Meine Adresse bestätigen',
  verification_end:
    'Der Link gilt einmal, sechs Stunden lang. Wenn Sie es nicht waren, öffnen Sie ihn nicht: Ohne ihn kann Ihnen das Konto nichts mehr schicken.',
  reset: 'Setzen Sie Ihr Passwort bei {product} zurück',
  reset_why:
    'jemand hat um ein neues Passwort für Ihr Konto bei {product} gebeten. Um eines zu wählen, öffnen Sie diesen Link:',
  reset_press: 'Neues Passwort wählen',
  reset_end:
    'Der Link gilt einmal, eine Stunde lang. Wenn Sie es nicht waren, können Sie diese Mail ignorieren.',
  not_you: 'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort:',
  password_changed: 'Ihr Passwort bei {product} wurde geändert',
  password_changed_what:
    'das Passwort Ihres Kontos bei {product} wurde eben geändert, und andere Geräte wurden abgemeldet.',
  second_factor_on: 'Anmeldung in zwei Schritten für Ihr Konto bei {product} eingeschaltet',
  second_factor_on_what:
    'die Anmeldung in zwei Schritten mit einer Authenticator-App wurde eben für Ihr Konto bei {product} eingeschaltet.',
  second_factor_off: 'Anmeldung in zwei Schritten für Ihr Konto bei {product} ausgeschaltet',
  second_factor_off_what:
    'die Anmeldung in zwei Schritten wurde eben für Ihr Konto bei {product} ausgeschaltet: Das Passwort allein genügt.',
  second_factor_guessed: 'Jemand rät Codes Ihres Kontos bei {product}',
  second_factor_guessed_what:
    'jemand, der das Passwort Ihres Kontos bei {product} kennt, hat innerhalb eines Tages zehn falsche Codes eingegeben. Mit falschen Codes kommt niemand hinein.',
  recovery_code_used: 'Ein Wiederherstellungscode Ihres Kontos bei {product} wurde verwendet',
  recovery_code_used_what:
    'jemand hat sich eben mit dem Passwort und einem Wiederherstellungscode bei Ihrem Konto bei {product} angemeldet. Dieser Code ist verbraucht.',
  recovery_codes_renewed: 'Ihre Wiederherstellungscodes bei {product} wurden erneuert',
  recovery_codes_renewed_what:
    'für Ihr Konto bei {product} wurden eben neue Wiederherstellungscodes erzeugt. Die vorigen gelten nicht mehr.',
  sign_in_press: 'Anmelden',
  email_taken: 'Jemand möchte Ihre Adresse für ein anderes Konto bei {product}',
  email_taken_what:
    'jemand, der bei einem anderen Konto bei {product} angemeldet ist, wollte ihm diese Adresse geben. Es hat sich nichts geändert: Eine Adresse hat nur ein Konto, und Ihres bleibt, wie es ist. Wenn Sie das waren, melden Sie sich mit dieser Adresse an; wenn Sie das Passwort nicht mehr wissen, wählen Sie ein neues:',
  email_change_asked: 'Ihr Konto bei {product} bekommt eine neue Adresse',
  email_change_asked_what:
    'die Adresse Ihres Kontos bei {product} wird {email}, sobald der Link geöffnet wird, den wir dorthin geschickt haben.',
  email_changed: 'Ihr Konto bei {product} hat eine neue Adresse',
  email_changed_what:
    'die Adresse Ihres Kontos bei {product} ist ab jetzt {email}: Mit ihr melden Sie sich an, und Mails gehen dorthin. Andere Geräte wurden abgemeldet.',
  email_changed_not_you:
    'Wenn Sie es nicht waren, melden Sie sich sofort mit jener Adresse und Ihrem Passwort an, wählen Sie ein neues Passwort und ändern Sie die Adresse zurück. Wenn Sie sich nicht mehr anmelden können, wenden Sie sich an die Betreiber dieses Servers.',
};
