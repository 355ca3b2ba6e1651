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
  too_many_pages: 'At most {count} pages.',
  unstorable: 'This text contains characters that cannot be stored.',
  not_text: 'This must be text.',
  not_a_number: 'This must be a number.',
  not_whole: 'This must be a whole number.',
  not_a_flag: 'This must be true or false.',
  not_a_uuid: 'This must be a UUID.',
  wrong_form: 'This has not the right form.',
  unknown_value: 'This is not one of the values that are known here.',
  not_an_origin: 'Please give an origin such as https://school.example.',
  bad_token: 'Invalid or missing token.',
  email_missing: 'Email is required!',
  email_long: 'This email address is too long.',
  email_form: 'Please enter a valid email address.',
  name_missing: 'Name is required.',
  names_long: 'First and last name together: at most {count} characters.',
  password_missing: 'Password is required.',
  password_short: 'Password must be at least {count} characters.',
  present_password_missing: 'Please type your present password.',
  code_missing: 'Please type the code.',
  project_name_missing: 'Project name is required.',
  topic_title_missing: 'Please type a title.',
  answer_missing: 'Please type an answer.',
  question_missing: 'Please type your question.',
  file_missing: 'Please choose at least one file.',
  // Why a change cannot be undone.
  undo_question_gone: 'This cannot be undone: the question is gone.',
  undo_question_asked_again: 'This cannot be undone: “{question}” was asked again since.',
  undo_question_accepted: 'This cannot be undone: “{question}” was accepted since.',
  undo_question_rejected: 'This cannot be undone: “{question}” was rejected since.',
  undo_question_held: 'This cannot be undone: “{question}” was held since.',
  undo_question_moved:
    'This cannot be undone: “{question}” was put into another topic or merged since.',
  undo_question_topic_gone: 'This cannot be undone: the topic in which “{question}” was is gone.',
  undo_topic_gone: 'This cannot be undone: the topic “{topic}” is gone.',
  undo_topic_changed: 'This cannot be undone: “{topic}” was changed again since.',
  undo_topic_moved: 'This cannot be undone: “{topic}” was moved again since.',
  undo_topic_renamed: 'This cannot be undone: the topic is called “{topic}” meanwhile.',
  undo_topic_answer: 'This cannot be undone: another answer stands under “{topic}” meanwhile.',
  undo_light: 'This cannot be undone: the light is elsewhere meanwhile.',
  // Of other calls.
  merged_into_itself: 'A topic cannot be merged into itself.',
  characters_of_plan: 'The total character limit of {limit} reached for {file}.',
  files_of_plan: 'File upload limit reached. You can upload up to {count} presentations.',
  larger_than: '{file}: The file is larger than {megabytes} MB. Make it smaller or split it.',
  upload_broke_off: 'The upload broke off or is no form.',
  logo_unreadable: 'With this logo the QR code cannot be read. Please choose another one.',
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
