import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  help: 'Aide',
  students: 'Ce que voient les étudiants',
  students_text: 'Une page sur leur téléphone : rien à installer, pas de compte.',
  in: 'Ils entrent',
  in_text:
    'Ils scannent le code QR ou saisissent le code affiché à côté. Si votre forfait le demande, ils donnent d’abord leur nom et leur e-mail.',
  ask: 'Ils demandent',
  ask_text:
    'Une question compte au plus 100 caractères. Sans réseau, elle attend sur le téléphone et part une seule fois dès son retour.',
  became: 'Ils suivent leur question',
  became_text: 'Chacune de leurs questions affiche son état :',
  waiting: 'Le téléphone n’a pas de réseau en ce moment.',
  sent: 'Elle est arrivée, et l’IA va la lire.',
  accepted: 'Elle est dans l’un de vos thèmes.',
  filtered: 'Elle a été rejetée. Le téléphone dit pourquoi, pour qu’elle puisse être reformulée.',
  answered:
    'Vous avez marqué son thème comme répondu. Elle devient verte, avec votre réponse si vous en avez écrit une.',
  room: 'Ils peuvent voir les thèmes de la classe',
  room_text:
    'Si vous leur montrez les thèmes, ils peuvent toucher «\u00a0Moi aussi\u00a0» pour les questions des autres.',
  signals: 'Ils peuvent dire comment se passe le cours',
  signals_text:
    '«\u00a0Trop vite\u00a0» ou «\u00a0répétez, s’il vous plaît\u00a0» vous parvient comme un nombre, pas comme un thème. Dans «\u00a0⋯\u00a0», sur l’écran des questions, vous pouvez leur donner des boutons pour cela.',
  learns: 'Le filtre apprend de vous',
  learns_text:
    'Quand vous acceptez ou rejetez une question, celles qui lui ressemblent suivent le même chemin, maintenant et par la suite dans ce projet. L’avis « 3 autres questions semblables ont été acceptées » peut être annulé : votre propre décision reste et le filtre oublie ce qu’il en a appris. Ce que vous avez décidé vous-même ne change jamais pour autant, et les messages blessants ne sont jamais acceptés.',
  material: 'Des réponses tirées de votre support',
  material_text:
    'Choisissez un thème pour voir ce que votre support en dit, et à quelle page. «\u00a0Utiliser comme réponse\u00a0» le reprend dans la réponse écrite. Avec un modèle d’IA externe, «\u00a0Rédiger un brouillon\u00a0» en tire un texte que vous pouvez modifier. À partir de douze thèmes, la liste peut être divisée selon les titres de votre support\u00a0; «\u00a0Les plus demandés\u00a0» se trouve dans le menu (⋯).',
  keys_of: 'Raccourcis clavier',
  keys_text: 'Ils marchent sur l’écran des questions d’un projet, une télécommande aussi.',
};
