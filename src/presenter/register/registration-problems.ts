import * as z from 'zod/mini';
import { email, name, newPassword } from '../../../contract/fields.ts';
import { problemsOf, type Problems } from '../forms/problems.ts';

const fields = z.object({
  fullName: name,
  email,
  password: newPassword,
  confirmPassword: z.string().check(z.minLength(1, 'Please confirm the password.')),
});

type Registration = z.infer<typeof fields>;

export function registrationProblems(values: Registration): Problems {
  const problems = problemsOf(fields, values);
  if (problems['confirmPassword'] || values.password === values.confirmPassword) return problems;
  return { ...problems, confirmPassword: 'Passwords do not match.' };
}
