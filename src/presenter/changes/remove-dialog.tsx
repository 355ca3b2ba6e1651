import type { Question } from '../../../contract/entities.ts';
import { removeStudent } from '../../../contract/api/presentations/presentations.ts';
import { exportStudent } from '../../../contract/api/students/student-data.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import { saveJson } from '../save-json.ts';
import { sayChanges as say } from '../../i18n/presenter.ts';
import { Fill, gap } from '../../ui/fill.tsx';

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
      notify({ text: say('student_removed', { count: data.question_count }) });
    } catch (error) {
      notify({
        type: 'error',
        title: say('not_removed'),
        text: failureText(error),
      });
    }
    onRemoved();
    onClose();
  };
  const save = async () => {
    try {
      const { data } = await call(exportStudent, { params: { id: question.id } });
      saveJson(data, name ?? question.title);
    } catch (error) {
      notify({ type: 'error', title: say('theirs_not_saved'), text: failureText(error) });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={say('remove_this')}
      text={
        <Fill
          text={
            name
              ? say('remove_named', { name: gap('name'), title: gap('title') })
              : say('remove_nameless', { title: gap('title') })
          }
          name={<bdi>{name}</bdi>}
          title={<bdi>{question.title}</bdi>}
        />
      }
      confirmLabel={say('remove_it')}
      onCancel={onClose}
      onConfirm={remove}
    >
      <Button variant="secondary" onClick={() => void save()}>
        {say('save_theirs')}
      </Button>
    </ConfirmDialog>
  );
}
