// The second half of a sign-in, for who has turned it on: the code of an app, or a recovery code.

import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { loginWithCode } from '../../../../contract/api/accounts/accounts.ts';
import { code } from '../../../../contract/api/accounts/second-factor-code.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { presenterDevice } from '../../../sync/presenter/presenter-device.ts';
import type { PresenterAuth } from '../../../sync/presenter/presenter-session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { problemsOf } from '../../forms/fields/problems.ts';
import { useForm } from '../../forms/fields/use-form.ts';
import { inPageLanguage } from '../../failure-text.ts';
import { sayEntry as say } from '../../../i18n/presenter.ts';
import '../../forms/entry.css';

const fields = z.object({ code });

interface CodeStepProps {
  /** What the server answered instead of a session. */
  challenge: string;
  onSignedIn: (signedIn: PresenterAuth) => void;
  /** @param failure why it has to be, where it was not wanted */
  onStartOver: (failure: string) => void;
}

export function CodeStep({ challenge, onSignedIn, onStartOver }: CodeStepProps) {
  useTitle(say('code_title'));
  const [isRecovery, setIsRecovery] = useState(false);
  const [failure, setFailure] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const { form, field, setValue, refuse, isSubmitting } = useForm({
    initial: { code: '' },
    check: (values) => problemsOf(fields, values),
    submit: async (body) => {
      setFailure('');
      onSignedIn(
        await call(loginWithCode, {
          body: { challenge, device_id: presenterDevice(), ...body },
        }),
      );
    },
    onFailure: (error) => {
      const why = error.code;
      const message = inPageLanguage(error);
      if (why === 'sign_in_too_old') onStartOver(message);
      else if (why === 'wrong_code') refuse({ code: message });
      else setFailure(message);
    },
  });
  useEffect(() => box.current?.focus(), [isRecovery]);
  const change = () => {
    setValue('code', '');
    setFailure('');
    setIsRecovery(!isRecovery);
  };
  return (
    <div className="entry">
      <h1>{say('code_title')}</h1>
      <form {...form} className="form">
        {failure && <FormAlert>{failure}</FormAlert>}
        {isRecovery ? (
          <TextField
            {...field('code')}
            inputRef={box}
            key="recovery"
            label={say('recovery_code')}
            hint={say('recovery_hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
        ) : (
          <TextField
            {...field('code')}
            inputRef={box}
            key="app"
            label={say('code')}
            hint={say('code_hint')}
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
          />
        )}
        <Button type="submit" isWide isBusy={isSubmitting}>
          {say('sign_in_now')}
        </Button>
      </form>
      <div className="entry__links">
        <Button variant="quiet" onClick={change}>
          {isRecovery ? say('use_app') : say('use_recovery')}
        </Button>
        <Button variant="quiet" onClick={() => onStartOver('')}>
          {say('start_over')}
        </Button>
      </div>
    </div>
  );
}
