// Turning sign-in with a code on and off, and new recovery codes, step by step.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { QRCode } from 'react-qr-code';
import * as z from 'zod/mini';
import { password } from '../../../../contract/fields.ts';
import { productName } from '../../../../contract/limits.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '../../../../contract/api/accounts/second-factor.ts';
import {
  bothFactors,
  code,
  type SecondFactor,
} from '../../../../contract/api/accounts/second-factor-code.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { presenterDevice } from '../../../sync/presenter/presenter-device.ts';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { Fill, gap } from '../../../ui/fill.tsx';
import { entry, sayProfile as say } from '../../../i18n/presenter.ts';
import { first } from '../../../i18n/locales/first/index.ts';
import { copy } from '../../copy.ts';
import { inPageLanguage } from '../../failure-text.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { problemsOf } from '../../forms/fields/problems.ts';
import { useForm } from '../../forms/fields/use-form.ts';
import { fileNameOf, saveFile } from '../../save-file.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import './second-factor.css';

export type Task = 'on' | 'off' | 'renew';

interface StepsProps {
  task: Task;
  onDone: (state: SecondFactor) => void;
  onClose: () => void;
}

export function Steps({ task, onDone, onClose: onCancel }: StepsProps) {
  const [app, setApp] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    const onKept = () => onDone({ is_on: true, recovery_codes_left: codes.length });
    return <RecoveryCodes codes={codes} onKept={onKept} />;
  }
  if (task === 'off') {
    const turnOff = async (body: Typed) => {
      await call(turnOffSecondFactor, { body });
      notify({ text: say('now_off'), duration: 3_000 });
      onDone({ is_on: false, recovery_codes_left: 0 });
    };
    return (
      <Step
        key="off"
        asks="both"
        label={say('turn_off')}
        isDanger
        submit={turnOff}
        onCancel={onCancel}
      >
        <p>{say('off_text')}</p>
      </Step>
    );
  }
  if (task === 'renew') {
    const renew = async (body: Typed) =>
      setCodes((await call(renewRecoveryCodes, { body })).data.recovery_codes);
    return (
      <Step key="renew" asks="both" label={say('make_codes')} submit={renew} onCancel={onCancel}>
        <p>{say('make_text')}</p>
      </Step>
    );
  }
  if (!app) {
    const begin = async ({ password: typed }: Typed) =>
      setApp((await call(beginSecondFactor, { body: { password: typed } })).data);
    return (
      <Step key="begin" asks="password" label={say('go_on')} submit={begin} onCancel={onCancel}>
        <p>{say('on_text')}</p>
      </Step>
    );
  }
  const confirm = async ({ code: typed }: Typed) =>
    setCodes(
      (
        await call(confirmSecondFactor, {
          body: { code: typed, device_id: presenterDevice() },
        })
      ).data.recovery_codes,
    );
  return (
    <Step key="confirm" asks="code" label={say('turn_on')} submit={confirm} onCancel={onCancel}>
      <p>{say('scan')}</p>
      <div className="second-factor__qr">
        <QRCode value={app.uri} level="M" bgColor="#ffffff" fgColor="#000000" aria-hidden="true" />
      </div>
      <a href={app.uri} className={buttonClass({ variant: 'secondary' })}>
        {say('open_app')}
      </a>
      <p>
        <Fill
          text={say('type_key', { secret: gap('secret') })}
          secret={
            <code className="second-factor__key" dir="ltr">
              {app.secret.replaceAll(/.{4}(?!$)/g, '$& ')}
            </code>
          }
        />
      </p>
    </Step>
  );
}

const asked = {
  password: z.object({ password }),
  code: z.object({ code }),
  both: bothFactors,
};

type Typed = z.infer<typeof bothFactors>;

interface StepProps {
  asks: keyof typeof asked;
  label: string;
  isDanger?: boolean;
  submit: (typed: Typed) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

function Step({ asks, label, isDanger, submit, onCancel, children }: StepProps) {
  const [failure, setFailure] = useState('');
  const { form, field, refuse, isSubmitting } = useForm({
    initial: { password: '', code: '' },
    check: (values) => problemsOf(asked[asks], values),
    submit: (typed) => {
      setFailure('');
      return submit(typed);
    },
    onFailure: (error) => {
      const why = error.code;
      const message = inPageLanguage(error);
      if (why === 'wrong_password') refuse({ password: message });
      else if (why === 'wrong_code') refuse({ code: message });
      else setFailure(message);
    },
  });
  const { ref } = form;
  useEffect(() => {
    // What is read before typing stays in sight.
    ref.current?.querySelector('input')?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref]);
  return (
    <form {...form} className="form">
      {children}
      {failure && <FormAlert>{failure}</FormAlert>}
      {asks !== 'code' && <OwnPasswordField {...field('password')} />}
      {asks !== 'password' && (
        <TextField
          {...field('code')}
          label={entry.say('code')}
          hint={asks === 'both' ? say('either_code') : say('six_digits')}
          autoComplete="one-time-code"
          inputMode={asks === 'code' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      )}
      <div className="profile__choices">
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          {first.say('cancel')}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isSubmitting}>
          {label}
        </Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copyAll = async () => {
    const isCopied = await copy(text);
    notify(
      isCopied
        ? { text: say('copied'), duration: 2_000 }
        : { type: 'error', text: say('not_copied'), duration: 3_000 },
    );
  };
  const save = () =>
    saveFile(
      new Blob([text], { type: 'text/plain' }),
      fileNameOf(say('codes_file', { product: productName }), 'txt'),
    );
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {say('keep_codes')}
      </h3>
      <p>{say('keep_text')}</p>
      <ul className="second-factor__codes" dir="ltr">
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <div className="profile__choices">
        <Button variant="secondary" onClick={() => void copyAll()}>
          {say('copy')}
        </Button>
        <Button variant="secondary" onClick={save}>
          {say('download')}
        </Button>
        <Button onClick={onKept}>{say('kept')}</Button>
      </div>
    </>
  );
}
