import type { Failure } from '../../offline/queue.ts';
import type { Tick } from '../../offline/tick-state.ts';

/** What a presenter is told of a tick that the server does not take. */
export function refusalWords({ title, status }: Tick, { code, message }: Failure) {
  const mark = status === 1 ? 'Your tick' : 'That you unticked it';
  return code === 'topic_not_found'
    ? {
        title: 'This topic is gone',
        text: `“${title}” was merged or deleted meanwhile. ${mark} was not stored.`,
      }
    : { title: 'The mark was taken back', text: `“${title}”: ${message}` };
}
