import { CallError } from '../../net/call-error.ts';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';
import type { LiveEnvironment } from './live-presentation.ts';
import { onNextFrame } from './on-next-frame.ts';

const readingMs = 3_000;

export const pageEnvironment: LiveEnvironment = {
  now: () => Date.now(),
  schedule: onNextFrame,
  canRetry: (error) => error instanceof CallError && error.canRetry,
  onRefusedTick: (error) =>
    notify({
      type: 'error',
      title: 'The mark was taken back',
      text: failureText(error, 'Something went wrong.'),
      duration: readingMs,
    }),
};
