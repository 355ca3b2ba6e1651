// What is to become of a question or a topic once there is a network, and the way to take it back.

import { useStore } from 'zustand';
import type { Question, TopicSummary } from '../../../contract/entities.ts';
import {
  mergeOfTopic,
  takeBackOperation,
  presenterQueue,
  operationForQuestion,
} from '../../sync/presenter/offline/presenter-queue.ts';
import type { ChangeOperation } from '../../sync/presenter/offline/presenter-queue-state.ts';
import { Quoting } from '../../ui/mark/quoting.tsx';
import { sayChanges as say } from '../../i18n/presenter.ts';
import './to-be-sent.css';

interface ToBeSentProps {
  question: Question;
  tabIndex?: number;
}

export function ToBeSent({ question, tabIndex }: ToBeSentProps) {
  const wish = useStore(presenterQueue.view, ({ state }) =>
    operationForQuestion(state, question.id),
  );
  return wish && <Note wish={wish} title={question.title} tabIndex={tabIndex} />;
}

export function MergeToBeSent({ topic, tabIndex }: { topic: TopicSummary; tabIndex?: number }) {
  const wish = useStore(presenterQueue.view, ({ state }) => mergeOfTopic(state, topic.id));
  return wish && <Note wish={wish} title={topic.title} tabIndex={tabIndex} />;
}

interface NoteProps {
  wish: ChangeOperation;
  title: string;
  tabIndex: number | undefined;
}

function Note({ wish, title, tabIndex }: NoteProps) {
  return (
    <span className="to-be-sent">
      <span>
        <Quoting text={becoming(wish)} />
      </span>
      {wish.attempts === 0 && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={say('take_back_of', { title })}
          onClick={() => void takeBackOperation(wish.id)}
        >
          {say('take_back')}
        </button>
      )}
    </span>
  );
}

function becoming(wish: ChangeOperation): string {
  switch (wish.change) {
    case 'reject':
      return say('unsent_rejected');
    case 'clear':
      return say('signal_clear');
    case 'split':
      return say('unsent_new');
    case 'merge':
      return say('unsent_merged', { title: wish.into });
    case 'accept':
      if (wish.into === null) return say('unsent_accepted');
      return say('unsent_accepted_into', { title: wish.into });
    case 'move':
      return wish.into === null ? say('unsent_new') : say('unsent_to', { title: wish.into });
  }
}
