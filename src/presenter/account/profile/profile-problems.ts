import { nameMaxCharacters } from '../../../../contract/limits.ts';
import {
  presentPasswordMissing,
  profileChanges,
  togetherTooLong,
} from '../../../../contract/api/accounts/profile-changes.ts';
import { say } from '../../../i18n/locales/profile/index.ts';
import { problemsOf, type Problems } from '../../forms/problems.ts';
import { said } from '../../forms/said-problems.ts';

export type ProfileValues = Record<
  'first_name' | 'last_name' | 'password' | 'current_password',
  string
>;

const own = {
  [togetherTooLong]: () => say('together_long', { count: nameMaxCharacters }),
  [presentPasswordMissing]: () => say('present_missing'),
};

export const profileProblems = (typed: ProfileValues): Problems =>
  said(problemsOf(profileChanges, typed), own);
