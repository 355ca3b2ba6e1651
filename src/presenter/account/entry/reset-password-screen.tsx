import { useState } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { email } from '../../../../contract/fields.ts';
import { resetPassword } from '../../../../contract/api/accounts/accounts.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { problemsOf } from '../../forms/fields/problems.ts';
import { useForm } from '../../forms/fields/use-form.ts';
import { inPageLanguage, toldBy } from '../../failure-text.ts';
import { sayEntry as say } from '../../../i18n/presenter.ts';
import '../../forms/entry.css';

const fields = z.object({ email });

type Outcome = { type: 'success' | 'error'; text: string };

export function ResetPasswordScreen() {
  useTitle(say('reset'));
  const [outcome, setOutcome] = useState<Outcome>();
  const show = (next: Outcome) => {
    setOutcome(next);
    notify(next);
  };
  const { form, field, isSubmitting } = useForm({
    initial: { email: '' },
    check: (values) => problemsOf(fields, values),
    submit: async (body) => {
      setOutcome(undefined);
      const { message } = await call(resetPassword, { body });
      show({ type: 'success', text: toldBy(message, say('reset_sent')) });
    },
    onFailure: (error) =>
      show({
        type: 'error',
        text: inPageLanguage(error) || say('reset_failed'),
      }),
  });
  return (
    <div className="entry">
      <h1>{say('reset_yours')}</h1>
      <p className="entry__lead">{say('reset_text')}</p>
      <form {...form} className="form">
        {outcome && (
          <FormAlert tone={outcome.type === 'success' ? 'good' : 'bad'}>{outcome.text}</FormAlert>
        )}
        <TextField {...field('email')} label={say('email')} type="email" autoComplete="username" />
        <Button type="submit" isWide isBusy={isSubmitting}>
          {say('reset_now')}
        </Button>
      </form>
      <nav className="entry__links" aria-label={say('other_ways')}>
        <Link href="/presenter/login">{say('back')}</Link>
      </nav>
    </div>
  );
}
