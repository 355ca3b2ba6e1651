import type { MessageCode } from '../../../../contract/messages/messages.ts';

export const words = {
  project_created: 'The project was created.',
  project_copied: 'The project was copied from “{project}”.',
  project_reopened: 'The project is Pending again.',
  codes_renewed: 'The QR code and its code were renewed.',
  places_freed:
    '{phones, plural, one {# place was} other {# places were}} freed of phones that had asked nothing.',
  moderation_changed:
    'Moderation: {mode, select, none {what the AI accepts is let in} unsure {what the AI is unsure of is held} other {everything is held}}.',
  questions_paused: 'Questions were closed for the moment.',
  questions_opened: 'Questions are open again.',
  questions_spaced:
    '{seconds, select, null {Students may ask as often as they like.} other {A student may ask one question every {seconds, plural, one {# second} other {# seconds}}.}}',
  people_forgotten:
    'Names and questions of students were removed: nothing had happened for {days, plural, one {# day} other {# days}}.',
  retention_changed:
    '{days, select, null {Names and questions of students are kept as long as this server keeps them.} other {Names and questions of students are kept for {days, plural, one {# day} other {# days}}.}}',
  closed_to_new: 'The project was closed to new students.',
  opened_to_new: 'New students can come in again.',
  student_removed:
    'A student was removed with {questions, plural, one {# question} other {# questions}}.',
  student_left:
    'A student left and had {questions, plural, one {# question} other {# questions}} deleted.',
  session_begun: 'A new session began.',
  file_added: '{file} was added ({characters, plural, one {# character} other {# characters}}).',
  file_added_in_part: '{file} was added, but it is so long that only its beginning could be read.',
  file_without_text: '{file} has no text that could be learnt.',
  learning_started: 'Learning started; one API credit was used.',
  learning_done:
    'Learning is done: {passages, plural, one {# passage was} other {# passages were}} read.',
  learning_failed: 'Learning failed: {reason} The API credit was given back.',
  learning_found_no_text: 'The files contain no text to learn from.',
  learning_broke_off: 'Something went wrong while the files were read. Please try again.',
  model_replaced:
    'The model “{model}” {trouble, select, late {does not answer in time} unreachable {cannot be reached} busy {is too busy to answer} refused {refuses to answer} invalid {does not give usable answers at the moment} other {does not work at the moment}}: the built-in model does its work until it answers again. No question is lost.',
  credits_used_up:
    'The API credits are used up: the built-in model does the work of “{model}”. No question is lost.',
  model_answers_again: 'The model “{model}” answers again.',
  question_filtered:
    'Filtered{reason, select, abuse { (abuse)} gibberish { (gibberish)} no_question { (no question)} off_topic { (off topic)} by_presenter { (by presenter)} other {}}: “{question}”',
  question_held:
    'Held ({reason, select, contact {a link, an address or a phone number in it} unsure {the AI is unsure} unjudged {it could not be judged} other {everything is held}}): “{question}”',
  topic_answered: 'The topic “{topic}” is answered.',
  topic_opened: 'The topic “{topic}” is open again.',
  topic_lit: 'Now answering: “{topic}”',
  topic_unlit: 'The topic “{topic}” is put off.',
  question_accepted: 'Accepted by the presenter: “{question}”',
  question_accepted_into: 'Accepted by the presenter into the topic “{topic}”: “{question}”',
  question_accepted_into_new: 'Accepted by the presenter into a new topic: “{question}”',
  question_moved_into: 'Moved by the presenter into the topic “{topic}”: “{question}”',
  question_moved_into_new: 'Moved by the presenter into a new topic: “{question}”',
  questions_moved_into:
    'Moved by the presenter into the topic “{topic}”: {count, plural, one {# questions} other {# questions}}',
  questions_moved_into_new:
    'Moved by the presenter into a new topic “{topic}”: {count, plural, one {# questions} other {# questions}}',
  question_rejected: 'Rejected by the presenter: “{question}”',
  questions_rejected:
    'Rejected by the presenter: {count, plural, one {# questions} other {# questions}}',
  topics_merged: 'The topics {topics} were merged into “{into}”.',
  topic_merged: 'The topic “{topic}” was merged into “{into}”.',
  topic_split:
    'Split off from the topic “{topic}” as “{title}”: {count, plural, one {# question} other {# questions}}',
  topic_pinned: 'The topic “{topic}” is held at the top.',
  topic_unpinned: 'The topic “{topic}” is not held at the top any more.',
  topic_renamed: 'The topic “{topic}” was renamed to “{title}”.',
  topic_answer_written: 'An answer was written under the topic “{topic}”.',
  topic_answer_removed: 'The answer under the topic “{topic}” was removed.',
  change_undone: 'Undone by the presenter: {change}',
  // Between the marks of the language.
  quoted: '“{text}”',
} as const satisfies Record<MessageCode | 'quoted', string>;
