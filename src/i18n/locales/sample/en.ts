export const words = {
  offer: 'No class at hand? Twenty simulated students ask about the handout for a minute.',
  start: 'Let a simulated class ask',
  asking: 'The simulated class is asking.',
  asked: 'The simulated class has asked.',
  see: 'See its questions',
} as const;
