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
  learns: 'The filter learns from you',
  learns_text:
    'When you accept or reject a question, what is like it goes the same way, now and from then on in this project. “3 more like this were let in” has Undo: your own decision then stays, and the filter forgets what it learned from it. What you decided yourself never changes by that, and rude messages are never let in.',
  material: 'Answers from your material',
  material_text:
    'Select a topic to see what your material says about it, and on which page. “Use as answer” puts that into the written answer. With a remote AI model, “Draft an answer” writes one from it, for you to edit. From twelve topics on, the list can be divided by your material’s headings; “Most asked” is in the menu (⋯).',
  keys_of: 'Keyboard shortcuts',
  keys_text: 'They work on a project’s questions screen, and so does a clicker.',
} as const;
