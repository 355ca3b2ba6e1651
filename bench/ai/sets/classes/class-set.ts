// A class as it really asks: a short handout, and what students type on their phones while it is
// taught. Everything in this folder was written for this project.

export interface ClassSet {
  readonly name: string;
  /** Nothing of the model was chosen with this class in view. */
  readonly isHeldOut: boolean;
  readonly title: string;
  /** A line is a paragraph. */
  readonly handout: string;
  /** Must get in: vague, misspelt, about the lecture itself, about daily life, beyond the handout. */
  readonly genuine: readonly string[];
  /** Belongs to no question round about this handout. */
  readonly offTopic: readonly string[];
  /** Insults, orders to the filter, noise: rejected for whichever reason. */
  readonly attacks: readonly string[];
}

/** One item a line; indents and empty lines do not count. */
export const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
