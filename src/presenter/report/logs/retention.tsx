// How long people's data of this project is kept: said where it can be read, and made shorter.

import { useRef, useState } from 'react';
import {
  getRetention,
  updateRetention,
} from '../../../../contract/api/presentations/presentations.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import '../../../ui/form/choice-line.css';
import { notify } from '../../../ui/notice/notices.ts';
import { failureText } from '../../failure-text.ts';
import { useLoad } from '../../loading/use-load.ts';
import { sayLogs as say } from '../../../i18n/presenter.ts';

const offered = [1, 7, 30, 90, 180];

interface Setting {
  retention_days: number | null;
  kept_days: number;
  default_days: number;
}
/** Holds the place until it is known. */
const unknown: Setting = { retention_days: null, kept_days: 180, default_days: 180 };

export function Retention({ id }: { id: number }) {
  const loaded = useLoad(async () => (await call(getRetention, { params: { id } })).data);
  const [chosen, setChosen] = useState<Setting>();
  const isKnown = loaded.state === 'ready';
  const {
    retention_days: own,
    kept_days: kept,
    default_days: usual,
  } = chosen ?? (isKnown ? loaded.data : unknown);
  const choose = async (retention_days: number | null) => {
    try {
      const { data } = await call(updateRetention, { params: { id }, body: { retention_days } });
      setChosen(data);
    } catch (error) {
      notify({
        type: 'error',
        title: say('time_failed'),
        text: failureText(error),
      });
    }
  };
  /** One after the other: the last choice is the one that holds. */
  const saving = useRef(Promise.resolve());
  const choices = own === null || offered.includes(own) ? offered : [own, ...offered];
  return (
    <label className="ui-choice-line logs__retention" data-is-known={isKnown}>
      <span>{say('removed_after', { days: kept })}</span>
      <select
        aria-label={say('remove_after')}
        value={own ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const days = value === '' ? null : Number(value);
          saving.current = saving.current.then(() => choose(days));
        }}
      >
        <option value="">{say('as_server', { days: usual })}</option>
        {choices.map((days) => (
          <option key={days} value={days}>
            {say('at_most', { days })}
          </option>
        ))}
      </select>
    </label>
  );
}
