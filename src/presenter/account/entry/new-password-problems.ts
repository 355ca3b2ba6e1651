import { newPassword, token } from '../../../../contract/fields.ts';
import * as z from 'zod/mini';
import { problemsOf, type Problems } from '../../forms/problems.ts';
import { sayEntry as say } from '../../../i18n/presenter.ts';

const fields = z.object({ token, password: newPassword });

interface NewPassword {
  token: string;
  password: string;
  confirmPassword: string;
}

export function newPasswordProblems({ confirmPassword, ...values }: NewPassword): Problems {
  const problems = problemsOf(fields, values);
  if (values.password === confirmPassword) return problems;
  return { ...problems, confirmPassword: say('no_match') };
}
