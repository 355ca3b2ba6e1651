import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  help: 'Aide',
  students: 'Ce que voient les étudiants',
  students_text: 'Une page sur leur téléphone : rien à installer, pas de compte.',
  in: 'Ils entrent',
  in_text:
    'Ils scannent le code QR ou saisissent le code affiché à côté. Si votre forfait le demande, ils donnent d’abord leur nom et leur adresse.',
  ask: 'Ils demandent',
  ask_text:
    'Une question compte au plus 100 caractères. Sans réseau, elle attend sur le téléphone et arrive une seule fois dès qu’il y en a.',
  became: 'Ils voient ce qu’elle est devenue',
  became_text: 'À côté de chacune de leurs questions, ils lisent où elle en est :',
  waiting: 'Le téléphone n’a pas de réseau en ce moment.',
  sent: 'Elle est arrivée, et l’IA va la lire.',
  accepted: 'Elle se trouve dans l’un de vos thèmes.',
  filtered:
    'Elle a été rejetée. Le téléphone dit pourquoi, pour qu’elle puisse être posée autrement.',
  answered:
    'Vous avez coché son thème. Elle devient verte, avec votre réponse si vous en avez écrit une.',
  room: 'Ils voient la salle, si vous voulez',
  room_text:
    'Si vous leur montrez les thèmes de la salle, ils peuvent dire « Moi aussi » à ce que d’autres ont demandé.',
  keys_of: 'Les touches du pupitre',
  keys_text:
    'Elles agissent sur l’écran des questions d’un projet, celles d’une télécommande aussi.',
};
