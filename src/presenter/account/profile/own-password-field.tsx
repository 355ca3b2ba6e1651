import type { ComponentProps } from 'react';
import { sayProfile as say } from '../../../i18n/presenter.ts';
import { PasswordField } from '../../forms/fields/password-field.tsx';

/** For the present password, which confirms what nobody else should do. */
export const OwnPasswordField = (
  props: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>,
) => <PasswordField {...props} label={say('your_password')} autoComplete="current-password" />;
