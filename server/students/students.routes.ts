import { getProjectDetail, registerStudent } from '../../contract/routes/students.ts';
import type { Handle } from '../http/handle.ts';
import type { StudentsService } from './students.service.ts';

export function studentRoutes(handle: Handle, students: StudentsService): void {
  handle(registerStudent, async ({ student, body }) => ({
    message: 'Welcome!',
    student_id: await students.register(student, body),
  }));
  handle(getProjectDetail, async ({ student, body }) => ({
    data: students.getProjectDetail(student, body.presentation_id),
  }));
}
