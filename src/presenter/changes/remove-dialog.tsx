import type { Question } from '../../../contract/entities.ts';
import { removeStudent } from '../../../contract/routes/presentations.ts';
import { call } from '../../offline/presenter-calls.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';

interface RemoveDialogProps {
  /** One that the student asked. */
  question: Question;
  onClose: () => void;
  onRemoved: () => void;
}

/** There is no way back: it is asked first. */
export function RemoveDialog({ question, onClose, onRemoved }: RemoveDialogProps) {
  const name = question.student?.firstname;
  const remove = async () => {
    try {
      const { data } = await call(removeStudent, { params: { id: question.id } });
      const count = data.question_count;
      const questions = count === 1 ? '1 question' : `${count} questions`;
      notify({ text: `The student was removed with ${questions}.` });
    } catch (error) {
      notify({
        type: 'error',
        title: 'The student was not removed',
        text: failureText(error),
      });
    }
    onRemoved();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title="Remove this student?"
      text={
        <>
          {name ? <bdi>{name}</bdi> : 'Whoever'}
          {name && ', who'} asked “<bdi>{question.title}</bdi>”{name && ','} is removed with all
          questions, for good. The phone is told and cannot come in again.
        </>
      }
      confirmLabel="Remove student"
      onCancel={onClose}
      onConfirm={remove}
    />
  );
}
