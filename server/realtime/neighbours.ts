// The way to the other processes of one product. There are two: over PostgreSQL, and through Valkey.

import type { ServerOptions } from 'socket.io';

export interface Neighbours {
  readonly adapter: ServerOptions['adapter'];
  /** False: what is asked now reaches nobody. */
  canBeAsked(): boolean;
}
