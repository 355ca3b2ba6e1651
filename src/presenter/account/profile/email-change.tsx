// Another address: it counts once the link that is mailed to it is used.

import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Profile } from '../../../../contract/entities.ts';
import { email, password } from '../../../../contract/fields.ts';
import {
  changeEmail,
  getEmailChange,
  keepEmail,
} from '../../../../contract/api/accounts/email-change.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { entry, sayProfile as say } from '../../../i18n/presenter.ts';
import { first } from '../../../i18n/locales/first/index.ts';
import { failureText, inPageLanguage } from '../../failure-text.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { problemsOf } from '../../forms/fields/problems.ts';
import { useForm } from '../../forms/fields/use-form.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { OwnPasswordField } from './own-password-field.tsx';

export function EmailChange({ profile }: { profile: Profile }) {
  const loaded = useLoad(async () => (await call(getEmailChange)).data);
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const showAwaited = (email: string | null) => {
    loaded.change(() => ({ email }));
    setIsOpen(false);
    // What was pressed last is gone.
    heading.current?.focus();
  };
  return (
    <section className="ui-panel profile__form profile__part" aria-labelledby="profile-address">
      <h2 id="profile-address" ref={heading} tabIndex={-1}>
        {say('change_address')}
      </h2>
      {loaded.state === 'loading' && <Spinner label={say('loading_address')} />}
      {loaded.state === 'failed' && (
        <LoadFailed error={loaded.error} onRetry={() => void loaded.reload()} />
      )}
      {loaded.state !== 'ready' ? null : loaded.data.email !== null ? (
        <Awaited email={loaded.data.email} onKept={() => showAwaited(null)} />
      ) : !profile.has_password ? (
        <p>{say('address_needs_password')}</p>
      ) : isOpen ? (
        <NewAddress onAsked={showAwaited} onCancel={() => setIsOpen(false)} />
      ) : (
        <>
          <p>{say('address_text')}</p>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {say('other_address')}
          </Button>
        </>
      )}
    </section>
  );
}

function Awaited({ email, onKept }: { email: string; onKept: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const keep = async () => {
    setIsBusy(true);
    try {
      await call(keepEmail);
      onKept();
    } catch (error) {
      notify({ type: 'error', text: failureText(error, entry.say('an_error')), duration: 3_000 });
      setIsBusy(false);
    }
  };
  return (
    <>
      <p className="profile__address">{say('address_awaited', { email })}</p>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void keep()}>
        {say('keep_address')}
      </Button>
    </>
  );
}

const newAddress = z.object({ email, password });

interface NewAddressProps {
  onAsked: (email: string | null) => void;
  onCancel: () => void;
}

function NewAddress({ onAsked, onCancel }: NewAddressProps) {
  const [failure, setFailure] = useState('');
  const { form, field, refuse, isSubmitting } = useForm({
    initial: { email: '', password: '' },
    check: (typed) => problemsOf(newAddress, typed),
    submit: async (body) => {
      setFailure('');
      const { data } = await call(changeEmail, { body });
      onAsked(data.email);
    },
    onFailure: (error) => {
      const message = inPageLanguage(error);
      if (error.code === 'wrong_password') refuse({ password: message });
      else setFailure(message);
    },
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form} className="form">
      <p>{say('address_text')}</p>
      {failure && <FormAlert>{failure}</FormAlert>}
      <TextField
        {...field('email')}
        label={say('new_address')}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <OwnPasswordField {...field('password')} />
      <div className="profile__choices">
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          {first.say('cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {say('mail_new_address')}
        </Button>
      </div>
    </form>
  );
}
