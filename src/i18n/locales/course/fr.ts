import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  coming_in: 'Ouverture…',
  window_text:
    'Le navigateur ne conserve rien pour ce cadre. Il faut l’ouvrir dans une fenêtre à part.',
  open_window: 'Ouvrir dans une nouvelle fenêtre',
  registered: 'Inscription faite. Vous pouvez fermer cette fenêtre.',
  own_tab: 'Ouvrir dans un onglet à part',
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
  lti_request_invalid:
    'La page du cours a omis quelque chose. Il faut rouvrir le lien dans le cours.',
  lti_platform_unknown:
    'Cette plateforme de cours n’est pas configurée ici. La personne qui gère ce serveur peut le faire.',
  lti_platform_unavailable:
    'La plateforme de cours est injoignable pour le moment. Nouvel essai possible dans un instant.',
  lti_launch_over: 'Cette page a expiré. Il faut rouvrir le lien dans le cours.',
  lti_token_refused:
    'Ce que la plateforme de cours a envoyé n’a pas pu être vérifié. Il faut rouvrir le lien dans le cours.',
  lti_deployment_unknown:
    'Cet espace de la plateforme de cours n’est pas configuré ici. La personne qui gère ce serveur peut le faire.',
  lti_person_unknown:
    'La page du cours n’a pas dit de qui il s’agit. Il faut d’abord s’y connecter, puis rouvrir le lien.',
  lti_teachers_only: 'Seuls les enseignants du cours peuvent le faire.',
  lti_not_linked: 'Rien n’a encore été choisi pour ce lien. L’enseignant l’ouvre en premier.',
  lti_other_account:
    'Ce compte ou cette personne est déjà associé autrement. Adressez-vous à la personne qui gère ce serveur.',
  lti_registration_over: 'Ce lien d’inscription a déjà servi ou a expiré. Demandez-en un nouveau.',
  lti_registration_failed:
    'La plateforme de cours n’a pas accepté l’inscription. Réessayez avec un nouveau lien ou inscrivez-la à la main.',
  presentation_gone:
    'Cette présentation a été supprimée. Demandez un autre code à votre enseignant.',
};
