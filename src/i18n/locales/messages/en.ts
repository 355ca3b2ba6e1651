import type { MessageCode } from '../../../../contract/messages/messages.ts';

export const words = {
  project_created: 'The project was created.',
  project_copied: 'Copied from “{project}”.',
  project_reopened: 'The project is Pending again.',
  codes_renewed: 'The QR code and join code were renewed.',
  places_freed:
    '{phones, plural, one {# place was} other {# places were}} freed by disconnecting students who hadn’t asked.',
  moderation_changed:
    'Moderation: {mode, select, none {automatic} unsure {review unsure ones} other {review all}}.',
  filter_changed: 'Filter: {filter, select, strict {strict} open {open} other {normal}}.',
  questions_paused: 'Questions were paused.',
  questions_opened: 'Questions were resumed.',
  questions_spaced:
    '{seconds, select, null {Students can ask as often as they like.} other {Each student can ask one question every {seconds, plural, one {# second} other {# seconds}}.}}',
  material_shown: 'Students see what the material says about their questions.',
  material_hidden: 'Students no longer see what the material says.',
  signal_buttons_shown: 'Students have buttons such as “Too fast”.',
  signal_buttons_hidden: 'Students no longer have buttons such as “Too fast”.',
  people_forgotten:
    'Student names and questions were deleted after {days, plural, one {# day} other {# days}} without activity.',
  retention_changed:
    '{days, select, null {Student names and questions are kept for the default time.} other {Student names and questions are kept for {days, plural, one {# day} other {# days}}.}}',
  closed_to_new: 'The room was locked.',
  opened_to_new: 'The room was unlocked.',
  student_removed:
    'A student was removed, with {questions, plural, one {# question} other {# questions}}.',
  student_left:
    'A student left and deleted {questions, plural, one {# question} other {# questions}}.',
  session_begun: 'A new session started.',
  file_added: '{file} was added ({characters, plural, one {# character} other {# characters}}).',
  file_added_in_part: '{file} was added, but it is too long: only the beginning was read.',
  file_without_text: '{file} has no text to learn from.',
  learning_started: 'Learning started; one credit was used.',
  learning_done:
    'Learning is done: {passages, plural, one {# passage was} other {# passages were}} read.',
  learning_failed: 'Learning failed: {reason} The credit was given back.',
  learning_found_no_text: 'The files contain no text to learn from.',
  learning_broke_off: 'Something went wrong while the files were read. Please try again.',
  model_replaced:
    'The model “{model}” {trouble, select, late {is too slow} unreachable {can’t be reached} busy {is too busy} refused {refuses to answer} invalid {gives unusable answers} other {is not working}}. The built-in model takes over until it is back. No question is lost.',
  credits_used_up:
    'You have no credits left. The built-in model takes over from “{model}”. No question is lost.',
  model_answers_again: 'The model “{model}” is back.',
  model_unfit:
    'The model “{model}” groups these questions worse than the built-in model, which now works alone. No question is lost.',
  question_filtered:
    'Filtered{reason, select, abuse { (abuse)} gibberish { (gibberish)} no_question { (not a question)} off_topic { (off topic)} by_presenter { (by you)} other {}}: “{question}”',
  question_held:
    'Held ({reason, select, contact {link, address or phone number} unsure {AI is unsure} unjudged {AI could not check it} other {you review all}}): “{question}”',
  topic_answered: 'The topic “{topic}” is answered.',
  topic_opened: 'The topic “{topic}” is open again.',
  topic_lit: 'Now answering: “{topic}”',
  topic_unlit: 'Stopped answering: “{topic}”',
  question_accepted: 'Accepted: “{question}”',
  question_accepted_into: 'Accepted into “{topic}”: “{question}”',
  question_accepted_into_new: 'Accepted into a new topic: “{question}”',
  question_moved_into: 'Moved to “{topic}”: “{question}”',
  question_moved_into_new: 'Moved to a new topic: “{question}”',
  questions_moved_into:
    'Moved to “{topic}”: {count, plural, one {# questions} other {# questions}}',
  questions_moved_into_new:
    'Moved to the new topic “{topic}”: {count, plural, one {# questions} other {# questions}}',
  question_rejected: 'Rejected: “{question}”',
  questions_rejected: 'Rejected: {count, plural, one {# questions} other {# questions}}',
  questions_alike_accepted:
    '{count, plural, one {# more like this was let in} other {# more like this were let in}}',
  questions_alike_rejected:
    '{count, plural, one {# more like this was set aside} other {# more like this were set aside}}',
  signals_cleared: 'Signals cleared: {count}',
  topics_merged: 'The topics {topics} were merged into “{into}”.',
  topic_merged: 'The topic “{topic}” was merged into “{into}”.',
  topic_split:
    'Split off from “{topic}” as “{title}”: {count, plural, one {# question} other {# questions}}',
  topic_pinned: 'The topic “{topic}” is pinned to the top.',
  topic_unpinned: 'The topic “{topic}” is no longer pinned.',
  topic_renamed: 'The topic “{topic}” was renamed to “{title}”.',
  topic_answer_written: 'You wrote an answer to “{topic}”.',
  topic_answer_removed: 'Your answer to “{topic}” was removed.',
  change_undone: 'Undone: {change}',
  // Between the marks of the language.
  quoted: '“{text}”',
} as const satisfies Record<MessageCode | 'quoted', string>;
