import { useStore } from 'zustand';
import type { Profile } from '../../../../contract/entities.ts';
import { joinName } from '../../../../contract/api/accounts/person-name.ts';
import { updateProfile } from '../../../../contract/api/accounts/profile.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { notify, withBackdrop } from '../../../ui/notice/notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { entry, presenter, sayProfile as say } from '../../../i18n/presenter.ts';
import { account, loadAccount, forgetAccount } from '../account.ts';
import { inPageLanguage, failureText, toldBy } from '../../failure-text.ts';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { useForm } from '../../forms/fields/use-form.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { EmailChange } from './email-change.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignIns } from './sign-ins.tsx';
import { dateText } from '../../../i18n/dates.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { withLoaded } from '../../not-loaded.tsx';
import { NamesChoice } from '../../names-choice.tsx';
import {
  sendVerification,
  resetPassword,
  deleteAccount,
} from '../../../../contract/api/accounts/accounts.ts';
import { profileChanges } from '../../../../contract/api/accounts/profile-changes.ts';
import { problemsOf, type Problems } from '../../forms/fields/problems.ts';
import { PasswordDialog } from './password-dialog.tsx';
import '../../forms/form.css';
import './profile-screen.css';

// Everything of a presenter goes at once, after it was named and the password typed.

function DeleteAccount({ profile }: { profile: Profile }) {
  const [, navigate] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const deleteAll = async ({ password = '' }): Promise<void> => {
    const body = profile.passwords_off ? {} : { password };
    const { message } = await call(deleteAccount, { body });
    forgetAccount();
    notify({ text: toldBy(message, say('deleted')), duration: 5_000 });
    navigate('/presenter/login');
  };
  return (
    <section className="profile__first-password" aria-label={say('delete_account')}>
      {profile.has_password || profile.passwords_off ? (
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
          hasPassword={profile.has_password}
          onConfirm={deleteAll}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

type ProfileValues = Record<'first_name' | 'last_name' | 'password' | 'current_password', string>;

export const profileProblems = (typed: ProfileValues): Problems =>
  problemsOf(profileChanges, typed);

// For who signs in through Google or Facebook alone: there is no present password to ask for, so the
// mailbox says who it is.

function FirstPassword({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false);
  const ask = async () => {
    setIsSending(true);
    try {
      await call(resetPassword, { body: { email } });
      notify({ text: say('password_link_sent', { email }), duration: 3_000 });
    } catch (error) {
      notify({ type: 'error', text: failureText(error, entry.say('an_error')), duration: 3_000 });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <section className="profile__first-password" aria-label={entry.say('password')}>
      <p>{say('no_password')}</p>
      <Button variant="secondary" isBusy={isSending} onClick={() => void ask()}>
        {say('mail_link')}
      </Button>
    </section>
  );
}

const backdropTime = 2_000;

export function ProfileScreen() {
  useTitle(presenter.say('edit_profile'));
  const { profile, error } = useStore(account);
  if (profile) return <ProfileForm profile={profile} />;
  if (error)
    return <LoadFailed title={presenter.say('edit_profile')} error={error} onRetry={loadAccount} />;
  return <Spinner label={say('loading')} isPage />;
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { form, field, values, setValue, refuse, isSubmitting } = useForm({
    initial: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      password: '',
      current_password: '',
    },
    check: profileProblems,
    submit: async (values) => {
      const name = joinName(values.first_name.trim(), values.last_name.trim());
      const body = { name, ...values };
      const { data } = await call(updateProfile, { body });
      account.setState({ profile: data });
      setValue('password', '');
      setValue('current_password', '');
      notify({ text: say('saved'), duration: 2_000 });
      void withBackdrop(backdropTime);
    },
    onFailure: (error) => {
      const { code } = error;
      const text = inPageLanguage(error);
      if (code === 'common_password' || code === 'forbidden_password') refuse({ password: text });
      if (code === 'wrong_password') refuse({ current_password: text });
      notify({ type: 'error', title: say('not_saved'), text, duration: 2_000 });
    },
  });
  return (
    <div className="profile">
      <h1>{presenter.say('edit_profile')}</h1>
      <form {...form} className="form ui-panel profile__form">
        <div className="form__pair">
          <TextField {...field('first_name')} label={say('first_name')} autoComplete="given-name" />
          <TextField {...field('last_name')} label={say('last_name')} autoComplete="family-name" />
        </div>
        <TextField label={entry.say('email')} type="email" value={profile.email} readOnly />
        <MailFailure profile={profile} />
        {profile.is_email_unconfirmed && <UnconfirmedAddress />}
        {profile.passwords_off ? null : profile.has_password ? (
          <PasswordField
            {...field('password')}
            label={entry.say('password')}
            autoComplete="new-password"
            hint={say('keep_password')}
          />
        ) : (
          <FirstPassword email={profile.email} />
        )}
        {values.password !== '' && (
          <PasswordField
            {...field('current_password')}
            label={say('present_password')}
            autoComplete="current-password"
            hint={say('present_hint')}
          />
        )}
        <Button type="submit" className="profile__save" isBusy={isSubmitting}>
          {say('save')}
        </Button>
      </form>
      {!profile.passwords_off && <EmailChange profile={profile} />}
      {!profile.passwords_off && <SecondFactor profile={profile} />}
      <SignIns hasPassword={profile.has_password} />
      <ExportAccount />
      <DeleteAccount profile={profile} />
    </div>
  );
}

/** Whoever waits for a mail that will not come is told here: it cannot be told by mail. */
function MailFailure({ profile }: { profile: Profile }) {
  const { mail_failure: failure, is_email_unconfirmed: isUnconfirmed } = profile;
  if (!failure) return null;
  const day = dateText(new Date(failure.at), { dateStyle: 'medium' });
  return (
    <FormAlert tone="warn">
      {failure.reason === 'refused' ? say('mail_refused', { day }) : say('mail_unsent', { day })}
      {failure.reason === 'refused' && isUnconfirmed && ` ${say('mistyped')}`}
    </FormAlert>
  );
}

/** All that the account holds, as one file. */
function ExportAccount() {
  const [hasNames, setHasNames] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await withLoaded(
      () => import('../../report/export-files.ts'),
      ({ saveAccount }) => saveAccount(hasNames),
    );
    setIsBusy(false);
  };
  return (
    <section className="ui-panel profile__form profile__part" aria-labelledby="profile-export">
      <h2 id="profile-export">{say('your_data')}</h2>
      <p>{say('data_text')}</p>
      <NamesChoice hasNames={hasNames} onChange={setHasNames} />
      <Button variant="secondary" isBusy={isBusy} onClick={() => void save()}>
        {say('export_all')}
      </Button>
    </section>
  );
}

/** Everything works without; only what would be mailed is not. */
function UnconfirmedAddress() {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      const { message } = await call(sendVerification);
      notify({ text: toldBy(message, say('link_sent')), duration: 3_000 });
    } catch (error) {
      notify({ type: 'error', text: failureText(error, entry.say('an_error')), duration: 3_000 });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <section className="profile__first-password" aria-label={say('address')}>
      <p>{say('unconfirmed')}</p>
      <Button variant="secondary" isBusy={isSending} onClick={() => void send()}>
        {say('send_again')}
      </Button>
    </section>
  );
}
