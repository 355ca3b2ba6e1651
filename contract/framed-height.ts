/** What a framed page tells the page around it, to any origin: a height is no secret. */
export interface HeightMessage {
  type: 'askroom:height';
  /** CSS pixels for which nothing in the frame has to be scrolled. */
  height: number;
}
