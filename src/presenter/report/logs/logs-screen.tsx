import { useState, type KeyboardEvent, useRef } from 'react';
import { useParams } from 'wouter';
import {
  getPresentationLog,
  getQuestionLog,
  getRetention,
  updateRetention,
} from '../../../../contract/api/presentations/presentations.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListIcon } from '../../../ui/icon/icons.tsx';
import { Quoting } from '../../../ui/mark/quoting.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DashboardLink } from '../../dashboard-link.tsx';
import { failureText } from '../../failure-text.ts';
import { useLoad } from '../../loading/use-load.ts';
import { nextTab } from '../../../ui/next-tab.ts';
import { say as sayMessage } from '../../say.ts';
import './logs.css';
import { first } from '../../../i18n/locales/first/index.ts';
import { sayLogs as say, sayChanges as sayChange } from '../../../i18n/presenter.ts';
import { dateText } from '../../../i18n/dates.ts';
import '../../../ui/form/choice-line.css';
import { notify } from '../../../ui/notice/notices.ts';
import type { Change, LogEntry } from '../../../../contract/entities.ts';
import { listChanges } from '../../../../contract/api/topics/changes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { createCalledChanges } from '../../changes/called-changes.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { grouped } from '../../../../contract/grouped.ts';

interface LogDay {
  /** In the reader's time zone, in words. */
  day: string;
  entries: readonly LogEntry[];
}

/** The entries of each day, in the order in which they come. */
export const logDays = (entries: readonly LogEntry[]): LogDay[] =>
  [...grouped(entries, ({ at }) => dateText(new Date(at), { dateStyle: 'full' }))].map(
    ([day, ofDay]) => ({
      day,
      entries: ofDay,
    }),
  );

// What the presenter changed last, each with Undo, however long ago it was.

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

function YourChanges({ id }: { id: number }) {
  const changes = useLoad(async () => (await call(listChanges, { params: { id } })).data);
  if (changes.state === 'loading') return <Spinner label={say('loading_changes')} />;
  if (changes.state === 'failed') {
    return <LoadFailed error={changes.error} onRetry={() => void changes.reload()} />;
  }
  if (changes.data.length === 0) {
    return <EmptyState icon={<ListIcon />} text={say('no_changes')} />;
  }
  return (
    <ol className="logs__lines" aria-label={say('changes')}>
      {changes.data.map((change) => (
        <ChangeLine key={change.id} change={change} onUndone={() => void changes.reload()} />
      ))}
    </ol>
  );
}

function ChangeLine({ change, onUndone }: { change: Change; onUndone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const words = sayMessage(change.message);
  const undo = async () => {
    setIsBusy(true);
    await createCalledChanges(onUndone).undo(change);
    setIsBusy(false);
  };
  return (
    <li className="logs__change">
      <span>
        <span className="logs__words" dir="auto">
          <Quoting text={words} />
        </span>
        <time dateTime={change.created_at}>{dateText(new Date(change.created_at), moment)}</time>
      </span>
      {change.is_undone ? (
        <Badge>{say('undone')}</Badge>
      ) : (
        <Button
          variant="secondary"
          isBusy={isBusy}
          aria-label={say('undo_of', { change: words })}
          onClick={() => void undo()}
        >
          {sayChange('undo')}
        </Button>
      )}
    </li>
  );
}

// How long people's data of this project is kept: said where it can be read, and made shorter.

const offered = [1, 7, 30, 90, 180];

interface Setting {
  retention_days: number | null;
  kept_days: number;
  default_days: number;
}
/** Holds the place until it is known. */
const unknown: Setting = { retention_days: null, kept_days: 180, default_days: 180 };

function Retention({ id }: { id: number }) {
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

const tabs = [
  {
    key: 'presentation',
    content: (id: number) => <Log id={id} route={getPresentationLog} empty="no_presentation" />,
  },
  {
    key: 'question',
    content: (id: number) => <Log id={id} route={getQuestionLog} empty="no_question" />,
  },
  {
    key: 'changes',
    content: (id: number) => <YourChanges id={id} />,
  },
] as const;
type Tab = (typeof tabs)[number];

export function LogsScreen() {
  const { presentation_id: id } = useParams<{ presentation_id: string }>();
  const [open, setOpen] = useState<Tab>(tabs[0]);
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const other = nextTab(tabs, open, key);
    if (!other) return;
    setOpen(other);
    currentTarget.querySelector<HTMLElement>(`#logs-tab-${other.key}`)?.focus();
  };
  return (
    <div className="logs">
      <header className="logs__head">
        <DashboardLink id={Number(id)} />
        <h1>{say('heading', { id })}</h1>
      </header>
      <Retention id={Number(id)} />
      <div
        className="logs__tabs"
        role="tablist"
        aria-label={say('logs')}
        onKeyDown={move}
        tabIndex={-1}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className="logs__tab"
            id={`logs-tab-${tab.key}`}
            aria-selected={tab === open}
            aria-controls="logs-panel"
            tabIndex={tab === open ? 0 : -1}
            onClick={() => setOpen(tab)}
          >
            {say(tab.key)}
          </button>
        ))}
      </div>
      <section
        className="ui-panel logs__panel"
        id="logs-panel"
        role="tabpanel"
        aria-labelledby={`logs-tab-${open.key}`}
      >
        <div key={open.key}>{open.content(Number(id))}</div>
      </section>
    </div>
  );
}

interface LogProps {
  id: number;
  route: typeof getPresentationLog | typeof getQuestionLog;
  empty: 'no_presentation' | 'no_question';
}

function Log({ id, route, empty }: LogProps) {
  const log = useLoad(async () => (await call(route, { params: { id } })).entries);
  if (log.state === 'loading') return <Spinner label={say('loading')} />;
  if (log.state === 'failed') {
    return (
      <div className="logs__error" role="alert">
        <p>
          <b>{say('not_loaded')}</b>
        </p>
        <p>{failureText(log.error, say('failed'))}</p>
        <Button variant="secondary" onClick={() => void log.reload()}>
          {first.say('retry')}
        </Button>
      </div>
    );
  }
  const days = logDays(log.data);
  if (days.length === 0) return <EmptyState icon={<ListIcon />} text={say(empty)} />;
  return (
    <>
      <Button className="logs__reload" variant="quiet" onClick={() => void log.reload()}>
        {say('refresh')}
      </Button>
      {days.map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h2 className="logs__day">{day}</h2>
          <ol className="logs__lines">
            {entries.map(({ at, message }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a log are only added
              <li key={`${at}-${index}`} className="logs__line">
                <time dateTime={at}>{dateText(new Date(at), { timeStyle: 'medium' })}</time>
                <span dir="auto">
                  <Quoting text={sayMessage(message)} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
