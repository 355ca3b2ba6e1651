import type { Profile } from '../../../../contract/entities.ts';
import { dateText } from '../../../i18n/dates.ts';
import { sayProfile as say } from '../../../i18n/presenter.ts';
import { FormAlert } from '../../forms/form-alert.tsx';

/** Whoever waits for a mail that will not come is told here: it cannot be told by mail. */
export function MailFailure({ profile }: { profile: Profile }) {
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
