import {
  getProjectDetail,
  handOver,
  registerStudent,
} from '../../contract/api/students/students.ts';
import type { Handle } from '../http/handle.ts';
import type { StudentsService, HandOversService } from './students.service.ts';

export function studentRoutes(
  handle: Handle,
  students: StudentsService,
  handOvers: HandOversService,
): void {
  handle(handOver, async ({ student, body }) => ({
    data: { hand_over: await handOvers.offer(student, body.presentation_id, body.device_id) },
  }));
  handle(registerStudent, async ({ student, body }) => ({
    message: 'Welcome!',
    student_id: await students.register(student, body),
  }));
  handle(getProjectDetail, async ({ student, body }) => ({
    data: students.getProjectDetail(student, body.presentation_id),
  }));
}
