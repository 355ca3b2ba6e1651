import type { ComponentProps } from 'react';
import { say } from '../../../i18n/locales/profile/index.ts';
import { PasswordField } from '../../forms/password-field.tsx';

/** For the present password, which confirms what nobody else should do. */
export const OwnPasswordField = (
  props: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>,
) => <PasswordField {...props} label={say('your_password')} autoComplete="current-password" />;
