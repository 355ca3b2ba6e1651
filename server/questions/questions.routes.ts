import type { FastifyRequest } from 'fastify';
import {
  deletePresentation,
  getAllTopics,
  getPresentation,
  getRetention,
  getWall,
  removeStudent,
  updateRetention,
  updateTopicStatus,
} from '../../contract/api/presentations/presentations.ts';
import { beginSession, getSession, listSessions } from '../../contract/api/sessions/sessions.ts';
import { deleteOwnData, exportStudent, getOwnData } from '../../contract/api/students/student-data.ts';
import { getQuestions, meToo, postQuestion } from '../../contract/api/students/students.ts';
import type { Handle } from '../http/handle.ts';
import type { Links } from '../http/links.ts';
import { perAddress, perAsker } from '../http/rate-limits.ts';
import type { AskingService } from './asking.service.ts';
import type { MeToosService } from './me-toos.service.ts';
import type { QuestionsService } from './questions.service.ts';
import type { RemovalService } from '../privacy/removal.service.ts';
import type { RetentionService } from '../privacy/retention.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { StudentDataService } from '../privacy/student-data.service.ts';
import type { WallService } from '../topics/big-screen.service.ts';
import type { WholeService } from '../topics/presentation-view.service.ts';

export function questionRoutes(
  handle: Handle,
  services: {
    questions: QuestionsService;
    asking: AskingService;
    meToos: MeToosService;
    whole: WholeService;
    wall: WallService;
    sessions: SessionsService;
    removal: RemovalService;
    studentData: StudentDataService;
    retention: RetentionService;
    /** A topic is answered; must not throw. */
    onAnswered: (topicId: number) => void;
  },
  linksFor: (request: FastifyRequest) => Links,
): void {
  const { questions, asking, meToos, whole, wall, sessions, removal, studentData } = services;
  const { retention, onAnswered } = services;
  handle(getPresentation, async ({ presenter, params, request }) => ({
    data: await whole.get(presenter, params.id, linksFor(request)),
  }));
  handle(getAllTopics, async ({ presenter, params }) => ({
    data: await whole.getTopics(presenter, params.id),
  }));
  handle(
    getWall,
    async ({ params, request }) => ({ data: await wall.get(params.key, linksFor(request)) }),
    perAddress,
  );
  handle(deletePresentation, async ({ presenter, params }) => {
    await whole.erase(presenter, params.id);
    return {};
  });
  handle(updateTopicStatus, async ({ params, body, presenter }) => {
    const { status, client_id } = body;
    const data = await questions.setAnswered(presenter.id, params.id, status === 1, client_id);
    if (data.has_been_answered === 1) onAnswered(params.id);
    return { data };
  });
  handle(removeStudent, async ({ params, presenter }) => ({
    data: { question_count: await removal.remove(presenter.id, params.id) },
  }));
  handle(exportStudent, async ({ params, presenter }) => ({
    data: await studentData.ofAsker(presenter.id, params.id),
  }));
  handle(getOwnData, async ({ student }) => ({ data: await studentData.own(student.studentId) }));
  handle(deleteOwnData, async ({ student }) => ({
    data: { question_count: await removal.leave(student) },
  }));
  handle(listSessions, async ({ presenter, params }) => ({
    data: await sessions.list(presenter, params.id),
  }));
  handle(getSession, async ({ presenter, params }) => ({
    data: await sessions.get(presenter, params.id, params.session_id),
  }));
  handle(beginSession, async ({ presenter, params }) => ({
    data: await sessions.begin(presenter, params.id),
  }));
  handle(getRetention, async ({ presenter, params }) => ({
    data: await retention.read(presenter, params.id),
  }));
  handle(updateRetention, async ({ presenter, params, body }) => ({
    data: await retention.set(presenter, params.id, body.retention_days),
  }));
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
