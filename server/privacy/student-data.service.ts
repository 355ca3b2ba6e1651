// All that is kept of one student, for whoever asks what that is.

import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import { findPresentationOf } from '../questions/ownership.store.ts';
import { findAsker, listOfStudent } from '../questions/questions.store.ts';
import { findPerson, listSaid } from './student-data.store.ts';
import { toOwnQuestions } from '../questions/views.ts';
import type { StudentExport } from '../../contract/api/students/student-data.ts';

export type StudentDataService = ReturnType<typeof createStudentDataService>;

export function createStudentDataService({ db }: { db: StoreDatabase }) {
  /** Undefined when the student has just gone. */
  async function read(studentId: number): Promise<StudentExport | undefined> {
    const [person, questions, said] = await Promise.all([
      findPerson(db, studentId),
      listOfStudent(db, studentId),
      listSaid(db, studentId),
    ]);
    return (
      person && {
        format: 'askroom-student',
        version: 1,
        exported_at: new Date().toISOString(),
        project: { name: person.project, teacher: person.teacher },
        student: {
          firstname: person.firstName,
          lastname: person.lastName,
          email: person.email,
          joined_at: person.joinedAt.toISOString(),
          registered_at: person.registeredAt?.toISOString() ?? null,
        },
        excerpts: [],
        ...toOwnQuestions(questions),
        found_in_material: questions.filter((one) => one.isFoundInMaterial).map(({ id }) => id),
        me_toos: said.map(({ topic, saidAt }) => ({ topic, said_at: saidAt.toISOString() })),
        is_told_of_answers: person.isToldOfAnswers,
      }
    );
  }

  return {
    /** @throws ApiError `invalid_session` */
    async own(studentId: number): Promise<StudentExport> {
      const found = await read(studentId);
      if (!found) throw new ApiError('invalid_session');
      return found;
    },

    /** Of who asked the question. @throws ApiError `question_not_found` when it is not the presenter's, or gone */
    async ofAsker(presenterId: number, questionId: number): Promise<StudentExport> {
      const isOwn = await findPresentationOf(db, presenterId, 'question', questionId);
      const asker = isOwn === undefined ? undefined : await findAsker(db, questionId);
      const found = asker === undefined ? undefined : await read(asker);
      if (!found) throw new ApiError('question_not_found');
      return found;
    },
  };
}
