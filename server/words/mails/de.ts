import type { Translation } from '../../../contract/words/translation.ts';
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
    'Der Link gilt einmal, eine Stunde lang. Wenn Sie es nicht waren, brauchen Sie nichts zu tun.',
  not_you: 'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort:',
  password_changed: 'Ihr Passwort bei {product} wurde geändert',
  password_changed_what:
    'das Passwort Ihres Kontos bei {product} wurde eben geändert, und andere Geräte wurden abgemeldet.',
  second_factor_on: 'Ihr Konto bei {product} fragt jetzt nach einem Code',
  second_factor_on_what:
    'die Anmeldung mit dem Code einer Authenticator-App wurde eben für Ihr Konto bei {product} eingeschaltet.',
  second_factor_off: 'Ihr Konto bei {product} fragt nicht mehr nach einem Code',
  second_factor_off_what:
    'die Anmeldung mit Code wurde eben für Ihr Konto bei {product} ausgeschaltet: Das Passwort allein genügt.',
  recovery_code_used: 'Ein Wiederherstellungscode Ihres Kontos bei {product} wurde verwendet',
  recovery_code_used_what:
    'jemand hat sich eben mit dem Passwort und einem Wiederherstellungscode bei Ihrem Konto bei {product} angemeldet. Dieser Code ist verbraucht.',
  recovery_codes_renewed: 'Ihre Wiederherstellungscodes bei {product} wurden erneuert',
  recovery_codes_renewed_what:
    'für Ihr Konto bei {product} wurden eben neue Wiederherstellungscodes erzeugt. Die vorigen gelten nicht mehr.',
};
