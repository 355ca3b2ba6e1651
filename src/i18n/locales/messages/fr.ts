import type { Translation } from '../../../../contract/messages/translation.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  project_created: 'Le projet a été créé.',
  project_copied: 'Copié de «\u00a0{project}\u00a0».',
  project_reopened: 'Le projet est de nouveau en attente.',
  codes_renewed: 'Le code QR et le code d’accès ont été renouvelés.',
  places_freed:
    '{phones, plural, one {# place a été libérée} other {# places ont été libérées}} : ces étudiants n’avaient rien demandé.',
  moderation_changed:
    'Modération : {mode, select, none {automatique} unsure {vérifier les incertaines} other {tout vérifier}}.',
  filter_changed: 'Filtre\u00a0: {filter, select, strict {sévère} open {ouvert} other {moyen}}.',
  questions_paused: 'Les questions ont été suspendues.',
  questions_opened: 'Les questions ont repris.',
  questions_spaced:
    '{seconds, select, null {Chaque étudiant peut demander aussi souvent qu’il veut.} other {Chaque étudiant peut poser une question {seconds, plural, one {chaque seconde} other {toutes les # secondes}}.}}',
  material_shown: 'Les étudiants voient ce que dit le support de leurs questions.',
  material_hidden: 'Les étudiants ne voient plus ce que dit le support.',
  signal_buttons_shown: 'Les étudiants ont des boutons comme «\u00a0Trop vite\u00a0».',
  signal_buttons_hidden: 'Les étudiants n’ont plus de boutons comme «\u00a0Trop vite\u00a0».',
  people_forgotten:
    'Les noms et questions des étudiants ont été supprimés après {days, plural, one {# jour} other {# jours}} sans activité.',
  retention_changed:
    '{days, select, null {Les noms et questions des étudiants sont gardés la durée par défaut.} other {Les noms et questions des étudiants sont gardés {days, plural, one {# jour} other {# jours}}.}}',
  closed_to_new: 'La salle a été verrouillée.',
  opened_to_new: 'La salle a été déverrouillée.',
  student_removed:
    'Un étudiant a été retiré avec {questions, plural, one {# question} other {# questions}}.',
  student_left:
    'Un étudiant est parti et a supprimé {questions, plural, one {# question} other {# questions}}.',
  session_begun: 'Une nouvelle séance a commencé.',
  file_added: '{file} a été ajouté ({characters, plural, one {# caractère} other {# caractères}}).',
  file_added_in_part: '{file} a été ajouté, mais il est trop long : seul le début a été lu.',
  file_without_text: '{file} n’a pas de texte à apprendre.',
  learning_started: 'L’apprentissage a commencé ; un crédit a été utilisé.',
  learning_done:
    'L’apprentissage est terminé : {passages, plural, one {# passage a été lu} other {# passages ont été lus}}.',
  learning_failed: 'L’apprentissage a échoué : {reason} Le crédit a été rendu.',
  learning_found_no_text: 'Les fichiers ne contiennent pas de texte à apprendre.',
  learning_broke_off: 'Un problème est survenu à la lecture des fichiers. Veuillez réessayer.',
  model_replaced:
    'Le modèle «\u00a0{model}\u00a0» {trouble, select, late {est trop lent} unreachable {est injoignable} busy {est trop occupé} refused {refuse de répondre} invalid {donne des réponses inutilisables} other {ne fonctionne pas}}. Le modèle intégré prend le relais jusqu’à son retour. Aucune question n’est perdue.',
  credits_used_up:
    'Les crédits sont épuisés. Le modèle intégré prend le relais de «\u00a0{model}\u00a0». Aucune question n’est perdue.',
  model_answers_again: 'Le modèle «\u00a0{model}\u00a0» fonctionne de nouveau.',
  model_unfit:
    'Le modèle «\u00a0{model}\u00a0» regroupe ces questions moins bien que le modèle intégré, qui travaille désormais seul. Aucune question n’est perdue.',
  question_filtered:
    'Écartée{reason, select, abuse { (blessante)} gibberish { (illisible)} no_question { (pas une question)} off_topic { (hors sujet)} by_presenter { (par vous)} other {}} : «\u00a0{question}\u00a0»',
  question_held:
    'Retenue ({reason, select, contact {lien, adresse ou numéro} unsure {l’IA hésite} unjudged {l’IA n’a pas pu l’évaluer} other {vous vérifiez tout}}) : «\u00a0{question}\u00a0»',
  topic_answered: 'Le thème «\u00a0{topic}\u00a0» a sa réponse.',
  topic_opened: 'Le thème «\u00a0{topic}\u00a0» est de nouveau ouvert.',
  topic_lit: 'Réponse en cours : «\u00a0{topic}\u00a0»',
  topic_unlit: 'Réponse arrêtée : «\u00a0{topic}\u00a0»',
  question_accepted: 'Acceptée : «\u00a0{question}\u00a0»',
  question_accepted_into: 'Acceptée dans «\u00a0{topic}\u00a0» : «\u00a0{question}\u00a0»',
  question_accepted_into_new: 'Acceptée dans un nouveau thème : «\u00a0{question}\u00a0»',
  question_moved_into: 'Déplacée vers «\u00a0{topic}\u00a0» : «\u00a0{question}\u00a0»',
  question_moved_into_new: 'Déplacée vers un nouveau thème : «\u00a0{question}\u00a0»',
  questions_moved_into:
    'Déplacées vers «\u00a0{topic}\u00a0» : {count, plural, one {# question} other {# questions}}',
  questions_moved_into_new:
    'Déplacées vers le nouveau thème «\u00a0{topic}\u00a0» : {count, plural, one {# question} other {# questions}}',
  question_rejected: 'Rejetée : «\u00a0{question}\u00a0»',
  questions_rejected: 'Rejetées : {count, plural, one {# question} other {# questions}}',
  questions_alike_accepted:
    '{count, plural, one {# autre question semblable a été acceptée} other {# autres questions semblables ont été acceptées}}',
  questions_alike_rejected:
    '{count, plural, one {# autre question semblable a été écartée} other {# autres questions semblables ont été écartées}}',
  signals_cleared: 'Retours effacés\u00a0: {count}',
  topics_merged: 'Les thèmes {topics} ont été fusionnés dans «\u00a0{into}\u00a0».',
  topic_merged: 'Le thème «\u00a0{topic}\u00a0» a été fusionné avec «\u00a0{into}\u00a0».',
  topic_split:
    'Détaché de «\u00a0{topic}\u00a0» sous «\u00a0{title}\u00a0» : {count, plural, one {# question} other {# questions}}',
  topic_pinned: 'Le thème «\u00a0{topic}\u00a0» est épinglé en haut.',
  topic_unpinned: 'Le thème «\u00a0{topic}\u00a0» n’est plus épinglé.',
  topic_renamed: 'Le thème «\u00a0{topic}\u00a0» s’appelle maintenant «\u00a0{title}\u00a0».',
  topic_answer_written: 'Vous avez écrit une réponse à «\u00a0{topic}\u00a0».',
  topic_answer_removed: 'Votre réponse à «\u00a0{topic}\u00a0» a été retirée.',
  change_undone: 'Annulé : {change}',
  quoted: '«\u00a0{text}\u00a0»',
};
