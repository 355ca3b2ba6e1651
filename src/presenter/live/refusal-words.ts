import type { Failure } from '../../offline/queue.ts';
import { isAnswer, isLight, isPin, type Wish, isChange } from '../../offline/tick-state.ts';
import { say } from '../../words/presenter.ts';
import { inPageLanguage } from '../../presenter/failure-text.ts';

/** What a presenter is told of a mark or a change that the server does not take. */
export function refusalWords(wish: Wish, failure: Failure) {
  const { title } = wish;
  const because = say('because', { title, reason: inPageLanguage(failure) });
  if (isChange(wish)) return { title: say('nothing_changed'), text: because };
  if (failure.code !== 'topic_not_found') return { title: say('taken_back'), text: because };
  const mark = isLight(wish)
    ? 'light'
    : isPin(wish)
      ? 'pin'
      : isAnswer(wish)
        ? 'answer'
        : wish.status === 1
          ? 'tick'
          : 'untick';
  return { title: say('topic_gone'), text: say(`gone_${mark}`, { title }) };
}
