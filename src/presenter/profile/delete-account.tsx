// Everything of a presenter goes at once, after it was named and the password typed.

import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Profile } from '../../../contract/entities.ts';
import { deleteAccount } from '../../../contract/routes/accounts.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { entry } from '../../words/entry.ts';
import { first } from '../../words/first.ts';
import { say } from '../../words/profile.ts';
import { forgetAccount } from '../account.ts';
import { inPageLanguage, toldBy } from '../failure-text.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';

export function DeleteAccount({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="profile__first-password" aria-label={say('delete_account')}>
      {profile.has_password ? (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {say('delete_mine')}
        </Button>
      ) : (
        <p>{say('delete_needs_password')}</p>
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
    check: ({ password }) => (password === '' ? { password: entry.say('password_missing') } : {}),
    submit: async (body) => {
      setFailure('');
      const { message } = await call(deleteAccount, { body });
      forgetAccount();
      notify({ text: toldBy(message, say('deleted')), duration: 5_000 });
      navigate('/presenter/login');
    },
    onFailure: (error) => {
      const message = inPageLanguage(error);
      setFailure(message);
      if (error.code === 'wrong_password') refuse({ password: message });
    },
  });
  return (
    <Dialog
      isOpen
      onClose={isSubmitting ? () => {} : onClose}
      title={say('delete_now')}
      text={say('delete_text', { email })}
    >
      <form {...form} className="form">
        {failure && <FormAlert>{failure}</FormAlert>}
        <PasswordField
          {...field('password')}
          label={say('your_password')}
          autoComplete="current-password"
        />
        <div className="ui-dialog__actions">
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            {first.say('cancel')}
          </Button>
          <Button type="submit" variant="danger" isBusy={isSubmitting}>
            {say('delete_all')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
