export const words = {
  help: 'Help',
  students: 'What students see',
  students_text: 'A page on their phone: nothing to install, no account.',
  in: 'They come in',
  in_text:
    'They scan the QR code, or type the code beside it. Where your plan asks for it, they give their name and address first.',
  ask: 'They ask',
  ask_text:
    'A question has at most 100 characters. Without a network it waits on the phone, and arrives once when there is one again.',
  became: 'They see what became of it',
  became_text: 'Beside each question of their own they read where it stands:',
  waiting: 'The phone has no network at the moment.',
  sent: 'It has arrived, and the AI is about to read it.',
  accepted: 'It stands in one of your topics.',
  filtered: 'It was rejected. The phone says why, so that it can be asked in other words.',
  answered: 'You ticked its topic off. It turns green, with your answer if you wrote one.',
  room: 'They see the room, if you like',
  room_text:
    'Where you show them the topics of the room, they can say “Me too” to what others asked.',
  keys_of: 'The keys of the lectern',
  keys_text: 'They act on the questions screen of a project, and a clicker’s keys do too.',
} as const;
