import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  project_created: 'Le projet a été créé.',
  project_copied: 'Le projet a été copié de «\u00a0{project}\u00a0».',
  project_reopened: 'Le projet est de nouveau en attente.',
  codes_renewed: 'Le code QR et son code en lettres ont été renouvelés.',
  places_freed:
    '{phones, plural, one {# place a été libérée} other {# places ont été libérées}} : ces téléphones n’avaient rien demandé.',
  moderation_changed:
    'Modération : {mode, select, none {ce que l’IA accepte passe} unsure {ce dont l’IA n’est pas sûre est retenu} other {tout est retenu}}.',
  questions_paused: 'Les questions ont été fermées pour le moment.',
  questions_opened: 'Les questions sont de nouveau ouvertes.',
  questions_spaced:
    '{seconds, select, null {Chaque étudiant peut demander aussi souvent qu’il veut.} other {Chaque étudiant peut poser une question {seconds, plural, one {chaque seconde} other {toutes les # secondes}}.}}',
  people_forgotten:
    'Les noms et questions des étudiants ont été supprimés : rien ne s’était passé depuis {days, plural, one {# jour} other {# jours}}.',
  retention_changed:
    '{days, select, null {Les noms et questions des étudiants sont gardés aussi longtemps que ce serveur les garde.} other {Les noms et questions des étudiants sont gardés {days, plural, one {# jour} other {# jours}}.}}',
  closed_to_new: 'Le projet a été fermé aux nouveaux étudiants.',
  opened_to_new: 'De nouveaux étudiants peuvent entrer.',
  student_removed:
    'Un étudiant a été retiré avec {questions, plural, one {# question} other {# questions}}.',
  student_left:
    'Un étudiant est parti et a fait supprimer {questions, plural, one {# question} other {# questions}}.',
  session_begun: 'Une nouvelle séance a commencé.',
  file_added: '{file} a été ajouté ({characters, plural, one {# caractère} other {# caractères}}).',
  file_added_in_part: '{file} a été ajouté, mais il est si long que seul le début a pu être lu.',
  file_without_text: '{file} n’a pas de texte à apprendre.',
  learning_started: 'L’apprentissage a commencé ; un crédit d’API a été utilisé.',
  learning_done:
    'L’apprentissage est terminé : {passages, plural, one {# passage a été lu} other {# passages ont été lus}}.',
  learning_failed: 'L’apprentissage a échoué : {reason} Le crédit d’API a été rendu.',
  learning_found_no_text: 'Les fichiers ne contiennent pas de texte à apprendre.',
  learning_broke_off: 'Un problème est survenu à la lecture des fichiers. Veuillez réessayer.',
  model_replaced:
    'Le modèle «\u00a0{model}\u00a0» {trouble, select, late {ne répond pas à temps} unreachable {est injoignable} busy {est trop occupé} refused {refuse de répondre} invalid {ne donne pas de réponses utilisables pour le moment} other {ne fonctionne pas pour le moment}} : le modèle intégré fait son travail jusqu’à son retour. Aucune question n’est perdue.',
  credits_used_up:
    'Les crédits d’API sont épuisés : le modèle intégré fait le travail de «\u00a0{model}\u00a0». Aucune question n’est perdue.',
  model_answers_again: 'Le modèle «\u00a0{model}\u00a0» répond de nouveau.',
  question_filtered:
    'Écartée{reason, select, abuse { (blessante)} gibberish { (illisible)} no_question { (pas une question)} off_topic { (hors sujet)} by_presenter { (par vous)} other {}} : «\u00a0{question}\u00a0»',
  question_held:
    'Retenue ({reason, select, contact {contient un lien, une adresse ou un numéro} unsure {l’IA hésite} unjudged {n’a pas pu être évaluée} other {tout est retenu}}) : «\u00a0{question}\u00a0»',
  topic_answered: 'Le thème «\u00a0{topic}\u00a0» a sa réponse.',
  topic_opened: 'Le thème «\u00a0{topic}\u00a0» est de nouveau ouvert.',
  topic_lit: 'Réponse en cours : «\u00a0{topic}\u00a0»',
  topic_unlit: 'Le thème «\u00a0{topic}\u00a0» est remis à plus tard.',
  question_accepted: 'Acceptée par vous : «\u00a0{question}\u00a0»',
  question_accepted_into:
    'Acceptée par vous dans le thème «\u00a0{topic}\u00a0» : «\u00a0{question}\u00a0»',
  question_accepted_into_new: 'Acceptée par vous dans un nouveau thème : «\u00a0{question}\u00a0»',
  question_moved_into:
    'Déplacée par vous vers le thème «\u00a0{topic}\u00a0» : «\u00a0{question}\u00a0»',
  question_moved_into_new: 'Déplacée par vous vers un nouveau thème : «\u00a0{question}\u00a0»',
  questions_moved_into:
    'Déplacées par vous vers le thème «\u00a0{topic}\u00a0» : {count, plural, one {# question} other {# questions}}',
  questions_moved_into_new:
    'Déplacées par vous vers un nouveau thème «\u00a0{topic}\u00a0» : {count, plural, one {# question} other {# questions}}',
  question_rejected: 'Rejetée par vous : «\u00a0{question}\u00a0»',
  questions_rejected: 'Rejetées par vous : {count, plural, one {# question} other {# questions}}',
  topics_merged: 'Les thèmes {topics} ont été fusionnés dans «\u00a0{into}\u00a0».',
  topic_merged: 'Le thème «\u00a0{topic}\u00a0» a été fusionné avec «\u00a0{into}\u00a0».',
  topic_split:
    'Détaché du thème «\u00a0{topic}\u00a0» sous «\u00a0{title}\u00a0» : {count, plural, one {# question} other {# questions}}',
  topic_pinned: 'Le thème «\u00a0{topic}\u00a0» est épinglé en haut.',
  topic_unpinned: 'Le thème «\u00a0{topic}\u00a0» n’est plus épinglé en haut.',
  topic_renamed: 'Le thème «\u00a0{topic}\u00a0» s’appelle maintenant «\u00a0{title}\u00a0».',
  topic_answer_written: 'Une réponse a été écrite sous le thème «\u00a0{topic}\u00a0».',
  topic_answer_removed: 'La réponse sous le thème «\u00a0{topic}\u00a0» a été retirée.',
  change_undone: 'Annulé par vous : {change}',
  quoted: '«\u00a0{text}\u00a0»',
};
