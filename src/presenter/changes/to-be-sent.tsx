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
  const operation = useStore(presenterQueue.view, ({ state }) =>
    operationForQuestion(state, question.id),
  );
  return operation && <Note operation={operation} title={question.title} tabIndex={tabIndex} />;
}

export function MergeToBeSent({ topic, tabIndex }: { topic: TopicSummary; tabIndex?: number }) {
  const operation = useStore(presenterQueue.view, ({ state }) => mergeOfTopic(state, topic.id));
  return operation && <Note operation={operation} title={topic.title} tabIndex={tabIndex} />;
}

interface NoteProps {
  operation: ChangeOperation;
  title: string;
  tabIndex: number | undefined;
}

function Note({ operation, title, tabIndex }: NoteProps) {
  return (
    <span className="to-be-sent">
      <span>
        <Quoting text={becoming(operation)} />
      </span>
      {operation.attempts === 0 && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={say('take_back_of', { title })}
          onClick={() => void takeBackOperation(operation.id)}
        >
          {say('take_back')}
        </button>
      )}
    </span>
  );
}

function becoming(operation: ChangeOperation): string {
  switch (operation.change) {
    case 'reject':
      return say('unsent_rejected');
    case 'clear':
      return say('signal_clear');
    case 'split':
      return say('unsent_new');
    case 'merge':
      return say('unsent_merged', { title: operation.into });
    case 'accept':
      if (operation.into === null) return say('unsent_accepted');
      return say('unsent_accepted_into', { title: operation.into });
    case 'move':
      return operation.into === null
        ? say('unsent_new')
        : say('unsent_to', { title: operation.into });
  }
}
