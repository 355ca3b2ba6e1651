// A class that has asked sixty questions, each a topic of its own. Asking them takes seconds: once a run.
import { randomUUID } from 'node:crypto';
import { moveQuestion } from '../../contract/api/topics/changes.ts';
import { call } from '../support/call.ts';
import { openLecture } from '../support/lecture.ts';
import { ask, enter, judgedQuestions, settledTopics } from '../support/people.ts';

export const topicCount = 60;
export const topicTitle = (number: number): string =>
  `What happens in step ${number} of photosynthesis, when the light of the day is gone?`;

export interface Board {
  presentationId: number;
  scanPath: string;
  presenter: { id: number; token: string };
}

export async function prepareBoard(url: string): Promise<Board> {
  const { presenter, presentationId, scanPath } = await openLecture(url, 'free', 'Sixty topics');
  const student = await enter({ url }, { student_url: url + scanPath });
  const asked: number[] = [];
  for (let number = 1; number <= topicCount; number += 1) {
    asked.push((await ask(student, topicTitle(number))).id);
  }
  await judgedQuestions(student);
  await settledTopics(presenter, presentationId);
  for (const id of asked) {
    const body = { client_id: randomUUID(), to: 'new' as const };
    await call(presenter, moveQuestion, { params: { id }, body });
  }
  return { presentationId, scanPath, presenter: { id: presenter.id, token: presenter.token } };
}
