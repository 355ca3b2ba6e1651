import type { Failure } from '../../sync/queue.ts';
import {
  isAnswer,
  isLight,
  isPin,
  type Wish,
  isChange,
} from '../../sync/presenter/presenter-queue-state.ts';
import { say } from '../../i18n/locales/presenter/index.ts';
import { inPageLanguage } from '../failure-text.ts';

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
