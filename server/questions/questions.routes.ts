import { updateTopicStatus } from '../../contract/api/presentations/presentations.ts';
import { getQuestions, meToo, postQuestion } from '../../contract/api/students/students.ts';
import type { Handle } from '../http/handle.ts';
import { perAsker } from '../http/rate-limits.ts';
import type { AskingService } from './asking.service.ts';
import type { MeToosService } from './me-toos.service.ts';
import type { QuestionsService } from './questions.service.ts';

export function questionRoutes(
  handle: Handle,
  services: {
    questions: QuestionsService;
    asking: AskingService;
    meToos: MeToosService;
    /** A topic is answered; must not throw. */
    onAnswered: (topicId: number) => void;
  },
): void {
  const { questions, asking, meToos, onAnswered } = services;
  handle(updateTopicStatus, async ({ params, body, presenter }) => {
    const { status, client_id } = body;
    const data = await questions.setAnswered(presenter.id, params.id, status === 1, client_id);
    if (data.has_been_answered === 1) onAnswered(params.id);
    return { data };
  });
  handle(
    postQuestion,
    async ({ student, body, reply }) => {
      const { question, isNew } = await asking.ask(student, body);
      if (!isNew) reply.code(200);
      return { data: question };
    },
    perAsker,
  );
  handle(meToo, async ({ student, body }) => ({
    data: { question_ids: await meToos.wish(student, body) },
  }));
  handle(getQuestions, async ({ student, body }) => {
    const own = await asking.listOwn(student, body.asked_by, body.presentation_id);
    return { data: own.questions, is_paused: student.isPaused, earlier_ids: own.earlierIds };
  });
}
