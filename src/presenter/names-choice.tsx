// Names leave the product only where the presenter wants it.

import { Choice } from '../ui/form/choice.tsx';
import { sayPresenter as say } from '../i18n/presenter.ts';

interface NamesChoiceProps {
  hasNames: boolean;
  onChange: (hasNames: boolean) => void;
}

export const NamesChoice = ({ hasNames, onChange }: NamesChoiceProps) => (
  <Choice label={say('with_names')} isChosen={hasNames} onChange={onChange} />
);
