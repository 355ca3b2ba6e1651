import {
  getRetention,
  removeStudent,
  updateRetention,
} from '../../contract/api/presentations/presentations.ts';
import {
  deleteOwnData,
  exportStudent,
  getOwnData,
} from '../../contract/api/students/student-data.ts';
import type { Handle } from '../http/handle.ts';
import type { RemovalService } from './removal.service.ts';
import type { RetentionService } from './retention.service.ts';
import type { StudentDataService } from './student-data.service.ts';

export function privacyRoutes(
  handle: Handle,
  {
    removal,
    studentData,
    retention,
  }: { removal: RemovalService; studentData: StudentDataService; retention: RetentionService },
): void {
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
  handle(getRetention, async ({ presenter, params }) => ({
    data: await retention.read(presenter, params.id),
  }));
  handle(updateRetention, async ({ presenter, params, body }) => ({
    data: await retention.set(presenter, params.id, body.retention_days),
  }));
}
