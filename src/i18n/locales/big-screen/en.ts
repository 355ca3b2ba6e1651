export const words = {
  loading: 'Loading the wall',
  cut: 'Not connected. Showing the last update.',
  untitled: 'Untitled',
  first: 'Ask your first question',
  next: 'Ask your next question',
  how: 'How to join',
  paused: 'Questions are paused',
  locked: 'The room is locked',
  joined: '<b>{count, number}</b>{count, plural, one { joined} other { joined}}',
  asked: '<b>{count, number}</b>{count, plural, one { asked} other { asked}}',
  now: 'Now answering',
  topics: 'Topics',
  more: '{count, plural, one {+ # more topic} other {+ # more topics}}',
  // Behind the number itself.
  students: '{count, plural, one { student} other { students}}',
  full: 'Full screen',
  leave_full: 'Exit full screen',
} as const;
