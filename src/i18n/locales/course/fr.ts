import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  coming_in: 'Ouverture…',
  window_text:
    'Le navigateur ne conserve rien pour ce cadre. Il faut l’ouvrir dans une fenêtre à part.',
  open_window: 'Ouvrir dans une nouvelle fenêtre',
  registered: 'Inscription faite. Vous pouvez fermer cette fenêtre.',
  back: 'Revenir au choix',
  connect_title: 'Associez votre compte',
  connect_text:
    'Vous enseignez sur {platform}. Connectez-vous ici une fois, et ses cours ouvriront ensuite vos projets.',
  connect_known: 'Il existe déjà un compte avec {email}.',
  connect_open: 'Se connecter et associer',
  connect_then: 'C’est fait dans l’autre onglet ? Continuez ici.',
  go_on: 'Continuer',
  not_yet: 'Pas encore associé. Terminez d’abord dans l’autre onglet.',
  connection_title: 'Associer {platform} ?',
  connection_text:
    'Quiconque se connecte à {platform} en tant que cette personne ouvrira ici vos projets sans mot de passe. N’associez que vous-même.',
  at: 'Sur {place}',
  here: 'Ici',
  nameless: 'Sans nom',
  connect: 'Associer',
  other_account: 'Utiliser un autre compte',
  connected: 'Associé. Retournez au cours et continuez là-bas.',
  choose_title: 'Que doit ouvrir ce lien ?',
  choose_text: 'Les élèves du cours entrent sans scanner ni rien saisir.',
  choose: 'Choisir',
  choose_of: 'Choisir {name}',
  not_ready: 'Pas encore prêt pour les élèves',
  none: 'Il n’y a pas encore de projet.',
  make: 'Nouveau projet',
};
