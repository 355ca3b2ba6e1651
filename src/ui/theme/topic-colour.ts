import './topic-colours.css';

const topicColours = 7;

/** The attributes that give an element the pastel of the topic with this ordinal. */
export const topicColour = (ordinal: number) => ({
  className: 'ui-topic',
  'data-colour': ordinal % topicColours,
});
