import { useState, type ComponentProps } from 'react';
import { IconButton } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { sayEntry as say } from '../../../i18n/presenter.ts';
import { EyeIcon, EyeOffIcon } from '../../../ui/icon/icons.tsx';

/** A password, hidden unless somebody wants to see it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inside'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <IconButton
          label={isShown ? say('hide_characters') : say('show_characters')}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
