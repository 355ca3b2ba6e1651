// The only way to the encoder's runtime, which the linter holds (scripts/walls.ts). Left to itself it
// makes an id of the machine's, keeps events under the user's cache and sends them to its maker.
import type { InferenceSession as Session } from 'onnxruntime-node';
import { isMainThread } from 'node:worker_threads';

// It reads the process's environment, of which other threads have a copy: what they set stays there.
if (!isMainThread) throw new Error('The encoder’s runtime is loaded in a process of its own only');
process.env['ORT_DISABLE_TELEMETRY'] = '1';

// After that: what a module names at its head is loaded before anything in it is run.
export const { InferenceSession, Tensor } = await import('onnxruntime-node');
export type { Session };
export type SessionOptions = Session.SessionOptions;
