export const words = {
  help: 'Help',
  students: 'What students see',
  students_text: 'A page on their phone: nothing to install, no account.',
  in: 'They join',
  in_text:
    'They scan the QR code or type the code next to it. If your plan requires it, they enter their name and email first.',
  ask: 'They ask',
  ask_text:
    'Questions have at most 100 characters. Without a network, a question waits on the phone and is sent, once, when it is back.',
  became: 'They follow their question',
  became_text: 'Each of their questions shows its status:',
  waiting: 'The phone has no network at the moment.',
  sent: 'It has arrived, and the AI is about to read it.',
  accepted: 'It is in one of your topics.',
  filtered: 'It was rejected. The phone says why, so the student can rephrase it.',
  answered: 'You marked its topic answered. It turns green, with your answer if you wrote one.',
  room: 'They can see the class’s topics',
  room_text: 'If you show topics to students, they can tap “Me too” on what others asked.',
  signals: 'They can say how the lesson goes',
  signals_text:
    '“Too fast” or “please repeat” reaches you as a count, not as a topic. In “⋯” on the questions screen you can give them buttons for it.',
  keys_of: 'Keyboard shortcuts',
  keys_text: 'They work on a project’s questions screen, and so does a clicker.',
} as const;
