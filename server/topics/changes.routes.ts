import {
  acceptQuestion,
  acceptSuggestion,
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
  lightTopic,
  pinTopic,
} from '../../contract/api/presentations/presentations.ts';
import type { Handle } from '../http/handle.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { ChangesService } from './changes.service.ts';
import type { SuggestionsService } from './suggestions.service.ts';

export function changeRoutes(
  handle: Handle,
  changes: ChangesService,
  suggestions: SuggestionsService,
  presentations: PresentationsService,
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
  handle(splitTopic, async ({ presenter, params, body }) => ({
    data: await changes.split(presenter.id, params.id, body.question_ids, body.client_id),
  }));
  handle(pinTopic, async ({ presenter, params, body }) => ({
    data: await changes.pin(presenter.id, params.id, body.status === 1, body.client_id),
  }));
  handle(mergeTopic, async ({ presenter, params, body }) => ({
    data: await changes.merge(presenter.id, params.id, body.into, body.client_id),
  }));
  handle(renameTopic, async ({ presenter, params, body }) => ({
    data: await changes.rename(presenter.id, params.id, body.title, body.client_id),
  }));
  handle(lightTopic, async ({ presenter, params, body }) => ({
    data: await changes.light(presenter.id, params.id, body.status === 1, body.client_id),
  }));
  handle(answerTopic, async ({ presenter, params, body }) => ({
    data: await changes.answer(presenter.id, params.id, body.answer, body.client_id),
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
