import {
  roomPaths,
  type TopicBoardCalls,
} from '../../../contract/api/students/topic-board-calls.ts';
import { isMeTooAnswer } from './topic-board-answers.ts';
import { post } from './student-calls.ts';

/** @param origin where the server is, when it is not where the page came from */
export const createTopicBoardCalls = (origin = ''): TopicBoardCalls => ({
  meToo: (body, options) => post(origin + roomPaths.meToo, body, isMeTooAnswer, options),
});
