import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { askInOtherWords, withdrawQuestion } from '../../sync/student/student-session.ts';
import { Button } from '../../ui/form/button.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { say } from '../../i18n/locales/first/index.ts';
import { explain, say as sayMore } from '../../i18n/locales/student/index.ts';
import type { OwnQuestion, OwnQuestionState } from './own-questions.ts';
import { QuestionBox } from './question-box.tsx';
import { below, beside, remarks } from './remarks.ts';
import { AlertIcon, AnsweredIcon, PhoneIcon, SentIcon, PresenterIcon } from './student-icons.tsx';
import './question-item.css';

const icons: Record<OwnQuestionState, ReactNode> = {
  waiting: <PhoneIcon />,
  sending: <PhoneIcon />,
  refused: <AlertIcon />,
  sent: <SentIcon />,
  filtered: <AlertIcon />,
  accepted: <PresenterIcon />,
  answered: <AnsweredIcon />,
};

export function QuestionItem({ question }: { question: OwnQuestion }) {
  const { key, token, title, state, reason, isAskedAgain } = question;
  const remark = useStore(remarks)[key];
  const answer = useStore(below)[key];
  const more = useStore(beside)[key];
  const [isEditing, setIsEditing] = useState(false);
  const words = reason && explain(reason.code, reason.text);
  const label = remark?.text ?? say(state);
  const send = (changed: string) => {
    setIsEditing(false);
    void askInOtherWords(key, token, changed);
  };
  const withdraw = async () => {
    if (!(await withdrawQuestion(key)) || !isWaiting) return;
    notify({ type: 'warning', text: sayMore('withdrawn_late'), duration: 4_000 });
  };
  const canChange = state === 'filtered' || state === 'refused';
  // Not while it is being sent: it could be stored after it was taken back.
  const isWaiting = state === 'waiting';
  const canRemove = (state === 'refused' || isWaiting) && !isEditing;
  return (
    <li className="own" data-key={key} data-state={state} data-remark={remark?.kind}>
      <p className="own__title" dir="auto">
        {title}
      </p>
      {words && (
        <p className="own__words" dir="auto">
          {words}
        </p>
      )}
      <div className="own__row">
        <p className="own__state">
          {icons[state]}
          {label}
          {isAskedAgain && ` · ${say('again')}`}
        </p>
        {canChange && !isEditing && (
          <Button variant="quiet" onClick={() => setIsEditing(true)}>
            {say(state === 'filtered' ? 'rephrase' : 'edit')}
          </Button>
        )}
        {canRemove && (
          <Button variant="quiet" onClick={() => void withdraw()}>
            {say(isWaiting ? 'withdraw' : 'remove')}
          </Button>
        )}
        {!isEditing && more}
      </div>
      {answer}
      {isEditing && (
        <QuestionBox initialText={title} onSend={send} onCancel={() => setIsEditing(false)} />
      )}
    </li>
  );
}
