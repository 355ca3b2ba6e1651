/** Whose calls these are. Network code does not know where tokens are kept. */
export interface Caller {
  token: () => string | undefined;
  /** The server does not accept the token any more. */
  expire: () => void;
}
