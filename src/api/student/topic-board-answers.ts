// What a phone accepts from the server about the room. Apart from its other checks, because it is
// loaded after the box.

import type { BoardTopic } from '../../../contract/entities.ts';
import type { RoomEvent } from '../../../contract/events.ts';
import { isId, isText, listOf, oneOf, orAbsent, orNull, shape } from './student-answers.ts';

const isCount = (value: unknown) =>
  value === 0 || (Number.isSafeInteger(value) && Number(value) > 0);
const isFlag = oneOf(0, 1);

const isRoomTopic = shape<BoardTopic>({
  id: isId,
  title: isText,
  has_been_answered: isFlag,
  is_being_answered: isFlag,
  ordinal: isCount,
  student_count: isCount,
  answer: orNull(isText),
  question_ids: (value) => listOf(isId)(value) && (value as unknown[]).length > 0,
});

export const isRoomEvent = shape<RoomEvent>({
  presentation_id: isId,
  is_shown: isFlag,
  topics: listOf(isRoomTopic),
  is_material_shown: orAbsent(isFlag),
  has_signal_buttons: orAbsent(isFlag),
});

export const isMeTooAnswer = shape<{ status: 'success'; data: { question_ids: number[] } }>({
  status: oneOf('success'),
  data: shape<{ question_ids: number[] }>({ question_ids: listOf(isId) }),
});
