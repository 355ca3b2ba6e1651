import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  usage: 'Consommation',
  loading: 'Chargement de la consommation',
  tokens: 'Crédits',
  tokens_over_time: 'Crédits au fil du temps',
  remaining: 'Restants',
  used: 'Utilisés',
  model: 'Modèle d’IA',
  more_tokens: 'Plus de crédits ?',
  plans: 'Forfaits',
  your_plan: 'Votre forfait',
  line: '{first} le {day}, {last} maintenant.',
  price:
    '100 questions utilisent environ {together} crédits si elles arrivent ensemble, ou jusqu’à {alone} une à une.',
  price_more:
    '100 questions utilisent environ {together} crédits si elles arrivent ensemble, et davantage une à une.',
  model_saved: 'Votre modèle d’IA a été modifié.',
  model_not_saved: 'Le modèle d’IA n’a pas été modifié',
  choose_model: 'Choisissez le modèle d’IA qui vous convient.',
  free_model: 'Le forfait FREE utilise le modèle intégré.',
  save: 'Enregistrer les modifications',
  whole_number: 'Entrez un nombre entier de {least} à {most}.',
  are_credits: 'La quantité se compte en millions de crédits.',
  quantity: 'Quantité en millions',
  range: '0 à 100 M',
  purchase: 'Acheter',
  what_for:
    'L’apprentissage utilise un crédit. Le modèle intégré n’en utilise pas d’autre ; les autres modèles en utilisent en travaillant.',
  purchase_title:
    '{count, plural, one {Ajouter # million de crédits ?} other {Ajouter # millions de crédits ?}}',
  purchase_text: 'Vous en avez {now} et en aurez {after}.',
  purchase_price: 'Prix : {price}. Ce serveur n’encaisse pas d’argent : rien n’est débité.',
  purchased:
    '{count, plural, one {# million de crédits a été ajouté.} other {# millions de crédits ont été ajoutés.}}',
  an_error: 'Une erreur est survenue',
  built_in: 'Intégré',
};
