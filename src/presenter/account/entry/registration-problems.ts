import * as z from 'zod/mini';
import { email, name, newPassword } from '../../../../contract/fields.ts';
import { problemsOf, type Problems } from '../../forms/problems.ts';
import { sayEntry as say } from '../../../i18n/presenter.ts';

const fields = z.object({
  fullName: name,
  email,
  password: newPassword,
  confirmPassword: z.string(),
});

type Registration = z.infer<typeof fields>;

export function registrationProblems(values: Registration): Problems {
  const problems = problemsOf(fields, values);
  if (values.confirmPassword === '')
    return { ...problems, confirmPassword: say('confirm_missing') };
  if (values.password === values.confirmPassword) return problems;
  return { ...problems, confirmPassword: say('no_match') };
}
