import { updateTopicStatus } from '../../contract/routes/presentations.ts';
import type { Handle } from '../http/handle.ts';
import type { QuestionsService } from './questions.service.ts';

export function questionRoutes(handle: Handle, questions: QuestionsService): void {
  handle(updateTopicStatus, async ({ params, body, presenter }) => ({
    data: await questions.setAnswered(presenter.id, params.id, body.status === 1),
  }));
}
