import { useState, type KeyboardEvent } from 'react';
import { useParams } from 'wouter';
import {
  getPresentationLog,
  getQuestionLog,
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
import { logDays } from './log-days.ts';
import { Retention } from './retention.tsx';
import { YourChanges } from './your-changes.tsx';
import './logs.css';
import { first } from '../../../i18n/locales/first/index.ts';
import { sayLogs as say } from '../../../i18n/presenter.ts';
import { dateText } from '../../../i18n/dates.ts';

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
