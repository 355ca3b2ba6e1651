import type { Change } from '../../../contract/entities.ts';
import { moveQuestions, rejectQuestions, splitTopic } from '../../../contract/routes/changes.ts';
import { attemptMs } from '../../net/attempt.ts';
import { call } from '../../offline/presenter-calls.ts';
import type { QuestionsWish } from '../../offline/tick-state.ts';

const options = { limitMs: attemptMs };

/**
 * The id of the wish is that of the call, so that sending it again changes nothing twice.
 * @throws CallError
 */
export function sendQuestions(wish: QuestionsWish): Promise<{ data: Change | null }> {
  const { id: client_id, question_ids } = wish;
  const body = { client_id, question_ids };
  if (wish.change === 'reject') return call(rejectQuestions, { body }, options);
  if (wish.change === 'split') {
    return call(splitTopic, { params: { id: wish.topic_id }, body }, options);
  }
  return call(moveQuestions, { body: { ...body, to: wish.to } }, options);
}
