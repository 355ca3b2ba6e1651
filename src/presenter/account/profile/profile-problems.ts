import { profileChanges } from '../../../../contract/api/accounts/profile-changes.ts';
import { problemsOf, type Problems } from '../../forms/problems.ts';

export type ProfileValues = Record<
  'first_name' | 'last_name' | 'password' | 'current_password',
  string
>;

export const profileProblems = (typed: ProfileValues): Problems =>
  problemsOf(profileChanges, typed);
