import {
  acceptQuestion,
  clearSignals,
  mergeTopic,
  moveQuestions,
  rejectQuestions,
  splitTopic,
  type DecidedChange,
} from '../../../contract/api/topics/changes.ts';
import { attemptMs } from '../../api/attempt.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import {
  isQuestions,
  type ChangeOperation,
} from '../../sync/presenter/offline/presenter-queue-state.ts';

const options = { limitMs: attemptMs };

/**
 * The id of the wish is that of the call, so that sending it again changes nothing twice.
 * @throws CallError
 */
export function sendChange(wish: ChangeOperation): Promise<{ data: DecidedChange | null }> {
  const { id: client_id } = wish;
  if (!isQuestions(wish)) {
    const params = { id: wish.topic_id };
    return call(mergeTopic, { params, body: { client_id, into: wish.to } }, options);
  }
  const { question_ids } = wish;
  const body = { client_id, question_ids };
  if (wish.change === 'reject') return call(rejectQuestions, { body }, options);
  if (wish.change === 'clear') return call(clearSignals, { body }, options);
  if (wish.change === 'split') {
    return call(splitTopic, { params: { id: wish.topic_id }, body }, options);
  }
  if (wish.change === 'accept') {
    const params = { id: question_ids[0]! };
    return call(acceptQuestion, { params, body: { client_id, to: wish.to } }, options);
  }
  return call(moveQuestions, { body: { ...body, to: wish.to } }, options);
}
