import type { HoldReason, Moderation } from '../entities.ts';
import type { RejectionReason } from '../rejections.ts';
import type { ErrorTexts, Messages, ModelTrouble, RejectionTexts } from './messages.ts';
import { pluralsOf } from './plurals.ts';

const counted = pluralsOf('en');

const reasons: Record<RejectionReason, string> = {
  abuse: 'abuse',
  gibberish: 'gibberish',
  no_question: 'no question',
  off_topic: 'off topic',
  by_presenter: 'by presenter',
};

const moderations: Record<Moderation, string> = {
  none: 'what the AI accepts is let in',
  unsure: 'what the AI is unsure of is held',
  all: 'everything is held',
};

const holds: Record<HoldReason, string> = {
  contact: 'a link, an address or a phone number in it',
  unsure: 'the AI is unsure',
  all: 'everything is held',
  unjudged: 'it could not be judged',
};

const troubles: Record<ModelTrouble, string> = {
  late: 'does not answer in time',
  unreachable: 'cannot be reached',
  busy: 'is too busy to answer',
  refused: 'refuses to answer',
  broken: 'does not work at the moment',
  invalid: 'does not give usable answers at the moment',
  paused: 'does not work at the moment',
};

export const en: Messages = {
  project_created: () => 'The project was created.',
  project_copied: ({ project }) => `The project was copied from “${project || 'Untitled'}”.`,
  project_reopened: () => 'The project is Pending again.',
  codes_renewed: () => 'The QR code and its code were renewed.',
  places_freed: ({ phones }) =>
    `${counted(phones, { one: 'place was', other: 'places were' })} freed of phones that had asked nothing.`,
  moderation_changed: ({ mode }) => `Moderation: ${moderations[mode]}.`,
  questions_paused: () => 'Questions were closed for the moment.',
  questions_opened: () => 'Questions are open again.',
  questions_spaced: ({ seconds }) =>
    seconds === null
      ? 'Students may ask as often as they like.'
      : `A student may ask one question every ${counted(seconds, { one: 'second', other: 'seconds' })}.`,
  people_forgotten: ({ days }) =>
    `Names and questions of students were removed: nothing had happened for ${counted(days, { one: 'day', other: 'days' })}.`,
  retention_changed: ({ days }) =>
    days === null
      ? 'Names and questions of students are kept as long as this server keeps them.'
      : `Names and questions of students are kept for ${counted(days, { one: 'day', other: 'days' })}.`,
  closed_to_new: () => 'The project was closed to new students.',
  student_removed: ({ questions }) =>
    `A student was removed with ${counted(questions, { one: 'question', other: 'questions' })}.`,
  student_left: ({ questions }) =>
    `A student left and had ${counted(questions, { one: 'question', other: 'questions' })} deleted.`,
  opened_to_new: () => 'New students can come in again.',
  session_begun: () => 'A new session began.',
  file_added: ({ file, characters }) =>
    `${file} was added (${counted(characters, { one: 'character', other: 'characters' })}).`,
  file_added_in_part: ({ file }) =>
    `${file} was added, but it is so long that only its beginning could be read.`,
  file_without_text: ({ file }) => `${file} has no text that could be learnt.`,
  learning_started: () => 'Learning started; one API credit was used.',
  learning_done: ({ passages }) =>
    `Learning is done: ${counted(passages, { one: 'passage was', other: 'passages were' })} read.`,
  learning_failed: ({ reason }) => `Learning failed: ${reason} The API credit was given back.`,
  learning_found_no_text: () => 'The files contain no text to learn from.',
  learning_broke_off: () => 'Something went wrong while the files were read. Please try again.',
  model_replaced: ({ model, trouble }) =>
    `The model “${model}” ${troubles[trouble]}: the built-in model does its work until it answers again. No question is lost.`,
  credits_used_up: ({ model }) =>
    `The API credits are used up: the built-in model does the work of “${model}”. No question is lost.`,
  model_answers_again: ({ model }) => `The model “${model}” answers again.`,
  question_filtered: ({ question, reason }) =>
    `Filtered${reason === null ? '' : ` (${reasons[reason]})`}: “${question}”`,
  question_held: ({ question, reason }) => `Held (${holds[reason]}): “${question}”`,
  topic_answered: ({ topic }) => `The topic “${topic}” is answered.`,
  topic_opened: ({ topic }) => `The topic “${topic}” is open again.`,
  topic_lit: ({ topic }) => `Now answering: “${topic}”`,
  topic_unlit: ({ topic }) => `The topic “${topic}” is put off.`,
  question_accepted: ({ question }) => `Accepted by the presenter: “${question}”`,
  question_accepted_into: ({ question, topic }) =>
    `Accepted by the presenter into the topic “${topic}”: “${question}”`,
  question_accepted_into_new: ({ question }) =>
    `Accepted by the presenter into a new topic: “${question}”`,
  question_moved_into: ({ question, topic }) =>
    `Moved by the presenter into the topic “${topic}”: “${question}”`,
  question_moved_into_new: ({ question }) =>
    `Moved by the presenter into a new topic: “${question}”`,
  questions_moved_into: ({ count, topic }) =>
    `Moved by the presenter into the topic “${topic}”: ${count} questions`,
  questions_moved_into_new: ({ count, topic }) =>
    `Moved by the presenter into a new topic “${topic}”: ${count} questions`,
  questions_rejected: ({ count }) => `Rejected by the presenter: ${count} questions`,
  question_rejected: ({ question }) => `Rejected by the presenter: “${question}”`,
  topics_merged: ({ topics, into }) =>
    `The topics ${topics.map((topic) => `“${topic}”`).join(', ')} were merged into “${into}”.`,
  topic_merged: ({ topic, into }) => `The topic “${topic}” was merged into “${into}”.`,
  topic_split: ({ topic, count, title }) =>
    `Split off from the topic “${topic}” as “${title}”: ${counted(count, { one: 'question', other: 'questions' })}`,
  topic_pinned: ({ topic }) => `The topic “${topic}” is held at the top.`,
  topic_unpinned: ({ topic }) => `The topic “${topic}” is not held at the top any more.`,
  topic_renamed: ({ topic, title }) => `The topic “${topic}” was renamed to “${title}”.`,
  topic_answer_written: ({ topic }) => `An answer was written under the topic “${topic}”.`,
  topic_answer_removed: ({ topic }) => `The answer under the topic “${topic}” was removed.`,
  change_undone: ({ change }) => `Undone by the presenter: ${change}`,
};

export const enRejections: RejectionTexts = {
  abuse: 'This sounds rude or hurtful. Please ask it in a friendly way.',
  gibberish: 'This could not be read as a sentence. Please write it out in full.',
  no_question: 'There is no question in this yet. What would you like to know?',
  off_topic: 'This does not seem to be about this presentation. Try to say how it relates to it.',
  by_presenter: 'The presenter set this question aside. You are welcome to ask another one.',
};

export const enErrors: ErrorTexts = {
  invalid_input: 'Some fields are missing or not valid. Check them and try again.',
  invalid_host:
    'The request names a host that cannot be one. Open the address that you were given.',
  invalid_json: 'The request could not be read. Reload the page and try again.',
  not_multipart: 'Files must be sent as a form upload. Reload the page and choose them again.',
  invalid_credentials: 'Invalid email or password. Please try again.',
  unauthorized: 'Please sign in again.',
  invalid_session: 'This session is not known here. Please scan the QR code again.',
  social_login_unavailable:
    'This way of signing in is not set up here. Use your email address and a password.',
  wrong_password:
    'This is not your present password. Type it again, or sign out and have a link mailed to set a new one.',
  no_password: 'This account has no password yet. Ask for a link by mail to set one.',
  wrong_code: 'This code is not right, or was used already. Type the next one that your app shows.',
  sign_in_too_old: 'This took longer than five minutes. Please sign in again.',
  second_factor_on: 'Sign-in with a code is on already. Reload the page to see it.',
  second_factor_unreadable:
    'The code of your app cannot be checked, since the key of this server is missing. Use a recovery code, and tell who runs this server.',
  second_factor_off: 'Sign-in with a code is not on. Turn it on first.',
  address_unconfirmed: 'Confirm your address first, with the link in the mail that we sent.',
  common_password:
    'Many people use this password, so it is among the first that are tried. Choose another one.',
  forbidden_password:
    'This password holds a word that is among the first that are tried here, such as the name of this service. Choose another one.',
  invalid_verification_token:
    'This link was used already, or is older than six hours. Ask for a new one in your profile.',
  invalid_reset_token: 'Invalid or missing token.',
  forbidden: 'You are not allowed to do this. Scan the QR code again.',
  room_closed: 'Your teacher does not show the questions of the room. You can ask your own.',
  student_removed: 'Your teacher has removed you from this presentation. Speak to your teacher.',
  closed_to_new: 'Your teacher has closed this presentation to new students. Ask to be let in.',
  push_service_unknown:
    'This server does not know the push service of your browser. Look here for the answer.',
  scan_limit_reached:
    'This presentation has reached the number of participants of its plan. Tell your teacher.',
  question_limit_reached: 'You have exceeded the question limit for your plan.',
  presentation_limit_reached:
    'Presentation limit reached! Upgrade your plan to create more presentations.',
  file_limit_reached:
    'The number of files that your plan allows for a presentation is reached. Remove one, or choose a larger plan.',
  character_limit_reached:
    'The file has more characters than your plan allows. Split it, or choose a larger plan.',
  plan_feature_missing: 'Your plan does not include this. Choose a larger one to have it.',
  credits_exhausted: 'You have no API credits left. The Usage page has more.',
  not_found: 'This does not exist. Go back and try again.',
  presentation_not_found:
    'This presentation does not exist. It may have been deleted; check the address.',
  file_not_found: 'This file does not exist. It may have been removed: reload the page.',
  topic_not_found: 'This topic does not exist. It may have been merged: reload the page.',
  question_not_found: 'This question does not exist. It may have been removed: reload the page.',
  change_not_found: 'This change does not exist. Reload the page.',
  suggestion_not_found: 'This suggestion no longer holds. There is nothing to do.',
  sign_in_not_found: 'This sign-in has ended already. There is nothing to do.',
  session_not_found: 'This session does not exist. Reload the page.',
  plan_not_found: 'This plan does not exist. Choose one of those that are shown.',
  ai_model_not_found: 'This AI model does not exist. Reload the page and choose another one.',
  invalid_scan_token: 'Invalid or broken URL',
  invalid_join_code: 'No presentation has this code. Compare it with the one on the wall.',
  email_taken: 'This email address is already registered. Sign in with it, or use another one.',
  not_pending:
    'Files can be changed and learning started only while the project is Pending. Duplicate the project to start afresh.',
  not_failed:
    'Only a project whose learning failed can be put back to Pending. Reload the page to see how it stands.',
  not_ready: 'This project is not ready yet. Start learning first.',
  no_files: 'Add at least one file before learning starts.',
  no_simulated_class: 'Only the sample project has a simulated class. Open that one.',
  topic_answered: 'Your teacher has answered this already.',
  question_held: 'This question waits for you. Accept it first.',
  session_empty: 'Nothing was asked in this session yet, so there is nothing to keep. Go on in it.',
  question_rejected: 'This question was rejected meanwhile. Accept it first.',
  cannot_undo: 'This cannot be undone any more: something was changed since. Change it by hand.',
  presentation_gone: 'This presentation was deleted. Ask your teacher for another code.',
  code_renewed: 'This code was renewed. Ask your teacher for the new one.',
  file_too_large: 'The file is too large. Make it smaller, or split it.',
  body_too_large: 'The request is too large. Send less at once.',
  unsupported_media_type:
    'The request has a content type that is not known here. Reload the page and try again.',
  unsupported_file_type:
    'Whatever its name says, this is no DOC, DOCX, PDF, PPT, PPTX or ODP file. Open it in the program that made it and save it as one of these.',
  old_word_file:
    'Files of Word 95 and earlier cannot be read. Open it in a newer program and save it as DOCX.',
  old_powerpoint_file:
    'Files of PowerPoint 95 and earlier cannot be read. Open it in a newer program and save it as PPTX.',
  unsupported_logo: 'Please select an image file',
  unsupported_logo_format:
    'This kind of picture cannot be used as a logo. Save it as PNG or JPG and choose that.',
  logo_broken: 'The picture is damaged. Open it, save it as PNG or JPG and choose that.',
  logo_too_large:
    'The picture has more than 16 million pixels. Make it smaller and choose it again.',
  file_encrypted: 'The file is protected by a password. Save a copy without one and add that.',
  file_broken:
    'The file is damaged and cannot be read. Open it in the program that made it and save it again, or export it as PDF.',
  file_too_complex: 'The file takes too much time or memory to read. Split it into smaller files.',
  file_empty: 'The file is empty. Save it again and add that.',
  file_without_text:
    'No text was found in the file. Pictures of text, such as scanned pages, are not read: export it as PDF with text recognition (OCR).',
  too_many_wrong_codes:
    'Too many wrong codes were tried. Scan the QR code, or wait ten minutes and try again.',
  rate_limited: 'Too many requests. Please wait a moment.',
  questions_paused: 'Questions are closed for the moment. What you ask waits on this phone.',
  asked_too_soon: 'One question at a time: the next can be asked in a moment.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  unavailable: 'The server is busy or restarting. Try again in a moment.',
};
