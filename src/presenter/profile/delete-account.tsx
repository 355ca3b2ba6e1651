// Everything of a presenter goes at once, after it was named and the password typed.

import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Profile } from '../../../contract/entities.ts';
import { deleteAccount } from '../../../contract/routes/accounts.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { forgetAccount } from '../account.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';

export function DeleteAccount({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="profile__first-password" aria-label="Delete the account">
      {profile.has_password ? (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          Delete my account
        </Button>
      ) : (
        <p>To delete your account, set a password first: it is asked for then.</p>
      )}
      {isOpen && <DeleteDialog email={profile.email} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState('');
  const { form, field, refuse, isSubmitting } = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: 'Password is required.' } : {}),
    submit: async (body) => {
      setFailure('');
      const { message } = await call(deleteAccount, { body });
      forgetAccount();
      notify({ text: message, duration: 5_000 });
      navigate('/presenter/login');
    },
    onFailure: ({ code, message }) => {
      setFailure(message);
      if (code === 'wrong_password') refuse({ password: message });
    },
  });
  return (
    <Dialog
      isOpen
      onClose={isSubmitting ? () => {} : onClose}
      title="Delete your account?"
      text={`This removes for good: the account ${email} with its plan and credits, all projects with their material, codes and logs, every question, topic and answer in them, and the names of all students who asked. Nothing brings it back.`}
    >
      <form {...form} className="form">
        {failure && <FormAlert>{failure}</FormAlert>}
        <PasswordField
          {...field('password')}
          label="Your password"
          autoComplete="current-password"
        />
        <div className="ui-dialog__actions">
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" isBusy={isSubmitting}>
            Delete everything
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
