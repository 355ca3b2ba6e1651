import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  privacy: 'Confidentialité',
  about:
    '{product} recueille ce que les étudiants demandent en cours, pour que leur enseignant puisse y répondre. Il garde ce qu’il faut pour cela, et rien à vendre ni pour faire de la publicité.',
  students: 'Ce qui est gardé des étudiants',
  students_questions:
    'Les questions qu’ils posent, quand, celles auxquelles ils disent « Moi aussi » et celles dont ils ont trouvé la réponse dans le support.',
  students_names:
    'Prénom, nom et adresse e-mail là où le forfait de l’enseignant les demande. Sinon, aucun nom n’est demandé à personne.',
  students_phone:
    'Un nombre aléatoire pour le téléphone, créé sur celui-ci, qui lui permet de retrouver ses propres questions. Il ne dit rien d’autre du téléphone.',
  students_push:
    'Seulement si un étudiant active les notifications : l’adresse à laquelle l’éditeur du navigateur reçoit des messages pour lui. Ce qui y est envoyé est chiffré.',
  seen: 'Qui le voit',
  seen_teacher:
    'L’enseignant voit les questions et peut retirer un étudiant à partir d’elles. Les noms et adresses des étudiants ne figurent sur aucun écran de salle ni sur celui d’aucun autre étudiant.',
  seen_room:
    'Les autres étudiants voient les questions de la classe, sans noms, si l’enseignant les montre.',
  seen_service:
    'Un enseignant peut choisir un service d’IA désigné par l’exploitant. Ce service reçoit alors les questions et des passages du support, mais ni noms ni adresses. Sinon, les questions sont triées sur ce serveur.',
  seen_server:
    'Les questions sont triées par une IA sur ce serveur ; rien n’est envoyé à un service d’IA.',
  kept: 'Combien de temps c’est gardé',
  kept_days:
    'Les noms et questions des étudiants sont supprimés {days, plural, one {# jour} other {# jours}} après la dernière activité dans un projet, ou plus tôt si l’enseignant l’a choisi. La page d’inscription indique le délai.',
  kept_removed:
    'Un enseignant peut à tout moment retirer un étudiant avec toutes ses questions, télécharger ses données ou supprimer un projet entier.',
  kept_backups:
    'Les sauvegardes que fait l’exploitant gardent ce qu’elles contenaient jusqu’à leur suppression.',
  teachers: 'Ce qui est gardé des enseignants',
  teachers_account:
    'Nom, adresse e-mail et si le dernier courriel y a été refusé, un mot de passe qui ne peut pas être relu, forfait, et leurs projets avec le texte des fichiers. Dans leur profil, ils peuvent supprimer leur compte avec tout cela.',
  teachers_sign_ins:
    'Où ils sont connectés : le type de navigateur et de système, depuis quand et, à l’heure près, la dernière utilisation. Cela est supprimé à la fin de la connexion, au plus tard après 30 jours. Un navigateur depuis lequel un code d’une application d’authentification était juste est reconnu pendant 90 jours, par l’empreinte d’un identifiant aléatoire.',
  teachers_services:
    'Qui se connecte avec {services} le fait savoir à ce service. Les étudiants ne le font jamais.',
  device: 'Sur l’appareil et en chemin',
  device_storage:
    'Nous n’utilisons ni cookies ni pistage, et les pages des étudiants ne chargent rien d’ailleurs. Le stockage du navigateur garde les questions jusqu’à leur envoi, et les réponses.',
  device_log:
    'Le journal du serveur note l’adresse réseau d’un appel, mais aucun nom, aucune question et aucune clé.',
  operator: 'Qui est responsable',
  no_contact:
    'L’école ou l’organisation qui exploite ce serveur. Elle n’a pas indiqué de contact ici : demandez à votre enseignant.',
  ask: 'Adressez-vous à elle pour voir, corriger ou faire supprimer ce qui est gardé de vous. Avec l’appareil qui a servi à poser vos questions, vous pouvez le voir et le supprimer sur cette page.',
  own: 'Ce qui est gardé de vous',
  own_text: 'Avec cet appareil, vous êtes entré dans :',
  nameless_class: 'Une classe',
  own_save: 'Télécharger',
  own_delete: 'Supprimer',
  own_sure: 'Supprimer ce qui est gardé de vous ?',
  own_sure_text:
    'Votre nom, vos questions et chaque «\u00a0Moi aussi\u00a0» dans «\u00a0{name}\u00a0» sont supprimés définitivement, ici et chez votre enseignant.',
  all_deleted: 'Tout a été supprimé.',
  not_saved: 'Le téléchargement a échoué',
  not_deleted: 'Rien n’a été supprimé',
  made_of: 'À propos de ce logiciel',
  licences: 'Licences open source',
};
