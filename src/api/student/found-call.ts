import { foundPath, type FoundCalls } from '../../../contract/api/students/late-calls.ts';
import { isSuccess, shape } from './student-answers.ts';
import { post } from './student-calls.ts';

export const isFoundAnswer = shape<{ status: 'success' }>({ status: isSuccess });

/** @param origin where the server is, when it is not where the page came from */
export const createFoundCalls = (origin = ''): FoundCalls => ({
  foundInMaterial: (body, options) => post(origin + foundPath, body, isFoundAnswer, options),
});
