// Why a call failed, more closely than its code says, and what is wrong with a field: a code with
// parameters. Here is what each says in English, to those who read the API; a page says it in its own
// language (src/i18n/locales/failures).

import type { Params } from './word-params.ts';

export const enReasons = {
  // Of fields. What is said of a field of any form comes first, then what is said of one alone.
  required: 'This field is required.',
  not_an_object: 'Some fields are missing or not valid. Check them and try again.',
  invalid: 'This is not valid.',
  too_long: 'At most {count} characters.',
  too_short: 'At least {count} characters.',
  too_many: 'At most {count}.',
  too_few: 'At least {count}.',
  too_many_pages: 'At most {count} websites.',
  unstorable: 'This text contains characters that can’t be saved. Please type it again.',
  not_text: 'This must be text.',
  not_a_number: 'This must be a number.',
  not_whole: 'This must be a whole number.',
  not_a_flag: 'This must be true or false.',
  not_a_uuid: 'This must be a UUID.',
  wrong_form: 'This does not have the right form.',
  unknown_value: 'This is not one of the allowed values.',
  not_an_origin: 'Please enter an address such as https://school.example.',
  bad_token: 'Invalid or missing token.',
  email_missing: 'Email is required!',
  email_long: 'This email address is too long.',
  email_form: 'Please enter a valid email address.',
  name_missing: 'Name is required.',
  names_long: 'First and last name together: at most {count} characters.',
  password_missing: 'Password is required.',
  password_short: 'Password must be at least {count} characters.',
  present_password_missing: 'Please enter your current password.',
  code_missing: 'Please enter the code.',
  project_name_missing: 'Project name is required.',
  topic_title_missing: 'Please enter a title.',
  answer_missing: 'Please enter an answer.',
  question_missing: 'Please type your question.',
  file_missing: 'Please choose at least one file.',
  // Why a change cannot be undone.
  undo_question_gone: 'This can’t be undone: the question is gone.',
  undo_question_asked_again: 'This can’t be undone: “{question}” has since been asked again.',
  undo_question_accepted: 'This can’t be undone: “{question}” has since been accepted.',
  undo_question_rejected: 'This can’t be undone: “{question}” has since been rejected.',
  undo_question_held: 'This can’t be undone: “{question}” is now held for review.',
  undo_question_moved: 'This can’t be undone: “{question}” has since moved to another topic.',
  undo_question_topic_gone: 'This can’t be undone: the topic of “{question}” is gone.',
  undo_topic_gone: 'This can’t be undone: the topic “{topic}” is gone.',
  undo_topic_changed: 'This can’t be undone: “{topic}” has since been changed again.',
  undo_topic_moved: 'This can’t be undone: “{topic}” has since been moved again.',
  undo_topic_renamed: 'This can’t be undone: the topic is now called “{topic}”.',
  undo_topic_answer: 'This can’t be undone: “{topic}” now has another answer.',
  undo_light: 'This can’t be undone: “Now answering” has changed since.',
  // Of other calls.
  merged_into_itself: 'A topic can’t be merged into itself.',
  characters_of_plan: 'The total character limit of {limit} reached for {file}.',
  files_of_plan: 'File upload limit reached. You can upload up to {count} presentations.',
  larger_than: '{file}: The file is larger than {megabytes} MB. Make it smaller or split it.',
  upload_broke_off: 'The upload was interrupted. Please try again.',
  logo_unreadable: 'With this logo, the QR code can’t be read. Please choose another one.',
  sign_in_unverified: 'This sign-in could not be verified.',
} as const;

/** They never change: what says something else, or takes other parameters, is another code. */
export type ReasonCode = keyof typeof enReasons;

export interface Reason {
  readonly code: ReasonCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Takes the parameters that the words name. */
export const reason = <C extends ReasonCode>(
  code: C,
  ...[params]: Params<(typeof enReasons)[C]>
): Reason => ({ code, params: params ?? {} });

export const inEnglish = ({ code, params }: Reason): string =>
  enReasons[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
