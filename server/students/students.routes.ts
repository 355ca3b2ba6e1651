import {
  getProjectDetail,
  getQuestions,
  postQuestion,
  registerStudent,
  scan,
} from '../../contract/routes/students.ts';
import type { Handle } from '../http/handle.ts';
import { perAsker, perDevice } from '../http/rate-limits.ts';
import type { StudentsService } from './students.service.ts';

export function studentRoutes(handle: Handle, students: StudentsService): void {
  handle(
    scan,
    async ({ body }) => ({ record: await students.scan(body.token, body.device_id) }),
    perDevice,
  );
  handle(registerStudent, async ({ student, body }) => ({
    message: 'Welcome!',
    student_id: await students.register(student, body),
  }));
  handle(
    postQuestion,
    async ({ student, body, reply }) => {
      const { question, isNew } = await students.ask(student, body);
      if (!isNew) reply.code(200);
      return { data: question };
    },
    perAsker,
  );
  handle(getQuestions, async ({ student, body }) => ({
    data: await students.getQuestions(student, body.asked_by, body.presentation_id),
  }));
  handle(getProjectDetail, async ({ student, body }) => ({
    data: students.getProjectDetail(student, body.presentation_id),
  }));
}
