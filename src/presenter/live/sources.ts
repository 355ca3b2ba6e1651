// Where a live presentation comes from: the calls that fetch it and the teacher's channel.

import { getAllTopics, getPresentation } from '../../../contract/routes/presentations.ts';
import { call } from '../../net/http.ts';
import { connectTeacher } from '../../net/teacher-channel.ts';
import { contentOfPresentation, contentOfTopics, type Content } from './content.ts';
import { contentShelf, type Part } from './kept-content.ts';
import type { LiveSource } from './live-presentation.ts';
import { ticksOf } from './ticks.ts';

const channel = (id: number): Pick<LiveSource, 'subscribe' | 'ticks'> => ({
  ticks: ticksOf(id),
  subscribe: ({ onEvent, onConnection, onGap }) =>
    connectTeacher().subscribe(id, {
      presentation_status: (event) => onEvent({ kind: 'status', event }),
      original_question: (event) => onEvent({ kind: 'questions', event }),
      new_presenter_topic: (event) => onEvent({ kind: 'topics', event }),
      onConnection,
      onGap,
      // The fetch says why.
      onRefused: onGap,
    }),
});

const loads: Record<Part, (id: number) => Promise<Content>> = {
  /** Everything that the dashboard shows. */
  presentation: async (id) =>
    contentOfPresentation((await call(getPresentation, { params: { id } })).data),
  /** Topics with their questions, for the presenter questions screen. */
  topics: async (id) => contentOfTopics((await call(getAllTopics, { params: { id } })).data),
};

export function liveSource(part: Part, id: number): LiveSource {
  const { recall, forget } = contentShelf(part, id);
  return { ...channel(id), load: () => loads[part](id), recall, forget };
}
