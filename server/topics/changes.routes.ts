import { randomUUID } from 'node:crypto';
import {
  acceptQuestion,
  acceptSuggestion,
  clearSignals,
  listChanges,
  listSuggestions,
  mergeTopic,
  moveQuestion,
  moveQuestions,
  refuseSuggestion,
  rejectQuestion,
  rejectQuestions,
  renameTopic,
  splitTopic,
  undoChange,
} from '../../contract/api/topics/changes.ts';
import {
  answerTopic,
  spotlightTopic,
  patchTopic,
  pinTopic,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import type { TopicPatch } from '../../contract/api/topics/topic-patch.ts';
import { ApiError } from '../lib/errors.ts';
import type { Handle } from '../http/handle.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { ChangesService } from './changes.service.ts';
import type { SuggestionsService } from './suggestions.service.ts';

export function changeRoutes(
  handle: Handle,
  changes: ChangesService,
  suggestions: SuggestionsService,
  presentations: PresentationsService,
  /** A topic is answered; must not throw. */
  onAnswered: (topicId: number) => void,
): void {
  handle(acceptQuestion, async ({ presenter, params, body }) => ({
    data: await changes.accept(presenter.id, params.id, body.to, body.client_id),
  }));
  handle(rejectQuestion, async ({ presenter, params, body }) => ({
    data: await changes.reject(presenter.id, [params.id], body.client_id),
  }));
  handle(moveQuestion, async ({ presenter, params, body }) => ({
    data: await changes.move(presenter.id, [params.id], body.to, body.client_id),
  }));
  handle(moveQuestions, async ({ presenter, body }) => ({
    data: await changes.move(presenter.id, body.question_ids, body.to, body.client_id),
  }));
  handle(rejectQuestions, async ({ presenter, body }) => ({
    data: await changes.reject(presenter.id, body.question_ids, body.client_id),
  }));
  handle(clearSignals, async ({ presenter, body }) => ({
    data: await changes.clearSignals(presenter.id, body.question_ids, body.client_id),
  }));
  handle(splitTopic, async ({ presenter, params, body }) => ({
    data: await changes.split(presenter.id, params.id, body.question_ids, body.client_id),
  }));
  handle(mergeTopic, async ({ presenter, params, body }) => ({
    data: await changes.merge(presenter.id, params.id, body.into, body.client_id),
  }));
  const patch = async (presenterId: number, id: number, clientId: string, wanted: TopicPatch) => {
    const data = await changes.patchTopic(presenterId, id, wanted, clientId);
    if (wanted.is_answered !== undefined && data.topic?.has_been_answered === 1) {
      onAnswered(data.topic.id);
    }
    return data;
  };
  handle(patchTopic, async ({ presenter, params, body: { client_id, ...wanted } }) => ({
    data: await patch(presenter.id, params.id, client_id, wanted),
  }));
  handle(updateTopicStatus, async ({ presenter, params, body }) => {
    const clientId = body.client_id ?? randomUUID();
    const wanted = { is_answered: body.status };
    const { topic } = await patch(presenter.id, params.id, clientId, wanted);
    if (!topic) throw new ApiError('topic_not_found');
    return { data: topic };
  });
  handle(spotlightTopic, async ({ presenter, params, body: { client_id, status } }) => ({
    data: (await patch(presenter.id, params.id, client_id, { is_spotlit: status })).change,
  }));
  handle(pinTopic, async ({ presenter, params, body: { client_id, status } }) => ({
    data: (await patch(presenter.id, params.id, client_id, { is_pinned: status })).change,
  }));
  handle(renameTopic, async ({ presenter, params, body: { client_id, title } }) => ({
    data: (await patch(presenter.id, params.id, client_id, { title })).change,
  }));
  handle(answerTopic, async ({ presenter, params, body: { client_id, answer } }) => ({
    data: (await patch(presenter.id, params.id, client_id, { answer })).change,
  }));
  handle(undoChange, async ({ presenter, params }) => ({
    data: await changes.undo(presenter.id, params.id),
  }));
  handle(acceptSuggestion, async ({ presenter, params, body }) => ({
    data: await changes.acceptSuggestion(presenter.id, params.id, body.client_id),
  }));
  handle(refuseSuggestion, async ({ presenter, params }) => {
    await suggestions.refuse(presenter.id, params.id);
    return {};
  });
  handle(listSuggestions, async ({ presenter, params }) => {
    const { sessionId } = await presentations.get(presenter, params.id);
    return { data: await suggestions.list(sessionId) };
  });
  handle(listChanges, async ({ presenter, params }) => {
    const { sessionId } = await presentations.get(presenter, params.id);
    return { data: await changes.list(sessionId) };
  });
}
