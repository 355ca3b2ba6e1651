import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  wrong: 'Un problème est survenu. Veuillez réessayer.',
  back: 'Retour à vos projets',
  not_loaded: 'Le chargement a échoué. Vérifiez votre réseau.',
  slow: 'C’est plus long que d’habitude',
  offline: 'Pas de connexion. Vérifiez votre réseau.',
  timeout: 'Le serveur met trop de temps à répondre. Réessayez dans un instant.',
  nonsense: 'Réponse inattendue. Si ce réseau demande de se connecter, faites-le et réessayez.',
  given_up:
    'Vous avez cessé d’attendre, mais c’est peut-être fait. Rechargez la page pour vérifier.',
  invalid_input: 'Des champs manquent ou ne sont pas valides. Vérifiez-les et réessayez.',
  invalid_host: 'Cette adresse web n’est pas valable. Ouvrez celle que l’on vous a donnée.',
  invalid_json: 'La requête n’a pas pu être lue. Rechargez la page et réessayez.',
  not_multipart:
    'Les fichiers doivent être envoyés par un formulaire. Rechargez la page et choisissez-les à nouveau.',
  invalid_credentials: 'Adresse ou mot de passe incorrect. Veuillez réessayer.',
  unauthorized: 'Veuillez vous reconnecter.',
  social_login_unavailable:
    'Cette façon de se connecter n’est pas configurée ici. Utilisez votre adresse et un mot de passe.',
  wrong_password:
    'Ce n’est pas votre mot de passe actuel. Réessayez, ou déconnectez-vous et réinitialisez-le.',
  no_password:
    'Ce compte n’a pas encore de mot de passe. Demandez un lien par courriel pour en définir un.',
  wrong_code: 'Ce code est faux ou a déjà servi. Saisissez le prochain de votre application.',
  sign_in_too_old: 'Cela a pris plus de cinq minutes. Veuillez vous reconnecter.',
  sign_in_not_new:
    'Pour cela, déconnectez-vous puis reconnectez-vous. Vous aurez ensuite dix minutes.',
  passwords_off: 'Les mots de passe sont désactivés ici. Connectez-vous avec l’un des boutons.',
  account_blocked: 'Ce compte est bloqué. Adressez-vous à la personne qui gère ce serveur.',
  provider_cancelled: 'Vous avez annulé la connexion. Vous pouvez réessayer quand vous voulez.',
  provider_failed: 'La connexion n’a pas abouti. Veuillez recommencer.',
  provider_email_unverified:
    'Votre adresse n’est pas confirmée dans le service par lequel vous vous connectez. Confirmez-la dans ce service, puis réessayez.',
  provider_domain_refused:
    'Votre adresse ne permet pas de se connecter ici. Utilisez celle de votre établissement ou de votre entreprise.',
  provider_other_account:
    'Votre adresse appartient à un compte qui se connecte autrement. Adressez-vous à la personne qui gère ce serveur.',
  provider_unavailable:
    'Le service de connexion est inaccessible pour le moment. Veuillez réessayer dans un instant.',
  operators_only: 'Seule la personne qui gère ce serveur peut faire cela.',
  account_of_operator:
    'Les comptes d’administration ne peuvent être ni bloqués ni supprimés ici. Retirez d’abord l’adresse de la liste des administrateurs.',
  plan_provided:
    'Ce forfait vient du service de connexion. Il ne peut être modifié que dans ce service.',
  account_not_found: 'Ce compte n’existe plus. Rechargez la liste.',
  second_factor_on: 'La connexion en deux étapes est déjà activée. Rechargez la page pour le voir.',
  second_factor_unreadable:
    'Le code de votre application ne peut pas être vérifié, car la clé de ce serveur manque. Utilisez un code de secours et prévenez la personne qui l’exploite.',
  second_factor_off: 'La connexion en deux étapes n’est pas activée. Activez-la d’abord.',
  address_unconfirmed: 'Confirmez d’abord votre adresse avec le lien de notre courriel.',
  common_password: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  forbidden_password:
    'Ce mot de passe contient un mot facile à deviner, comme le nom de ce service. Choisissez-en un autre.',
  invalid_verification_token:
    'Ce lien a déjà servi ou date de plus de six heures. Demandez-en un nouveau dans votre profil.',
  invalid_reset_token: 'Le lien est incorrect ou incomplet.',
  presentation_limit_reached:
    'Limite de présentations atteinte ! Un forfait supérieur permet d’en créer davantage.',
  file_limit_reached:
    'Cette présentation a autant de fichiers que votre forfait le permet. Retirez-en un, ou choisissez un forfait supérieur.',
  character_limit_reached:
    'Le fichier compte plus de caractères que n’en permet votre forfait. Divisez-le, ou choisissez un forfait supérieur.',
  plan_feature_missing:
    'Votre forfait ne le comprend pas. Choisissez-en un supérieur pour l’avoir.',
  credits_exhausted:
    'Il ne vous reste plus de crédits. Prenez-en sur la page «\u00a0Consommation\u00a0».',
  not_found: 'Cela n’existe pas. Revenez en arrière et réessayez.',
  presentation_not_found:
    'Cette présentation n’existe pas. Elle a peut-être été supprimée ; vérifiez l’adresse.',
  file_not_found: 'Ce fichier n’existe pas. Il a peut-être été retiré : rechargez la page.',
  topic_not_found: 'Ce thème n’existe pas. Il a peut-être été fusionné : rechargez la page.',
  question_not_found:
    'Cette question n’existe pas. Elle a peut-être été retirée : rechargez la page.',
  change_not_found: 'Cette modification n’existe pas. Rechargez la page.',
  suggestion_not_found: 'Cette suggestion ne tient plus. Il n’y a rien à faire.',
  sign_in_not_found: 'Cette connexion est déjà terminée. Il n’y a rien à faire.',
  session_not_found: 'Cette séance n’existe pas. Rechargez la page.',
  plan_not_found: 'Ce forfait n’existe pas. Choisissez-en un parmi ceux affichés.',
  ai_model_not_found: 'Ce modèle d’IA n’existe pas. Rechargez la page et choisissez-en un autre.',
  email_taken:
    'Cette adresse est déjà enregistrée. Connectez-vous avec elle, ou utilisez-en une autre.',
  not_pending:
    'Les fichiers ne se modifient et l’apprentissage ne se lance que tant que le projet est en attente. Dupliquez le projet pour recommencer.',
  not_failed:
    'Seul un projet dont l’apprentissage a échoué peut être remis en attente. Rechargez la page pour voir où il en est.',
  not_ready: 'Ce projet n’est pas encore prêt. Lancez d’abord l’apprentissage.',
  no_files: 'Ajoutez au moins un fichier avant de lancer l’apprentissage.',
  no_simulated_class: 'Seul le projet d’exemple a une classe simulée. Ouvrez celui-ci.',
  question_held: 'Cette question vous attend. Acceptez-la d’abord.',
  no_remote_model:
    'Choisissez d’abord un modèle d’IA externe sur la page «\u00a0Consommation\u00a0»\u00a0: c’est lui qui écrit les brouillons.',
  not_in_material: 'Votre support ne dit rien de ce sujet.',
  no_draft: 'Aucun brouillon n’a pu être tiré de votre support. Écrivez la réponse, ou réessayez.',
  session_empty: 'Rien n’a encore été demandé dans cette séance. Continuez avec elle.',
  question_rejected: 'Cette question a été rejetée entre-temps. Acceptez-la d’abord.',
  cannot_undo:
    'Cela ne peut pas être annulé : quelque chose a changé depuis. Modifiez-le à la main.',
  file_too_large: 'Le fichier est trop volumineux. Réduisez-le ou divisez-le.',
  body_too_large: 'La requête est trop volumineuse. Envoyez-en moins à la fois.',
  unsupported_media_type: 'Ce serveur ne peut pas lire la requête. Rechargez la page et réessayez.',
  unsupported_file_type:
    'Ce n’est pas vraiment un fichier DOC, DOCX, PDF, PPT, PPTX ou ODP. Ouvrez-le dans le programme qui l’a créé et enregistrez-le dans l’un de ces formats.',
  old_word_file:
    'Les fichiers de Word 95 et antérieurs ne peuvent pas être lus. Ouvrez-le dans un programme plus récent et enregistrez-le en DOCX.',
  old_powerpoint_file:
    'Les fichiers de PowerPoint 95 et antérieurs ne peuvent pas être lus. Ouvrez-le dans un programme plus récent et enregistrez-le en PPTX.',
  unsupported_logo: 'Veuillez choisir une image',
  unsupported_logo_format:
    'Ce type d’image ne convient pas comme logo. Enregistrez-la en PNG ou JPG et choisissez celle-ci.',
  logo_broken:
    'L’image est endommagée. Ouvrez-la, enregistrez-la en PNG ou JPG et choisissez celle-ci.',
  logo_too_large:
    'L’image compte plus de 16 millions de pixels. Réduisez-la et choisissez-la à nouveau.',
  file_encrypted:
    'Le fichier est protégé par un mot de passe. Enregistrez une copie qui n’en a pas et ajoutez-la.',
  file_broken:
    'Le fichier est endommagé et illisible. Ouvrez-le dans le programme qui l’a créé et enregistrez-le à nouveau, ou exportez-le en PDF.',
  file_too_complex:
    'Le fichier demande trop de temps ou de mémoire à lire. Divisez-le en fichiers plus petits.',
  file_empty: 'Le fichier est vide. Enregistrez-le à nouveau et ajoutez-le.',
  file_without_text:
    'Aucun texte n’a été trouvé dans le fichier. Les images de texte, comme les pages numérisées, ne sont pas lues : exportez-le en PDF avec reconnaissance de texte (OCR).',
  rate_limited: 'Trop de requêtes. Patientez un instant.',
  internal: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  unavailable: 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  // Why, more closely.
  required: 'Ce champ est obligatoire.',
  not_an_object: 'Des champs manquent ou ne sont pas valables. Vérifiez-les et réessayez.',
  invalid: 'Ce n’est pas valable.',
  too_long: '{count} caractères au plus.',
  too_short: '{count} caractères au moins.',
  too_many: '{count} au plus.',
  too_few: '{count} au moins.',
  too_many_pages: '{count} sites au plus.',
  unstorable:
    'Ce texte contient des caractères qui ne peuvent pas être enregistrés. Saisissez-le à nouveau.',
  not_text: 'Ce doit être un texte.',
  not_a_number: 'Ce doit être un nombre.',
  not_whole: 'Ce doit être un nombre entier.',
  not_a_flag: 'Ce doit être «\u00a0true\u00a0» ou «\u00a0false\u00a0».',
  not_a_uuid: 'Ce doit être un UUID.',
  wrong_form: 'La forme n’est pas la bonne.',
  unknown_value: 'Ce n’est pas l’une des valeurs permises.',
  not_an_origin: 'Indiquez une adresse telle que https://school.example.',
  bad_token: 'La clé n’est pas valable ou manque.',
  email_missing: 'Saisissez votre adresse e-mail.',
  email_long: 'Cette adresse e-mail est trop longue.',
  email_form: 'Saisissez une adresse e-mail valable.',
  name_missing: 'Saisissez votre nom.',
  names_long: 'Prénom et nom ensemble : {count} caractères au plus.',
  password_missing: 'Saisissez le mot de passe.',
  password_short: 'Le mot de passe doit avoir au moins {count} caractères.',
  present_password_missing: 'Saisissez votre mot de passe actuel.',
  code_missing: 'Saisissez le code.',
  project_name_missing: 'Le projet a besoin d’un nom.',
  topic_title_missing: 'Saisissez un titre.',
  answer_missing: 'Saisissez une réponse.',
  question_missing: 'Saisissez une question.',
  file_missing: 'Choisissez au moins un fichier.',
  undo_question_gone: 'Impossible d’annuler : la question n’existe plus.',
  undo_question_asked_again:
    'Impossible d’annuler : «\u00a0{question}\u00a0» a été posée à nouveau depuis.',
  undo_question_accepted: 'Impossible d’annuler : «\u00a0{question}\u00a0» a été acceptée depuis.',
  undo_question_rejected: 'Impossible d’annuler : «\u00a0{question}\u00a0» a été rejetée depuis.',
  undo_question_held: 'Impossible d’annuler : «\u00a0{question}\u00a0» est retenue depuis.',
  undo_question_moved:
    'Impossible d’annuler : «\u00a0{question}\u00a0» a été déplacée vers un autre thème ou fusionnée depuis.',
  undo_question_topic_gone:
    'Impossible d’annuler : le thème où se trouvait «\u00a0{question}\u00a0» n’existe plus.',
  undo_topic_gone: 'Impossible d’annuler : le thème «\u00a0{topic}\u00a0» n’existe plus.',
  undo_topic_changed: 'Impossible d’annuler : «\u00a0{topic}\u00a0» a encore été modifié depuis.',
  undo_topic_moved: 'Impossible d’annuler : «\u00a0{topic}\u00a0» a encore été déplacé depuis.',
  undo_topic_renamed: 'Impossible d’annuler : le thème s’appelle maintenant «\u00a0{topic}\u00a0».',
  undo_topic_answer:
    'Impossible d’annuler : une autre réponse figure maintenant sous «\u00a0{topic}\u00a0».',
  undo_light:
    'Impossible d’annuler : la réponse en cours porte maintenant sur un autre thème ou sur aucun.',
  merged_into_itself: 'Un thème ne peut pas être fusionné avec lui-même.',
  characters_of_plan: '{file} compte plus que les {limit} caractères que permet votre forfait.',
  files_of_plan: 'Votre forfait permet {count} fichiers au plus pour une présentation.',
  larger_than: '{file} : le fichier dépasse {megabytes} Mo. Réduisez-le ou divisez-le.',
  upload_broke_off: 'L’envoi a été interrompu. Veuillez réessayer.',
  logo_unreadable: 'Avec ce logo, le code QR ne peut pas être lu. Choisissez-en un autre.',
  sign_in_unverified: 'Cette connexion n’a pas pu être vérifiée.',
};
