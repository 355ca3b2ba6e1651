import { CallError } from '../../api/call-error.ts';
import type { LiveEnvironment } from './live-presentation.ts';
import { onNextFrame } from './on-next-frame.ts';

export const pageEnvironment: LiveEnvironment = {
  now: () => Date.now(),
  schedule: onNextFrame,
  canRetry: (error) => error instanceof CallError && error.canRetry,
  isGivenUp: (error) => error instanceof CallError && error.code === 'given_up',
};
