import type { Moderation } from '../../../../contract/entities.ts';
import { updateModeration } from '../../../../contract/api/presentations/presentations.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { notify } from '../../../ui/notice/notices.ts';
import { failureText } from '../../failure-text.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import { sayLiveView as say } from '../../../i18n/presenter.ts';
import '../../../ui/form/choice-line.css';

const modes = {
  none: 'let_in',
  unsure: 'hold_unsure',
  all: 'hold_all',
} as const satisfies Record<Moderation, string>;

interface ModerationChoiceProps {
  presentationId: number;
  moderation: Moderation;
  live: LivePresentation;
}

/** Counts for questions that come from now on. */
export function ModerationChoice({ presentationId: id, moderation, live }: ModerationChoiceProps) {
  const choose = async (next: Moderation) => {
    try {
      await call(updateModeration, { params: { id }, body: { moderation: next } });
    } catch (error) {
      notify({
        type: 'error',
        title: say('moderation_failed'),
        text: failureText(error),
      });
    }
    live.refresh();
  };
  return (
    <label className="ui-choice-line">
      <span>{say('new_questions')}</span>
      <select
        value={moderation}
        onChange={({ currentTarget }) => void choose(currentTarget.value as Moderation)}
      >
        {Object.entries(modes).map(([mode, label]) => (
          <option key={mode} value={mode}>
            {say(label)}
          </option>
        ))}
      </select>
    </label>
  );
}
