import type { MaterialShown } from '../../../../contract/entities.ts';
import { showMaterial } from '../../../../contract/api/presentations/presentations.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { failureText } from '../../failure-text.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import { sayLiveView as say } from '../../../i18n/presenter.ts';

interface MaterialChoiceProps {
  presentationId: number;
  /** Null: nobody has decided, and students do not see it. */
  isShown: MaterialShown;
  live: LivePresentation;
}

/** Whether students see what the material says of their questions; phones that are open follow. */
export function MaterialChoice({ presentationId: id, isShown, live }: MaterialChoiceProps) {
  const choose = async (is_material_shown: boolean) => {
    try {
      await call(showMaterial, { params: { id }, body: { is_material_shown } });
    } catch (error) {
      notify({ type: 'error', title: say('show_material_failed'), text: failureText(error) });
    }
    live.refresh();
  };
  return (
    <Choice
      label={say('show_material')}
      isChosen={isShown === true}
      onChange={(wanted) => void choose(wanted)}
    />
  );
}
