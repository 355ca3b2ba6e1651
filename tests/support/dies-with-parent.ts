import { existsSync } from 'node:fs';

/** Words before a command that let the kernel end it when the tests are killed without a chance to do it. */
export const diesWithParent = (signal: 'INT' | 'KILL' = 'KILL'): string[] =>
  existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', signal] : [];
