import type { Failure } from '../../offline/queue.ts';
import { isAnswer, isLight, isPin, isQuestions, type Wish } from '../../offline/tick-state.ts';

/** What a presenter is told of a mark or a change that the server does not take. */
export function refusalWords(wish: Wish, { code, message }: Failure) {
  const { title } = wish;
  if (isQuestions(wish)) return { title: 'Nothing was changed', text: `“${title}”: ${message}` };
  const mark = isLight(wish)
    ? 'Where the light is'
    : isPin(wish)
      ? 'What stands at the top'
      : isAnswer(wish)
        ? 'Your answer'
        : wish.status === 1
          ? 'Your tick'
          : 'That you unticked it';
  return code === 'topic_not_found'
    ? {
        title: 'This topic is gone',
        text: `“${title}” was merged or deleted meanwhile. ${mark} was not stored.`,
      }
    : { title: 'The mark was taken back', text: `“${title}”: ${message}` };
}
