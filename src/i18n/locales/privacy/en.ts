export const words = {
  privacy: 'Privacy',
  about:
    '{product} collects what students ask in a class, so that their teacher can answer it. It keeps what that takes, and nothing to sell or to advertise with.',
  students: 'What is kept of students',
  students_questions: 'The questions they ask, when, and to which they say “me too”.',
  students_names:
    'First name, last name and e-mail address where the teacher’s plan asks for them. Where it does not, nobody is asked for a name.',
  students_phone:
    'A random number for the phone, made on it, by which it finds its own questions again. It says nothing else of the phone.',
  students_push:
    'Only if a student wishes to be told of an answer: the address at which the browser’s maker takes messages for it. What is sent through it is encrypted.',
  seen: 'Who sees it',
  seen_teacher:
    'The teacher sees the questions and removes students by them. Names and addresses of students are on no wall and on no other student’s screen.',
  seen_room:
    'Other students see the questions of the room, without who asked, if the teacher shows them.',
  seen_service:
    'A teacher may choose an AI service that the operator has named. It then gets questions and passages of the material, and neither names nor addresses. Otherwise questions are sorted on this server.',
  seen_server: 'Questions are sorted by an AI on this server; nothing is sent to an AI service.',
  kept: 'For how long',
  kept_days:
    'Names and questions of students are deleted {days, plural, one {# day} other {# days}} after the last activity in a project, or sooner if the teacher has chosen so. The registration page says which it is.',
  kept_removed:
    'A teacher can remove one student with all questions, and save what is kept of them, or remove a whole project, at any time.',
  kept_backups: 'Backups that the operator makes keep what was in them until they are deleted.',
  teachers: 'What is kept of teachers',
  teachers_account:
    'Name, e-mail address and whether the last mail to it was refused, a password that cannot be read back, plan, and their projects with the text of the files. They delete their account with all of it in their profile.',
  teachers_sign_ins:
    'Where they are signed in: the kind of browser and system, since when, and when it was used last, to the hour. It is deleted when the sign-in ends, after 30 days at the latest. A browser from which a code of an authenticator app was right is recognised for 90 days, by a hash of a random id.',
  teachers_services: 'Who signs in through {services} tells that service so. Students never do.',
  device: 'On the device, and on the way',
  device_storage:
    'There are no cookies of ours, no tracking, and nothing is loaded from others on students’ pages. The browser’s own storage keeps questions until they are sent, and the answers.',
  device_log:
    'The server’s log names the network address of a call, and no name, no question and no key.',
  operator: 'Who answers for it',
  no_contact:
    'The school or organisation that runs this server. It has not named a contact here: ask your teacher.',
  ask: 'Ask them to see, correct or delete what is kept of you. With the device on which you asked, you can see and delete it on this page.',
  own: 'What is kept of you',
  own_text: 'With this device you have entered:',
  nameless_class: 'A class',
  own_save: 'Save it',
  own_delete: 'Delete it',
  own_sure: 'Delete what is kept of you?',
  own_sure_text:
    'Your name, your questions and each “me too” in “{name}” are deleted for good, here and with your teacher.',
  all_deleted: 'Everything was deleted.',
  not_saved: 'It could not be saved',
  not_deleted: 'Nothing was deleted',
  made_of: 'What it is made of',
  licences: 'Licences of all its parts',
} as const;
