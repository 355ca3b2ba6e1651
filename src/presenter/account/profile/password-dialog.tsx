// Asks for the password before something is done that nobody else should do.

import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { sayFailures as sayFailure } from '../../../i18n/presenter.ts';
import { first } from '../../../i18n/locales/first/index.ts';
import { inPageLanguage } from '../../failure-text.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { useForm } from '../../forms/fields/use-form.ts';
import { OwnPasswordField } from './own-password-field.tsx';

/** What a call takes that wants to be confirmed. */
export interface Confirmation {
  password?: string;
}

interface PasswordDialogProps {
  title: string;
  text: string;
  /** What its button says. */
  action: string;
  /** Who has none is not asked for it. */
  hasPassword: boolean;
  onConfirm: (body: Confirmation) => Promise<void>;
  onClose: () => void;
}

export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, action, hasPassword, onConfirm, onClose } = props;
  const [failure, setFailure] = useState('');
  const { form, field, refuse, isSubmitting } = useForm({
    initial: { password: '' },
    check: ({ password }) =>
      hasPassword && password === '' ? { password: sayFailure('password_missing') } : {},
    submit: async (typed) => {
      setFailure('');
      await onConfirm(hasPassword ? typed : {});
    },
    onFailure: (error) => {
      const message = inPageLanguage(error);
      if (error.code === 'wrong_password') refuse({ password: message });
      else setFailure(message);
    },
  });
  return (
    <Dialog isOpen onClose={isSubmitting ? () => {} : onClose} title={title} text={text}>
      <form {...form} className="form">
        {failure && <FormAlert>{failure}</FormAlert>}
        {hasPassword && <OwnPasswordField {...field('password')} />}
        <div className="ui-dialog__actions">
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            {first.say('cancel')}
          </Button>
          <Button type="submit" variant="danger" isBusy={isSubmitting}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
