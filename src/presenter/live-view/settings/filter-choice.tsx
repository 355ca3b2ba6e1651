import { useEffect, useId, useRef, useState } from 'react';
import type { FilterPosition } from '../../../../contract/entities.ts';
import {
  previewFilter,
  updateFilter,
} from '../../../../contract/api/presentations/presentations.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { notify } from '../../../ui/notice/notices.ts';
import { failureText } from '../../failure-text.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import { sayLiveView as say } from '../../../i18n/presenter.ts';
import '../../../ui/form/choice-line.css';

const positions = {
  strict: 'filter_strict',
  normal: 'filter_normal',
  open: 'filter_open',
} as const satisfies Record<FilterPosition, string>;

interface FilterChoiceProps {
  presentationId: number;
  filter: FilterPosition;
  live: LivePresentation;
}

/** Counts for questions that come from now on; below it stands what each would have kept back. */
export function FilterChoice({ presentationId: id, filter, live }: FilterChoiceProps) {
  const hint = useId();
  const line = useRef<HTMLParagraphElement>(null);
  const [counts, setCounts] = useState<Record<FilterPosition, number> | null>(null);
  useEffect(() => {
    const panel = line.current?.closest('[popover]');
    // As it is when somebody looks; without a network there is no such line. Not every browser tells
    // opening from closing.
    const look = () => {
      void call(previewFilter, { params: { id } }).then(
        ({ data }) => setCounts(data),
        () => setCounts(null),
      );
    };
    panel?.addEventListener('toggle', look);
    return () => panel?.removeEventListener('toggle', look);
  }, [id]);
  const choose = async (next: FilterPosition) => {
    try {
      await call(updateFilter, { params: { id }, body: { filter: next } });
    } catch (error) {
      notify({ type: 'error', title: say('filter_failed'), text: failureText(error) });
    }
    live.refresh();
  };
  return (
    <>
      <label className="ui-choice-line">
        <span>{say('filter')}</span>
        <select
          value={filter}
          aria-describedby={hint}
          onChange={({ currentTarget }) => void choose(currentTarget.value as FilterPosition)}
        >
          {Object.entries(positions).map(([position, label]) => (
            <option key={position} value={position}>
              {say(label)}
            </option>
          ))}
        </select>
      </label>
      <p className="pq-menu__hint" id={hint} ref={line}>
        {counts && say('filter_preview', counts)}
      </p>
    </>
  );
}
