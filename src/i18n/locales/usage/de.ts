import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  usage: 'Verbrauch',
  loading: 'Der Verbrauch wird geladen',
  tokens: 'Ihre Credits',
  tokens_over_time: 'Credits im Lauf der Zeit',
  remaining: 'Übrig',
  used: 'Verbraucht',
  model: 'KI-Modell',
  more_tokens: 'Mehr Credits?',
  plans: 'Tarife',
  your_plan: 'Ihr Tarif',
  line: '{first} am {day}, jetzt {last}.',
  price:
    '100 Fragen verbrauchen etwa {together} Credits, wenn sie auf einmal kommen, und bis zu {alone}, wenn sie einzeln kommen.',
  price_more:
    '100 Fragen verbrauchen etwa {together} Credits, wenn sie auf einmal kommen, und mehr, wenn sie einzeln kommen.',
  model_saved: 'Ihr KI-Modell wurde geändert.',
  model_not_saved: 'Das KI-Modell wurde nicht geändert',
  choose_model: 'Wählen Sie das KI-Modell, das zu Ihnen passt.',
  free_model: 'Der Tarif FREE benutzt das eingebaute Modell.',
  save: 'Änderungen speichern',
  whole_number: 'Geben Sie eine ganze Zahl von {least} bis {most} ein.',
  are_credits: 'Die Menge zählt in Millionen Credits.',
  quantity: 'Menge in Millionen',
  range: '0–100 Mio.',
  purchase: 'Kaufen',
  what_for:
    'Lernen verbraucht einen Credit. Das eingebaute Modell verbraucht sonst keine; andere Modelle verbrauchen Credits bei der Arbeit.',
  purchase_title:
    '{count, plural, one {# Million Credits hinzufügen?} other {# Millionen Credits hinzufügen?}}',
  purchase_text: 'Sie haben jetzt {now} und dann {after}.',
  purchase_price: 'Preis: {price}. Dieser Server nimmt kein Geld, es wird also nichts abgebucht.',
  purchased:
    '{count, plural, one {# Million Credits wurde gutgeschrieben.} other {# Millionen Credits wurden gutgeschrieben.}}',
  an_error: 'Ein Fehler ist aufgetreten',
  built_in: 'Eingebaut',
};
