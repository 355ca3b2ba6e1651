// Everything of a presenter goes at once, after it was named and the password typed.

import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Profile } from '../../../../contract/entities.ts';
import { deleteAccount } from '../../../../contract/api/accounts/accounts.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { sayProfile as say } from '../../../i18n/presenter.ts';
import { forgetAccount } from '../account.ts';
import { toldBy } from '../../failure-text.ts';
import { PasswordDialog } from './password-dialog.tsx';

export function DeleteAccount({ profile }: { profile: Profile }) {
  const [, navigate] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const deleteAll = async ({ password = '' }): Promise<void> => {
    const { message } = await call(deleteAccount, { body: { password } });
    forgetAccount();
    notify({ text: toldBy(message, say('deleted')), duration: 5_000 });
    navigate('/presenter/login');
  };
  return (
    <section className="profile__first-password" aria-label={say('delete_account')}>
      {profile.has_password ? (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {say('delete_mine')}
        </Button>
      ) : (
        <p>{say('delete_needs_password')}</p>
      )}
      {isOpen && (
        <PasswordDialog
          title={say('delete_now')}
          text={say('delete_text', { email: profile.email })}
          action={say('delete_all')}
          hasPassword
          onConfirm={deleteAll}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
