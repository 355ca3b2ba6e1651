import { useState, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import type { Question } from '../../../contract/entities.ts';
import { takeBackWish, tickQueue, wishForQuestion } from '../../offline/tick-session.ts';
import type { QuestionsWish } from '../../offline/tick-state.ts';
import { MoreButton } from '../changes/more-button.tsx';
import type { ChangeMenus } from '../changes/use-changes.tsx';
import type { Asked } from '../../../contract/repeats.ts';
import { say } from '../../words/lectern.ts';
import { Quoting } from '../../ui/quoting.tsx';

interface QuestionRowProps {
  asked: Asked<Question>;
  isNew: boolean;
  isChosen: boolean;
  /** Its controls are in the tab order; the arrow keys lead to the others. */
  isStop: boolean;
  onPress: (event: MouseEvent) => void;
  onFocus: () => void;
  onQuestion: ChangeMenus['onQuestion'];
}

/** A question; how often it was asked opens the wordings of the others. */
export function QuestionRow(props: QuestionRowProps) {
  const { asked, isNew, isChosen, isStop, onPress, onFocus, onQuestion } = props;
  const { question, repeats } = asked;
  const [isOpen, setIsOpen] = useState(false);
  const times = repeats.length + 1;
  const tabIndex = isStop ? 0 : -1;
  return (
    <li
      data-is-new={isNew || undefined}
      data-is-chosen={isChosen || undefined}
      onFocusCapture={onFocus}
    >
      <label className="pq-questions__choice">
        <input
          type="checkbox"
          checked={isChosen}
          tabIndex={tabIndex}
          aria-label={say('choose_of', { title: question.title })}
          onClick={onPress}
        />
      </label>
      <Words question={question} />
      {times > 1 && (
        <button
          type="button"
          className="pq-questions__times"
          tabIndex={tabIndex}
          aria-expanded={isOpen}
          aria-label={say('asked_of', { count: times, title: question.title })}
          onClick={() => setIsOpen(!isOpen)}
        >
          ×{times}
        </button>
      )}
      <MoreButton
        label={question.title}
        tabIndex={tabIndex}
        onOpen={(button) => onQuestion(question, button)}
      />
      <ToBeSent question={question} tabIndex={tabIndex} />
      {isOpen && (
        <ul className="pq-questions__repeats">
          {repeats.map((repeat) => (
            <li key={repeat.id}>
              <Words question={repeat} />
              <MoreButton label={repeat.title} onOpen={(button) => onQuestion(repeat, button)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What is to become of the question, once there is a network. */
function ToBeSent({ question, tabIndex }: { question: Question; tabIndex: number }) {
  const wish = useStore(tickQueue.view, ({ state }) => wishForQuestion(state, question.id));
  if (!wish) return null;
  return (
    <span className="pq-questions__unsent">
      <span>
        <Quoting text={becoming(wish)} />
      </span>
      {wish.attempts === 0 && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={say('take_back_of', { title: question.title })}
          onClick={() => void takeBackWish(wish.id)}
        >
          {say('take_back')}
        </button>
      )}
    </span>
  );
}

function becoming(wish: QuestionsWish): string {
  if (wish.change === 'reject') return say('unsent_rejected');
  if (wish.change === 'split' || wish.into === null) return say('unsent_new');
  return say('unsent_to', { title: wish.into });
}

function Words({ question: { title, student } }: { question: Question }) {
  return (
    <>
      <span className="pq-questions__title" dir="auto">
        {title}
      </span>
      {student?.firstname && (
        <span className="pq-questions__name" dir="auto">
          {student.firstname}
        </span>
      )}
    </>
  );
}
