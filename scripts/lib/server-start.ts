// How the server is started, so that it keeps little memory and ends. deploy/ says the same in its own words.
import { shutdownDeadlockFlags } from '../../server/lib/shutdown-deadlock.ts';

/**
 * For glibc; other allocators do not read this. It keeps what the start took, some 80 MB of it, unless it
 * is told a limit in bytes; and each thread that files and passwords are computed in has a heap of its
 * own, with holes of its own, unless there is to be one. The model's worker has limits of its own
 * (worker-pool.ts).
 */
export const givesMemoryBack = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' };

/**
 * For Node, before the script. A wave of phones lets V8's nursery grow to its limit, 16 MiB for each half,
 * and the old generation with it: 100 to 150 MB more than with the first, for the same processor time.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=2', ...shutdownDeadlockFlags];
