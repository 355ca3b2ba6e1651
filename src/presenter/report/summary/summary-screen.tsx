// What a class asked and what became of it: to be read when it is over. The next one begins here.

import { useState, useId } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { Question, SessionSummary, Topic } from '../../../../contract/entities.ts';
import { getAllTopics } from '../../../../contract/api/presentations/presentations.ts';
import {
  beginSession,
  getSession,
  listSessions,
} from '../../../../contract/api/sessions/sessions.ts';
import { grouped } from '../../../../contract/grouped.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { DashboardLink } from '../../dashboard-link.tsx';
import { failureText } from '../../failure-text.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { sessionCounts, sessionName } from './session-words.ts';
import {
  sayChanges as sayChange,
  saySummary as say,
  sayPresenter as sayShared,
} from '../../../i18n/presenter.ts';
import './summary.css';
import { Accordion } from '../../../ui/accordion.tsx';
import { TopicCounts } from '../../topics/topic-counts.tsx';
import type { ExportFormat } from '../../../../contract/api/questions/export-files.ts';
import { withLoaded } from '../../not-loaded.tsx';
import { NamesChoice } from '../../names-choice.tsx';

// A session as a file: for a spreadsheet, for other programs, and to be printed.

/** In the order of use. */
const formats: readonly ExportFormat[] = ['xlsx', 'csv', 'json'];

interface TakeAlongProps {
  presentationId: number;
  /** An earlier one; undefined for the present one. */
  sessionId: number | undefined;
  name: string;
}

function TakeAlong({ presentationId: id, sessionId, name }: TakeAlongProps) {
  const [hasNames, setHasNames] = useState(false);
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const save = async (format: ExportFormat) => {
    setBusy(format);
    const options = { presentationId: id, sessionId, name, format, hasNames };
    await withLoaded(
      () => import('../export-files.ts'),
      ({ saveSession }) => saveSession(options),
    );
    setBusy(null);
  };
  const report = `/presenter/presentation/${id}/report${sessionId === undefined ? '' : `/${sessionId}`}`;
  return (
    <section className="ui-panel sum__take" aria-labelledby="sum-take">
      <h2 id="sum-take">{say('export')}</h2>
      <p>{say('export_text')}</p>
      <NamesChoice hasNames={hasNames} onChange={setHasNames} />
      <div className="sum__links">
        <Link
          className={buttonClass({ variant: 'primary' })}
          href={hasNames ? `${report}?names` : report}
        >
          {say('report_to_print')}
        </Link>
        {formats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            isBusy={busy === format}
            onClick={() => void save(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </section>
  );
}

interface SummaryTopicsProps {
  title: string;
  /** The heaviest first. */
  topics: readonly Topic[];
  /** Said where there is none. */
  none: string;
}

function SummaryTopics({ title, topics, none }: SummaryTopicsProps) {
  const id = useId();
  return (
    <section className="sum__topics" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="sum__number">{topics.length}</span>
      </h2>
      {topics.length === 0 ? (
        <p className="sum__none">{none}</p>
      ) : (
        topics.map((topic) => (
          <Accordion
            key={topic.id}
            className="ui-panel"
            title={
              <>
                <bdi>{topic.title}</bdi>{' '}
                <TopicCounts
                  topic={topic}
                  size={topic.original_questions.length}
                  className="sum__count"
                />
              </>
            }
          >
            {topic.answer && (
              <p className="sum__answer" dir="auto">
                {topic.answer}
              </p>
            )}
            {topic.found_count !== undefined && (
              <p className="sum__answer">
                {sayShared('found_in_material', { count: topic.found_count })}
              </p>
            )}
            <ul className="sum__questions">
              {topic.original_questions.map(({ id: questionId, title: text, student }) => (
                <li key={questionId}>
                  <span dir="auto">{text}</span>
                  {student?.firstname && <bdi className="sum__student">{student.firstname}</bdi>}
                </li>
              ))}
            </ul>
          </Accordion>
        ))
      )}
    </section>
  );
}

/** For the next edition of the handout: nothing where the material has something on every topic. */
function LeftByMaterial({ topics }: { topics: readonly Topic[] }) {
  const id = useId();
  const left = topics.filter((topic) => topic.is_not_in_material);
  if (left.length === 0) return null;
  return (
    <section className="ui-panel sum__left" aria-labelledby={id}>
      <h2 id={id}>{say('left_by_material')}</h2>
      <p>{say('left_by_material_text')}</p>
      <ul className="sum__list">
        {left.map((topic) => (
          <li key={topic.id}>
            <bdi>{topic.title}</bdi>{' '}
            <TopicCounts
              topic={topic}
              size={topic.original_questions.length}
              className="sum__count"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the room said of the lesson, by what it said. */
function Signals({ signals }: { signals: readonly Question[] }) {
  const id = useId();
  if (signals.length === 0) return null;
  const kinds = [...grouped(signals, ({ signal }) => signal?.kind)];
  return (
    <section className="sum__topics" aria-labelledby={id}>
      <h2 id={id}>{say('signals', { count: signals.length })}</h2>
      {kinds.map(([kind, some]) => (
        <Accordion
          key={kind}
          className="ui-panel"
          title={
            <>
              {kind && sayChange(`signal_${kind}`)}{' '}
              <span className="sum__number">{some.length}</span>
            </>
          }
        >
          <ul className="sum__questions">
            {some.map((question) => (
              <li key={question.id}>
                <span dir="auto">{question.title}</span>
              </li>
            ))}
          </ul>
        </Accordion>
      ))}
    </section>
  );
}

const readingMs = 8_000;

interface Summary {
  name: string;
  /** Null while nothing was asked. */
  session: SessionSummary | null;
  topics: readonly Topic[];
  signals: readonly Question[];
  earlier: readonly SessionSummary[];
}

async function load(id: number, sessionId: number | undefined): Promise<Summary> {
  const params = { id };
  const [{ data: sessions }, { data: present }] = await Promise.all([
    call(listSessions, { params }),
    call(getAllTopics, { params }),
  ]);
  const { earlier } = sessions;
  const name = present.project_name || sayShared('untitled');
  if (sessionId === undefined) {
    const { topics, signals } = present;
    return { name, session: sessions.present, topics, signals, earlier };
  }
  const session = await call(getSession, { params: { id, session_id: sessionId } });
  const { topics, signals } = session.data;
  return { name, session: session.data, topics, signals, earlier };
}

export function SummaryScreen() {
  const { presentation_id, session_id } = useParams<{
    presentation_id: string;
    session_id?: string;
  }>();
  const id = Number(presentation_id);
  const sessionId = session_id === undefined ? undefined : Number(session_id);
  const summary = useLoad(() => load(id, sessionId));
  if (summary.state === 'loading') return <Spinner label={say('loading')} isPage />;
  if (summary.state === 'failed') {
    return <LoadFailed error={summary.error} onRetry={() => void summary.reload()} />;
  }
  const { name, session, topics, signals, earlier } = summary.data;
  const base = `/presenter/presentation/${id}`;
  const isPresent = sessionId === undefined;
  const open = topics.filter((topic) => topic.has_been_answered === 0);
  const answered = topics.filter((topic) => topic.has_been_answered === 1);
  return (
    <div className="sum">
      <header className="sum__head">
        <DashboardLink id={id} />
        <p className="sum__kind">{say(isPresent ? 'this_session' : 'earlier_session')}</p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {session && (
          <div className="sum__counts">
            <p>{sessionName(session)}</p>
            <p>{sessionCounts(session)}</p>
          </div>
        )}
        {!isPresent && (
          <nav className="sum__links" aria-label={say('this_project')}>
            <Link className={buttonClass({ variant: 'secondary' })} href={`${base}/summary`}>
              {say('this_session')}
            </Link>
          </nav>
        )}
      </header>
      {session === null ? (
        <EmptyState text={say('nothing_asked')} />
      ) : (
        <>
          <SummaryTopics title={say('answered')} topics={answered} none={say('none_answered')} />
          <SummaryTopics
            title={say(isPresent ? 'left_for_next' : 'left_unanswered')}
            topics={open}
            none={say('none_left')}
          />
        </>
      )}
      {session && <LeftByMaterial topics={topics} />}
      {session && <Signals signals={signals} />}
      {session && <TakeAlong presentationId={id} sessionId={sessionId} name={name} />}
      {isPresent && session && <NextSession id={id} onBegun={() => void summary.reload()} />}
      {earlier.length > 0 && (
        <section className="sum__earlier" aria-labelledby="sum-earlier">
          <h2 id="sum-earlier">{say('earlier')}</h2>
          <ul className="sum__list">
            {earlier.map((one) => (
              <li key={one.id}>
                <Link
                  className="sum__session"
                  href={`${base}/summary/${one.id}`}
                  aria-current={one.id === sessionId ? 'page' : undefined}
                >
                  <b>{sessionName(one)}</b>
                  <span>{sessionCounts(one)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function NextSession({ id, onBegun }: { id: number; onBegun: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [, navigate] = useLocation();
  const begin = async () => {
    try {
      const { data } = await call(beginSession, { params: { id } });
      notify({
        title: say('new_session'),
        text: say('begun'),
        duration: readingMs,
        action: {
          label: say('read_it'),
          onSelect: () => navigate(`/presenter/presentation/${id}/summary/${data.id}`),
        },
      });
      onBegun();
    } catch (error) {
      notify({ type: 'error', title: say('error'), text: failureText(error, say('not_begun')) });
    }
    setIsAsking(false);
  };
  return (
    <section className="ui-panel sum__next" aria-labelledby="sum-next">
      <h2 id="sum-next">{say('next_class')}</h2>
      <p>{say('next_text')}</p>
      <Button onClick={() => setIsAsking(true)}>{say('start')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('start_now')}
        text={say('start_text')}
        confirmLabel={say('start')}
        onCancel={() => setIsAsking(false)}
        onConfirm={begin}
      />
    </section>
  );
}
