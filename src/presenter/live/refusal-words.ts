import type { TopicField } from '../../../contract/api/topics/topic-patch.ts';
import type { Failure } from '../../sync/queue.ts';
import { isChange, type Operation } from '../../sync/presenter/presenter-queue-state.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { inPageLanguage } from '../failure-text.ts';
import { fieldsOf } from '../topics/topic-state.ts';

/** What is said of a field whose topic is gone; of others only that nothing was changed. */
const goneWords = {
  is_spotlit: 'gone_light',
  is_pinned: 'gone_pin',
  answer: 'gone_answer',
  is_answered: 'gone_tick',
} as const satisfies Partial<Record<TopicField, string>>;
const isMark = (field: string | undefined): field is keyof typeof goneWords =>
  field !== undefined && field in goneWords;

/** What a presenter is told of a patch or a change that the server does not take. */
export function refusalWords(wish: Operation, failure: Failure) {
  const { title } = wish;
  const because = say('because', { title, reason: inPageLanguage(failure) });
  const [field] = isChange(wish) ? [] : fieldsOf(wish.patch);
  if (isChange(wish) || !isMark(field)) return { title: say('nothing_changed'), text: because };
  if (failure.code !== 'topic_not_found') return { title: say('taken_back'), text: because };
  const gone = wish.patch.is_answered === 0 ? 'gone_untick' : goneWords[field];
  return { title: say('topic_gone'), text: say(gone, { title }) };
}
