// Asks for the secret with which an installed app goes on as this student. Loaded when that is offered.

import { handOverPath } from '../../../contract/hand-over.ts';
import { isText, oneOf, shape } from './student-answers.ts';
import { post } from './student-calls.ts';

export const isHandOverAnswer = shape<{ status: 'success'; data: { hand_over: string } }>({
  status: oneOf('success'),
  data: shape<{ hand_over: string }>({ hand_over: isText }),
});

/** @param session secret of the student. Rejects with CallError */
export const callHandOver = (
  body: { presentation_id: number; device_id: string },
  session: string,
): Promise<{ data: { hand_over: string } }> =>
  post(handOverPath, body, isHandOverAnswer, { token: session });
