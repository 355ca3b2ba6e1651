export const words = {
  privacy: 'Privacy',
  about:
    '{product} collects the questions students ask in class so their teacher can answer them. It keeps only what that takes, and nothing to sell or advertise with.',
  students: 'What is kept about students',
  students_questions:
    'The questions they ask, when they ask them, which ones they say “me too” to, and which ones they found answered in the material.',
  students_names:
    'First name, last name and email address, if the teacher’s plan asks for them. If it doesn’t, nobody is asked for a name.',
  students_phone:
    'A random number, made on the phone, by which it finds its own questions again. It says nothing else about the phone.',
  students_push:
    'Only if a student turns on notifications: the address where the browser’s maker receives messages for it. What is sent through it is encrypted.',
  seen: 'Who sees it',
  seen_teacher:
    'The teacher sees the questions and can remove the students who asked them. Students’ names and addresses are never on the wall or on another student’s screen.',
  seen_room: 'Other students see the class’s questions, without names, if the teacher shows them.',
  seen_service:
    'A teacher can choose an AI service that the operator has named. It receives questions and passages from the material, but no names or addresses. Otherwise questions are sorted on this server.',
  seen_server: 'Questions are sorted by an AI on this server; nothing is sent to an AI service.',
  kept: 'How long it is kept',
  kept_days:
    'Students’ names and questions are deleted {days, plural, one {# day} other {# days}} after the last activity in a project, or sooner if the teacher has chosen so. The registration page says when.',
  kept_removed:
    'At any time, a teacher can remove one student with all their questions, download that student’s data, or delete a whole project.',
  kept_backups: 'The operator’s backups keep what was in them until they are deleted.',
  teachers: 'What is kept about teachers',
  teachers_account:
    'Name, email address, whether the last email to it was refused, a password that cannot be read back, the plan, and their projects with the text of the files. In their profile, they can delete their account with all of this.',
  teachers_sign_ins:
    'Where they are signed in: the browser and system, since when, and the hour it was last used. This is deleted when the sign-in ends, after 30 days at the latest. A browser where a code from an authenticator app was accepted is recognised for 90 days, by a hash of a random id.',
  teachers_services:
    'Teachers who sign in with {services} share that with the service. Students never do.',
  device: 'On the device and in transit',
  device_storage:
    'We set no cookies and do no tracking, and students’ pages load nothing from elsewhere. The browser’s own storage keeps questions until they are sent, and the answers.',
  device_log:
    'The server’s log contains the network address of each call, but no name, question or key.',
  operator: 'Who is responsible',
  no_contact:
    'The school or organisation that runs this server. It has not named a contact here, so ask your teacher.',
  ask: 'Ask them to show, correct or delete what is kept about you. On the device you asked from, you can see and delete it on this page.',
  own: 'What is kept about you',
  own_text: 'Joined with this device:',
  nameless_class: 'A class',
  own_save: 'Download it',
  own_delete: 'Delete it',
  own_sure: 'Delete what is kept about you?',
  own_sure_text:
    'Your name, your questions and every “me too” in “{name}” will be deleted for good, here and for your teacher.',
  all_deleted: 'Everything was deleted.',
  not_saved: 'It could not be downloaded',
  not_deleted: 'Nothing was deleted',
  made_of: 'About this software',
  licences: 'Open-source licences',
} as const;
