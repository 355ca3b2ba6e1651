// The questions of a topic, each once, and what is done with those that are chosen: by pointer and
// touch, with Shift and Ctrl, or by keyboard.

import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import type { Question, TopicSummary } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { ChangeMenus } from '../../changes/use-changes.tsx';
import { foldRepeats, type Asked } from '../../../../contract/api/questions/repeats.ts';
import { chooseTo, noChoice, stillThere, toggleRow } from '../choosing.ts';
import { isForLiveView } from '../use-live-view-keys.ts';
import { sayLiveView as say, sayChanges as sayChange } from '../../../i18n/presenter.ts';
import { MoreButton } from '../../changes/more-button.tsx';
import { ToBeSent } from '../../changes/to-be-sent.tsx';

export type QuestionMenus = Pick<
  ChangeMenus,
  'onQuestion' | 'onMoveAll' | 'onRejectAll' | 'onSplit'
>;

interface TopicQuestionsProps {
  topic: TopicSummary;
  questions: readonly Question[];
  isArrival: (questionId: number) => boolean;
  /** Keys that are pressed elsewhere on the screen are for these questions, too. */
  isForemost: boolean;
  menus: QuestionMenus;
}

export function TopicQuestions(props: TopicQuestionsProps) {
  const { topic, questions, isArrival, isForemost, menus } = props;
  const folded = useMemo(() => foldRepeats(questions), [questions]);
  const rows = useMemo(
    () => folded.map(({ question, repeats }) => [question, ...repeats].map(({ id }) => id)),
    [folded],
  );
  const [made, setChoice] = useState(noChoice);
  const choice = stillThere(made, rows);
  /** The row whose controls are in the tab order. */
  const [stop, setStop] = useState(0);
  const box = useRef<HTMLDivElement>(null);

  /** What is chosen, or else the row that has the focus. */
  const meant = (): Question[] => {
    const at = rowsIn(box.current).findIndex((row) => row.contains(document.activeElement));
    const ids = choice.ids.size > 0 ? choice.ids : new Set(rows[at] ?? []);
    return questions.filter(({ id }) => ids.has(id));
  };
  const afterwards = (act: (questions: readonly Question[]) => void) => () => {
    const some = meant();
    if (some.length === 0) return;
    setChoice(noChoice);
    act(some);
  };
  const move = afterwards(menus.onMoveAll);
  const reject = afterwards(menus.onRejectAll);
  const split = afterwards((some) => menus.onSplit(topic, some));

  const walk = (step: number, isChoosing: boolean) => {
    const list = rowsIn(box.current);
    const at = list.findIndex((row) => row.contains(document.activeElement));
    const next = list[at + step];
    if (at === -1 || !next) return;
    next.querySelector('input')?.focus();
    if (isChoosing) setChoice(chooseTo({ ...choice, from: choice.from ?? at }, rows, at + step));
  };

  const latest = useRef({ move, reject, walk });
  // With the drawing and not after it: the next key may come before the screen was painted.
  useLayoutEffect(() => {
    latest.current = { move, reject, walk };
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, repeat, shiftKey, target } = event;
      const list = target instanceof Element ? target.closest('.pq-choosing') : null;
      const isHere = list ? list === box.current : isForemost;
      if (!isHere || !isForLiveView(event)) return;
      const act = { m: latest.current.move, r: latest.current.reject }[key.toLowerCase()];
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (act && !repeat) act();
      else if (step && list) latest.current.walk(step, shiftKey);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isForemost]);

  const onPress = (row: number, event: MouseEvent) => {
    setChoice(event.shiftKey ? chooseTo(choice, rows, row) : toggleRow(choice, rows, row));
  };

  if (questions.length === 0) {
    return <p className="pq-questions__none">{say('no_questions')}</p>;
  }
  const count = choice.ids.size;
  return (
    <div className="pq-choosing" ref={box}>
      <div className="pq-choosing__bar" data-is-idle={count === 0 || undefined}>
        <output className="pq-choosing__count">
          {count > 0 && say('chosen', { count: count })}
        </output>
        <Button variant="quiet" aria-keyshortcuts="M" disabled={count === 0} onClick={move}>
          {say('move')}
        </Button>
        <Button
          variant="quiet"
          disabled={count === 0 || count === questions.length}
          onClick={split}
        >
          {say('split')}
        </Button>
        <Button variant="quiet" aria-keyshortcuts="R" disabled={count === 0} onClick={reject}>
          {sayChange('reject')}
        </Button>
      </div>
      <ol className="pq-questions">
        {folded.map((asked, row) => (
          <QuestionRow
            key={asked.question.id}
            asked={asked}
            isNew={(rows[row] ?? []).some(isArrival)}
            isChosen={(rows[row] ?? []).every((id) => choice.ids.has(id))}
            isStop={row === Math.min(stop, folded.length - 1)}
            onPress={(event) => onPress(row, event)}
            onFocus={() => setStop(row)}
            onQuestion={menus.onQuestion}
          />
        ))}
      </ol>
    </div>
  );
}

const rowsIn = (box: Element | null): Element[] => [
  ...(box?.querySelectorAll('.pq-questions > li') ?? []),
];

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
function QuestionRow(props: QuestionRowProps) {
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
