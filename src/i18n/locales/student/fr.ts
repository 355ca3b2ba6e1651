import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  language: 'Langue',
  language_failed: 'Cette langue n’a pas pu être chargée. Vérifiez votre connexion.',
  got_it: 'Compris',
  not_now: 'Pas maintenant',
  lets_start: 'C’est parti !',
  first_name: 'Prénom',
  last_name: 'Nom',
  email: 'Adresse e-mail',
  first_name_required: 'Indiquez votre prénom.',
  last_name_required: 'Indiquez votre nom.',
  name_too_long: '{most, plural, one {# caractère} other {# caractères}} au maximum.',
  email_required: 'Indiquez votre adresse e-mail !',
  email_invalid: 'Indiquez une adresse e-mail valide.',
  privacy: 'Votre enseignant voit votre nom. Il n’apparaît jamais sur l’écran de la salle.',
  kept: 'Le nom et les questions sont supprimés {days, plural, one {# jour} other {# jours}} après la dernière utilisation.',
  privacy_page: 'Confidentialité',
  get_started: 'COMMENCER',
  start_offline:
    'Le serveur est injoignable pour le moment. Vous pouvez commencer quand même : ce que vous saisissez reste sur ce téléphone et part tout seul.',
  ask_your_question: 'Posez votre question',
  scan_to_join:
    'Pour entrer, scannez le code QR de votre enseignant avec l’appareil photo de ce téléphone.',
  scan_here: 'Scanner ici',
  i_teach: 'Je suis l’enseignant',
  or_type: 'Ou saisissez le code',
  join: 'Entrer',
  code_form: 'Un code compte {length} lettres et chiffres, par exemple {example}.',
  scan: 'Scanner le code QR',
  point: 'Dirigez l’appareil photo vers le code que montre votre enseignant.',
  use_picture: 'Utiliser une image',
  opening_camera: 'Ouverture de l’appareil photo',
  camera_insecure:
    'Cette adresse n’est pas sécurisée (elle ne commence pas par https) : le navigateur ne lui prête pas l’appareil photo.',
  camera_refused:
    'L’accès à l’appareil photo a été refusé. Vous pouvez l’autoriser pour cette page dans les réglages du navigateur.',
  camera_missing: 'Aucun appareil photo n’a été trouvé.',
  camera_busy:
    'L’appareil photo n’a pas pu être ouvert. Une autre application l’utilise peut-être.',
  camera_unloaded: 'Le scanner n’a pas pu être chargé. Vérifiez votre connexion.',
  other_ways:
    'Prenez ou choisissez plutôt une photo du code, ou utilisez l’application photo de ce téléphone.',
  code_elsewhere:
    'Ce code appartient à {host}. Ouvrez-le avec l’application photo de ce téléphone.',
  code_foreign: 'Ce n’est pas un code de {product}. Scannez celui que montre votre enseignant.',
  no_code: 'Aucun code n’a été trouvé sur cette image. Essayez-en une prise de plus près.',
  no_light: 'La lampe de cet appareil ne peut pas être allumée ni éteinte.',
  camera: 'Appareil photo',
  camera_number: 'Appareil photo {number}',
  light: 'Lampe',
  picture_of_code: 'Image du code',
  answering_now: 'Votre enseignant y répond en ce moment',
  held: 'En attente de votre enseignant',
  paused:
    'Votre enseignant ne prend pas de questions pour le moment. Les vôtres attendent sur ce téléphone.',
  spaced:
    'Votre enseignant prend une question à la fois. La vôtre partira toute seule dans un instant.',
  teachers_answer: 'Réponse de votre enseignant',
  answered_titles: 'Réponse donnée : {titles}',
  answered_show: '{count, plural, one {# répondue · voir} other {# répondues · voir}}',
  not_loaded: 'Les questions n’ont pas pu être chargées',
  nothing_kept:
    'Ce navigateur ne nous laisse rien conserver : laissez cette page ouverte jusqu’à ce que tout soit envoyé.',
  withdrawn_late: 'Si elle est déjà parvenue à votre enseignant, elle réapparaîtra ici.',
  not_registered: 'L’inscription a échoué',
  please_wait: 'Veuillez patienter',
  scan_first: 'Scannez d’abord le code QR.',
  no_scanner: 'Le scanner n’a pas pu être chargé. Utilisez l’appareil photo de ce téléphone.',
  questions: 'Questions',
  mine: 'Les miennes ({count})',
  room: 'La salle',
  nobody_asked: 'Personne n’a encore posé de question. Lancez-vous !',
  students: '{count, plural, one {# étudiant} other {# étudiants}}',
  being_answered: 'réponse en cours',
  you_asked: 'C’est votre question',
  me_too: 'Moi aussi',
  asked_already: 'Déjà demandé',
  say_it_too: 'Déjà demandé ? Joignez-vous ou continuez d’écrire.',
  nobody_asks: 'Plus personne ne pose cette question.',
  notifications: 'Notifications',
  be_told: 'Être averti quand il y est répondu ?',
  tell_me: 'M’avertir',
  told_later:
    'Ce téléphone ne peut pas être averti pour le moment. Un nouvel essai aura lieu à la prochaine ouverture de {product}.',
  earlier: 'Précédentes ({count})',
  earlier_questions: 'Questions précédentes',
  told_now: 'Ce téléphone sera averti quand votre question aura une réponse.',
  told_no_more: 'Ce téléphone ne sera plus averti.',
  not_changed: 'Impossible de modifier cela maintenant. Réessayez.',
  tell_when: 'M’avertir quand il y est répondu',
  install_region: 'Installer {product}',
  at_hand: 'Garder {product} à portée de main ?',
  install: 'Installer',
  by_hand: 'Touchez <b>Partager</b>, puis <b>Sur l’écran d’accueil</b>.',
  new_version: 'Une nouvelle version est prête.',
  update: 'Mettre à jour',
  later: 'Plus tard',
  abuse: 'Cela semble grossier ou blessant. Posez la question avec courtoisie.',
  gibberish: 'Cela ne se lit pas comme une phrase. Écrivez-la en entier.',
  no_question: 'Il n’y a pas encore de question ici. Que souhaitez-vous savoir ?',
  off_topic: 'Cela ne semble pas concerner cette présentation. Essayez de dire quel est le lien.',
  by_presenter: 'Votre enseignant a mis cette question de côté. Vous pouvez en poser une autre.',
  invalid_input: 'Des champs manquent ou ne sont pas valides. Vérifiez-les et réessayez.',
  invalid_host:
    'La requête nomme un hôte qui ne peut pas exister. Ouvrez l’adresse que l’on vous a donnée.',
  invalid_json: 'La requête n’a pas pu être lue. Rechargez la page et réessayez.',
  invalid_session: 'Cette session n’est pas connue ici. Scannez à nouveau le code QR.',
  forbidden: 'Vous n’avez pas le droit de faire cela. Scannez à nouveau le code QR.',
  room_closed:
    'Votre enseignant ne montre pas les questions de la salle. Vous pouvez poser les vôtres.',
  student_removed:
    'Votre enseignant vous a retiré de cette présentation. Parlez-en à votre enseignant.',
  closed_to_new:
    'Votre enseignant a fermé cette présentation aux nouveaux étudiants. Demandez-lui de vous laisser entrer.',
  push_service_unknown:
    'Ce serveur ne connaît pas le service de notifications de votre navigateur. Regardez ici pour la réponse.',
  scan_limit_reached:
    'Cette présentation a atteint le nombre de participants que prévoit son forfait. Dites-le à votre enseignant.',
  question_limit_reached: 'La limite de questions du forfait est dépassée.',
  presentation_gone:
    'Cette présentation a été supprimée. Demandez un autre code à votre enseignant.',
  question_not_found:
    'Cette question n’existe pas. Elle a peut-être été retirée : rechargez la page.',
  invalid_scan_token: 'Adresse incorrecte ou incomplète',
  invalid_join_code:
    'Aucune présentation n’a ce code. Comparez-le avec celui affiché dans la salle.',
  code_renewed: 'Ce code a été renouvelé. Demandez le nouveau à votre enseignant.',
  not_ready: 'Cette présentation n’est pas encore prête. Réessayez dans un instant.',
  topic_answered: 'Votre enseignant y a déjà répondu.',
  questions_paused:
    'Les questions sont fermées pour le moment. Ce que vous demandez attend sur ce téléphone.',
  asked_too_soon: 'Une question à la fois : vous pourrez poser la suivante dans un instant.',
  body_too_large: 'La requête est trop volumineuse. Envoyez-en moins à la fois.',
  unsupported_media_type:
    'La requête a un type de contenu inconnu ici. Rechargez la page et réessayez.',
  too_many_wrong_codes:
    'Trop de codes erronés ont été essayés. Scannez le code QR, ou attendez dix minutes, puis réessayez.',
  rate_limited: 'Trop de requêtes. Patientez un instant.',
  internal: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  unavailable: 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
};
