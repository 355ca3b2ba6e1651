import type { Moderation } from '../../../contract/entities.ts';
import { updateModeration } from '../../../contract/routes/presentations.ts';
import { call } from '../../offline/presenter-calls.ts';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import '../../ui/choice-line.css';

const modes: Record<Moderation, string> = {
  none: 'let in what the AI accepts',
  unsure: 'hold what it is unsure of',
  all: 'hold everything',
};

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
        title: 'Moderation was not changed',
        text: failureText(error),
      });
    }
    live.refresh();
  };
  return (
    <label className="ui-choice-line">
      <span>New questions</span>
      <select
        value={moderation}
        onChange={({ currentTarget }) => void choose(currentTarget.value as Moderation)}
      >
        {Object.entries(modes).map(([mode, label]) => (
          <option key={mode} value={mode}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
