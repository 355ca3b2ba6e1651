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
 * The id of the operation is that of the call, so that sending it again changes nothing twice.
 * @throws CallError
 */
export function sendChange(operation: ChangeOperation): Promise<{ data: DecidedChange | null }> {
  const { id: client_id } = operation;
  if (!isQuestions(operation)) {
    const params = { id: operation.topic_id };
    return call(mergeTopic, { params, body: { client_id, into: operation.to } }, options);
  }
  const { question_ids } = operation;
  const body = { client_id, question_ids };
  if (operation.change === 'reject') return call(rejectQuestions, { body }, options);
  if (operation.change === 'clear') return call(clearSignals, { body }, options);
  if (operation.change === 'split') {
    return call(splitTopic, { params: { id: operation.topic_id }, body }, options);
  }
  if (operation.change === 'accept') {
    const params = { id: question_ids[0]! };
    return call(acceptQuestion, { params, body: { client_id, to: operation.to } }, options);
  }
  return call(moveQuestions, { body: { ...body, to: operation.to } }, options);
}
