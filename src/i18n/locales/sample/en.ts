export const words = {
  offer: 'No class yet? Twenty simulated students will ask about the handout for a minute.',
  start: 'Start a simulated class',
  asking: 'The simulated class is asking.',
  asked: 'The simulated class is done.',
  see: 'See its questions',
} as const;
