import type { HoldReason, Moderation } from '../entities.ts';
import type { RejectionReason } from '../rejections.ts';
import type { ErrorTexts, Messages, ModelTrouble, RejectionTexts } from './messages.ts';

/** What follows a number, by the language's own rules: English has `one` and `other`. */
type Forms = { readonly [rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** @returns "1 passage" or "1,200 passages", as the language counts */
export function pluralsOf(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const digits = new Intl.NumberFormat(language);
  return (count, forms) => `${digits.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}

const counted = pluralsOf('en');

const reasons: Record<RejectionReason, string> = {
  abuse: 'abuse',
  gibberish: 'gibberish',
  no_question: 'not a question',
  off_topic: 'off topic',
  by_presenter: 'by you',
};

const moderations: Record<Moderation, string> = {
  none: 'automatic',
  unsure: 'review unsure ones',
  all: 'review all',
};

const holds: Record<HoldReason, string> = {
  contact: 'link, address or phone number',
  unsure: 'AI is unsure',
  all: 'you review all',
  unjudged: 'AI could not check it',
};

const troubles: Record<ModelTrouble, string> = {
  late: 'is too slow',
  unreachable: 'can’t be reached',
  busy: 'is too busy',
  refused: 'refuses to answer',
  broken: 'is not working',
  invalid: 'gives unusable answers',
  paused: 'is not working',
};

export const en: Messages = {
  project_created: () => 'The project was created.',
  project_copied: ({ project }) => `Copied from “${project || 'Untitled'}”.`,
  project_reopened: () => 'The project is Pending again.',
  codes_renewed: () => 'The QR code and join code were renewed.',
  places_freed: ({ phones }) =>
    `${counted(phones, { one: 'place was', other: 'places were' })} freed by disconnecting students who hadn’t asked.`,
  moderation_changed: ({ mode }) => `Moderation: ${moderations[mode]}.`,
  filter_changed: ({ filter }) => `Filter: ${filter}.`,
  questions_paused: () => 'Questions were paused.',
  questions_opened: () => 'Questions were resumed.',
  questions_spaced: ({ seconds }) =>
    seconds === null
      ? 'Students can ask as often as they like.'
      : `Each student can ask one question every ${counted(seconds, { one: 'second', other: 'seconds' })}.`,
  material_shown: () => 'Students see what the material says about their questions.',
  material_hidden: () => 'Students no longer see what the material says.',
  signal_buttons_shown: () => 'Students have buttons such as “Too fast”.',
  signal_buttons_hidden: () => 'Students no longer have buttons such as “Too fast”.',
  people_forgotten: ({ days }) =>
    `Student names and questions were deleted after ${counted(days, { one: 'day', other: 'days' })} without activity.`,
  retention_changed: ({ days }) =>
    days === null
      ? 'Student names and questions are kept for the default time.'
      : `Student names and questions are kept for ${counted(days, { one: 'day', other: 'days' })}.`,
  closed_to_new: () => 'The room was locked.',
  student_removed: ({ questions }) =>
    `A student was removed, with ${counted(questions, { one: 'question', other: 'questions' })}.`,
  student_left: ({ questions }) =>
    `A student left and deleted ${counted(questions, { one: 'question', other: 'questions' })}.`,
  opened_to_new: () => 'The room was unlocked.',
  session_begun: () => 'A new session started.',
  file_added: ({ file, characters }) =>
    `${file} was added (${counted(characters, { one: 'character', other: 'characters' })}).`,
  file_added_in_part: ({ file }) =>
    `${file} was added, but it is too long: only the beginning was read.`,
  file_without_text: ({ file }) => `${file} has no text to learn from.`,
  learning_started: () => 'Learning started; one credit was used.',
  learning_done: ({ passages }) =>
    `Learning is done: ${counted(passages, { one: 'passage was', other: 'passages were' })} read.`,
  learning_failed: ({ reason }) => `Learning failed: ${reason} The credit was given back.`,
  learning_found_no_text: () => 'The files contain no text to learn from.',
  learning_broke_off: () => 'Something went wrong while the files were read. Please try again.',
  model_replaced: ({ model, trouble }) =>
    `The model “${model}” ${troubles[trouble]}. The built-in model takes over until it is back. No question is lost.`,
  credits_used_up: ({ model }) =>
    `You have no credits left. The built-in model takes over from “${model}”. No question is lost.`,
  model_answers_again: ({ model }) => `The model “${model}” is back.`,
  model_unfit: ({ model }) =>
    `The model “${model}” groups these questions worse than the built-in model, which now works alone. No question is lost.`,
  question_filtered: ({ question, reason }) =>
    `Filtered${reason === null ? '' : ` (${reasons[reason]})`}: “${question}”`,
  question_held: ({ question, reason }) => `Held (${holds[reason]}): “${question}”`,
  topic_answered: ({ topic }) => `The topic “${topic}” is answered.`,
  topic_opened: ({ topic }) => `The topic “${topic}” is open again.`,
  topic_lit: ({ topic }) => `Now answering: “${topic}”`,
  topic_unlit: ({ topic }) => `Stopped answering: “${topic}”`,
  question_accepted: ({ question }) => `Accepted: “${question}”`,
  question_accepted_into: ({ question, topic }) => `Accepted into “${topic}”: “${question}”`,
  question_accepted_into_new: ({ question }) => `Accepted into a new topic: “${question}”`,
  question_moved_into: ({ question, topic }) => `Moved to “${topic}”: “${question}”`,
  question_moved_into_new: ({ question }) => `Moved to a new topic: “${question}”`,
  questions_moved_into: ({ count, topic }) => `Moved to “${topic}”: ${count} questions`,
  questions_moved_into_new: ({ count, topic }) =>
    `Moved to the new topic “${topic}”: ${count} questions`,
  questions_rejected: ({ count }) => `Rejected: ${count} questions`,
  questions_alike_accepted: ({ count }) =>
    counted(count, { one: 'more like this was let in', other: 'more like this were let in' }),
  questions_alike_rejected: ({ count }) =>
    counted(count, { one: 'more like this was set aside', other: 'more like this were set aside' }),
  signals_cleared: ({ count }) => `Signals cleared: ${count}`,
  question_rejected: ({ question }) => `Rejected: “${question}”`,
  topics_merged: ({ topics, into }) =>
    `The topics ${topics.map((topic) => `“${topic}”`).join(', ')} were merged into “${into}”.`,
  topic_merged: ({ topic, into }) => `The topic “${topic}” was merged into “${into}”.`,
  topic_split: ({ topic, count, title }) =>
    `Split off from “${topic}” as “${title}”: ${counted(count, { one: 'question', other: 'questions' })}`,
  topic_pinned: ({ topic }) => `The topic “${topic}” is pinned to the top.`,
  topic_unpinned: ({ topic }) => `The topic “${topic}” is no longer pinned.`,
  topic_renamed: ({ topic, title }) => `The topic “${topic}” was renamed to “${title}”.`,
  topic_answer_written: ({ topic }) => `You wrote an answer to “${topic}”.`,
  topic_answer_removed: ({ topic }) => `Your answer to “${topic}” was removed.`,
  change_undone: ({ change }) => `Undone: ${change}`,
};

export const enRejections: RejectionTexts = {
  abuse: 'This sounds rude or hurtful. Please ask it in a friendly way.',
  gibberish: 'We couldn’t read this as a sentence. Please write it out in full.',
  no_question: 'This isn’t a question yet. What would you like to know?',
  off_topic: 'This doesn’t seem to be about this presentation. Try to say how it relates to it.',
  by_presenter: 'Your teacher set this question aside. You are welcome to ask another one.',
};

export const enErrors: ErrorTexts = {
  invalid_input: 'Some fields are missing or not valid. Check them and try again.',
  invalid_host: 'This web address is not valid. Open the one you were given.',
  invalid_json: 'The request could not be read. Reload the page and try again.',
  not_multipart: 'Files must be sent as a form upload. Reload the page and choose them again.',
  invalid_credentials: 'Invalid email or password. Please try again.',
  unauthorized: 'Please sign in again.',
  invalid_session: 'Your session is not valid any more. Please scan the QR code again.',
  social_login_unavailable:
    'This way of signing in is not set up here. Use your email address and a password.',
  wrong_password: 'This is not your current password. Try again, or sign out and reset it.',
  no_password: 'This account has no password yet. Request a link by email to set one.',
  wrong_code: 'This code is wrong or was already used. Enter the next one from your app.',
  sign_in_too_old: 'This took longer than five minutes. Please sign in again.',
  sign_in_not_new: 'For this, sign out and in again first. You then have ten minutes.',
  passwords_off: 'Passwords are switched off here. Sign in with one of the buttons.',
  account_blocked: 'This account is blocked. Please ask whoever runs this server.',
  provider_cancelled: 'You cancelled the sign-in. Try again whenever you like.',
  provider_failed: 'This sign-in didn’t work. Please start again.',
  provider_email_unverified:
    'Your email address isn’t confirmed where you signed in. Confirm it there, then try again.',
  provider_domain_refused:
    'Accounts with your email address can’t sign in here. Use the address of your school or company.',
  provider_other_account:
    'Your email address belongs to an account with a different sign-in. Please ask whoever runs this server.',
  provider_unavailable:
    'The sign-in service can’t be reached right now. Please try again in a moment.',
  operators_only: 'Only whoever runs this server can do this.',
  account_of_operator:
    'Accounts of operators can’t be blocked or deleted here. Remove the address from the operators first.',
  plan_provided: 'This plan comes with the sign-in service. It can only be changed there.',
  account_not_found: 'This account is gone. Reload the list.',
  lti_request_invalid: 'The course page left something out. Open the link in the course again.',
  lti_platform_unknown:
    'This course platform isn’t set up here. Please ask whoever runs this server.',
  lti_platform_unavailable:
    'The course platform can’t be reached right now. Please try again in a moment.',
  lti_launch_over: 'This page has expired. Open the link in your course again.',
  lti_token_refused:
    'What the course platform sent couldn’t be verified. Open the link in your course again.',
  lti_deployment_unknown:
    'This place in the course platform isn’t set up here. Please ask whoever runs this server.',
  lti_person_unknown:
    'The course page didn’t say who you are. Sign in there first, then open the link again.',
  lti_teachers_only: 'Only teachers of the course can do this.',
  lti_not_linked: 'Nothing has been chosen for this link yet. Your teacher opens it first.',
  lti_other_account:
    'This account or this person is already connected differently. Please ask whoever runs this server.',
  lti_registration_over:
    'This registration link was already used or has expired. Ask for a new one.',
  lti_registration_failed:
    'The course platform didn’t accept the registration. Try again with a new link, or register it by hand.',
  platform_exists: 'A platform with this issuer and client ID is already there.',
  platform_not_found: 'This platform is gone. Reload the list.',
  second_factor_on: 'Two-step sign-in is already on. Reload the page to see it.',
  second_factor_unreadable:
    'Your app’s code can’t be checked because this server’s key is missing. Use a recovery code and tell whoever runs this server.',
  second_factor_off: 'Two-step sign-in is not on. Turn it on first.',
  address_unconfirmed: 'Confirm your address first, with the link in our email.',
  common_password: 'This password is too common. Choose another one.',
  forbidden_password:
    'This password contains an easily guessed word, such as the name of this service. Choose another one.',
  invalid_verification_token:
    'This link was already used or is older than six hours. Request a new one in your profile.',
  invalid_reset_token: 'Invalid or missing token.',
  forbidden: 'You are not allowed to do this. Scan the QR code again.',
  room_closed: 'Your teacher doesn’t show the class’s questions. You can still ask your own.',
  student_removed:
    'Your teacher has removed you from this presentation. Please talk to your teacher.',
  closed_to_new: 'The teacher has locked the room. Ask your teacher to let you in.',
  push_service_unknown:
    'This server can’t send notifications to your browser. Check this page for the answer.',
  scan_limit_reached: 'This presentation is full. Tell your teacher.',
  question_limit_reached: 'You have exceeded the question limit for your plan.',
  presentation_limit_reached:
    'Presentation limit reached! Upgrade your plan to create more presentations.',
  file_limit_reached:
    'This presentation has as many files as your plan allows. Remove one, or choose a larger plan.',
  character_limit_reached:
    'The file has more characters than your plan allows. Split it, or choose a larger plan.',
  plan_feature_missing: 'Your plan does not include this. Choose a larger plan to use it.',
  credits_exhausted: 'You have no credits left. Get more on the Usage page.',
  not_found: 'This does not exist. Go back and try again.',
  presentation_not_found:
    'This presentation does not exist. It may have been deleted; check the address.',
  file_not_found: 'This file does not exist. It may have been removed: reload the page.',
  topic_not_found: 'This topic does not exist. It may have been merged: reload the page.',
  question_not_found: 'This question does not exist. It may have been removed: reload the page.',
  change_not_found: 'This change does not exist. Reload the page.',
  suggestion_not_found: 'This suggestion no longer applies. There is nothing to do.',
  sign_in_not_found: 'This sign-in has already ended. There is nothing to do.',
  session_not_found: 'This session does not exist. Reload the page.',
  plan_not_found: 'This plan does not exist. Choose one of those shown.',
  ai_model_not_found: 'This AI model does not exist. Reload the page and choose another one.',
  invalid_scan_token: 'Invalid or broken URL',
  invalid_join_code: 'No presentation has this code. Compare it with the one on the wall.',
  email_taken: 'This email address is already registered. Sign in with it, or use another one.',
  not_pending:
    'You can change files and start learning only while the project is Pending. Duplicate the project to start over.',
  not_failed:
    'Only a project whose learning failed can go back to Pending. Reload the page to see its status.',
  not_ready: 'This project is not ready yet. Start learning first.',
  no_files: 'Add at least one file before you start learning.',
  no_simulated_class: 'Only the sample project has a simulated class. Open that one.',
  topic_answered: 'Your teacher has already answered this.',
  withdrawal_too_late: 'It’s too late to take this back.',
  question_held: 'This question is waiting for you. Accept it first.',
  no_remote_model: 'Choose a remote AI model on the usage page first: it writes the drafts.',
  not_in_material: 'Your material says nothing of this topic.',
  no_draft: 'No draft could be made from your material. Write the answer, or try again.',
  session_empty: 'Nothing has been asked in this session yet. Keep using it.',
  question_rejected: 'This question has since been rejected. Accept it first.',
  cannot_undo: 'This can’t be undone: something has changed since. Change it by hand.',
  presentation_gone: 'This presentation was deleted. Ask your teacher for another code.',
  code_renewed: 'This code is no longer valid. Ask your teacher for the new one.',
  file_too_large: 'The file is too large. Make it smaller, or split it.',
  body_too_large: 'The request is too large. Send less at once.',
  unsupported_media_type: 'This server can’t read the request. Reload the page and try again.',
  unsupported_file_type:
    'This is not really a DOC, DOCX, PDF, PPT, PPTX or ODP file. Open it in the program that made it and save it as one of these.',
  old_word_file:
    'Files from Word 95 and earlier can’t be read. Open it in a newer program and save it as DOCX.',
  old_powerpoint_file:
    'Files from PowerPoint 95 and earlier can’t be read. Open it in a newer program and save it as PPTX.',
  unsupported_logo: 'Please select an image file',
  unsupported_logo_format:
    'This kind of picture can’t be used as a logo. Save it as PNG or JPG and choose it again.',
  logo_broken: 'The picture is damaged. Open it, save it as PNG or JPG and choose it again.',
  logo_too_large:
    'The picture has more than 16 million pixels. Make it smaller and choose it again.',
  file_encrypted: 'The file is protected by a password. Save a copy without one and add the copy.',
  file_broken:
    'The file is damaged and can’t be read. Open it in the program that made it and save it again, or export it as PDF.',
  file_too_complex: 'The file takes too much time or memory to read. Split it into smaller files.',
  file_empty: 'The file is empty. Save it again, then add it.',
  file_without_text:
    'No text was found in the file. Pictures of text, such as scanned pages, can’t be read: export it as PDF with text recognition (OCR).',
  too_many_wrong_codes:
    'Too many wrong codes were tried. Scan the QR code, or wait ten minutes and try again.',
  rate_limited: 'Too many requests. Please wait a moment.',
  questions_paused: 'Questions are paused. Yours will wait on this phone.',
  asked_too_soon: 'Not yet: you can ask the next question in a moment.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  unavailable: 'The server is busy or restarting. Try again in a moment.',
};
