import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { askInOtherWords, askQuestion, withdrawQuestion } from '../../offline/student-session.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.ts';
import type { OwnQuestion, OwnQuestionState } from './own-questions.ts';
import { QuestionBox } from './question-box.tsx';
import { below, remarks } from './remarks.ts';
import { AlertIcon, AnsweredIcon, PhoneIcon, SentIcon, TeacherIcon } from '../icons.tsx';
import './question-item.css';

const states: Record<OwnQuestionState, { label: string; icon: ReactNode }> = {
  waiting: { label: 'On this phone', icon: <PhoneIcon /> },
  sending: { label: 'Sending…', icon: <PhoneIcon /> },
  refused: { label: 'Not sent', icon: <AlertIcon /> },
  sent: { label: 'Sent', icon: <SentIcon /> },
  filtered: { label: 'Filtered', icon: <AlertIcon /> },
  accepted: { label: 'Accepted', icon: <TeacherIcon /> },
  answered: { label: 'Answered', icon: <AnsweredIcon /> },
};

export function QuestionItem({ question }: { question: OwnQuestion }) {
  const remark = useStore(remarks)[question.key];
  const answer = useStore(below)[question.key];
  const { token, title, state, words, operationId, isAskedAgain } = question;
  const [isEditing, setIsEditing] = useState(false);
  const { label, icon } = states[state];
  const send = (changed: string) => {
    setIsEditing(false);
    void (operationId === null
      ? askQuestion(token, changed)
      : askInOtherWords(operationId, token, changed));
  };
  const withdraw = async (id: string) => {
    if (!(await withdrawQuestion(id)) || !isWaiting) return;
    const text = 'If your teacher has it already, it will show up here again.';
    notify({ type: 'warning', text, duration: 4_000 });
  };
  const canChange = state === 'filtered' || state === 'refused';
  // Not while it is being sent: it could be stored after it was taken back.
  const isWaiting = state === 'waiting';
  const canRemove = (state === 'refused' || isWaiting) && operationId !== null && !isEditing;
  return (
    <li className="own" data-key={question.key} data-state={state} data-remark={remark}>
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
          {icon}
          {remark ?? label}
          {isAskedAgain && ' · asked again'}
        </p>
        {canChange && !isEditing && (
          <Button variant="quiet" onClick={() => setIsEditing(true)}>
            {operationId === null ? 'Ask in other words' : 'Edit'}
          </Button>
        )}
        {canRemove && (
          <Button variant="quiet" onClick={() => void withdraw(operationId)}>
            {isWaiting ? 'Withdraw' : 'Remove'}
          </Button>
        )}
      </div>
      {answer}
      {canChange && isEditing && (
        <QuestionBox initialText={title} onSend={send} onCancel={() => setIsEditing(false)} />
      )}
    </li>
  );
}
