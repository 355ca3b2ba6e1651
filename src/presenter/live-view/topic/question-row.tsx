import { useState, type MouseEvent } from 'react';
import type { Question } from '../../../../contract/entities.ts';
import { MoreButton } from '../../changes/more-button.tsx';
import type { ChangeMenus } from '../../changes/use-changes.tsx';
import type { Asked } from '../../../../contract/api/questions/repeats.ts';
import { ToBeSent } from '../../changes/to-be-sent.tsx';
import { sayLiveView as say } from '../../../i18n/presenter.ts';

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
