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
import { account, loadAccount } from '../account.ts';
import { inPageLanguage } from '../../failure-text.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailChange } from './email-change.tsx';
import { ExportAccount } from './export-account.tsx';
import { FirstPassword } from './first-password.tsx';
import { MailFailure } from './mail-failure.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignIns } from './sign-ins.tsx';
import { UnconfirmedAddress } from './unconfirmed-address.tsx';
import { profileProblems } from './profile-problems.ts';
import '../../forms/form.css';
import './profile-screen.css';

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
        {profile.has_password ? (
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
      <EmailChange profile={profile} />
      <SecondFactor profile={profile} />
      <SignIns hasPassword={profile.has_password} />
      <ExportAccount />
      <DeleteAccount profile={profile} />
    </div>
  );
}
