import { presenterSession } from '../../sync/presenter/presenter-session.ts';
import {
  aiStateEvent,
  audienceEvent,
  mergeSuggestionsEvent,
  newPresenterTopicEvent,
  originalQuestionEvent,
  presentationStatusEvent,
  topicWeightsEvent,
  type PresenterServerEvents,
} from '../../../contract/events.ts';
import type { Caller } from '../../api/caller.ts';
import { createChannel, type Channel, type ChannelHandlers } from '../../api/live/channel.ts';
import { namespaces } from '../../../contract/namespaces.ts';

type PresenterHandlers = ChannelHandlers & Partial<PresenterServerEvents>;

const createPresenterChannel = (caller: Caller): Channel<PresenterHandlers> =>
  createChannel<PresenterHandlers>({
    namespace: namespaces.teacher,
    events: {
      presentation_status: (event) => presentationStatusEvent.safeParse(event).success,
      original_question: (event) => originalQuestionEvent.safeParse(event).success,
      new_presenter_topic: (event) => newPresenterTopicEvent.safeParse(event).success,
      merge_suggestions: (event) => mergeSuggestionsEvent.safeParse(event).success,
      audience: (event) => audienceEvent.safeParse(event).success,
      topic_weights: (event) => topicWeightsEvent.safeParse(event).success,
      ai_state: (event) => aiStateEvent.safeParse(event).success,
    },
    caller,
  });

/** One for all screens: they share its socket. */
export const presenterChannel = createPresenterChannel(presenterSession);
