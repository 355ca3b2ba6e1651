// Where a live presentation comes from: the calls that fetch it and the teacher's channel.

import {
  getAllTopics,
  getPresentation,
  updateTopicStatus,
} from '../../../contract/routes/presentations.ts';
import { call } from '../../net/http.ts';
import { connectTeacher } from '../../net/teacher-channel.ts';
import { contentOfPresentation, contentOfTopics } from './content.ts';
import type { LiveSource } from './live-presentation.ts';

const channel = (id: number): Omit<LiveSource, 'load'> => ({
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
  setTopicStatus: async (topicId, status) =>
    (await call(updateTopicStatus, { params: { id: topicId }, body: { status } })).data,
});

/** Everything that the dashboard shows. */
export const presentationSource = (id: number): LiveSource => ({
  ...channel(id),
  load: async () => contentOfPresentation((await call(getPresentation, { params: { id } })).data),
});

/** Topics with their questions, for the presenter questions screen. */
export const topicsSource = (id: number): LiveSource => ({
  ...channel(id),
  load: async () => contentOfTopics((await call(getAllTopics, { params: { id } })).data),
});
