// One question to a remote model, whatever it is about.

export interface Prompt {
  /** Names the schema for the service. */
  readonly name: string;
  readonly instructions: string;
  /** A JSON document: the only place where words of other people stand. */
  readonly data: string;
  /** How many things are asked about: so many entries the answer has at most. */
  readonly entries: number;
  /** JSON schema of the answer. */
  readonly schema: Record<string, unknown>;
  /** For a small model: nothing is left to chance, and an answer that does not end is cut. */
  readonly isShort?: boolean;
}
